import type { Browser } from '@playwright/test';
import type { Stack, Undo } from '../stack/stack.ts';
import { aDoctor, serveWithout, untilShared } from './first-views.ts';
import { send, signUp } from './http.ts';
import { type Bookable, bookable, onePatientEach } from './load.ts';
import { paced, type Waits } from './paced.ts';
import { withChromium } from './page-tables.ts';
import { freshBrowser } from './pages.ts';
import { table } from './table.ts';

const SECONDS = 10;
const BOOKINGS_A_SECOND = 8;
const VIEWS_A_SECOND = 2;
const RUSH = 50;

/** The paths that a visitor's browser reads from the API while the page opens. */
async function callsOf(browser: Browser, url: string): Promise<string[]> {
  const context = await freshBrowser(browser, new URL(url).origin, undefined);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.goto(url);
  await page.locator('[data-remote]:not([aria-busy="true"]) h1').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await context.close();
  return calls;
}

/** Reads a page or a call; that nobody is signed in is an answer, too. */
async function read(url: string): Promise<void> {
  const { status } = await send({ url, method: 'GET', headers: { 'accept-encoding': 'br' } });
  if (status !== 200 && status !== 401) throw new Error(`${url} was answered with ${status}`);
}

/** Books the next of the free times at each call. */
async function booker(url: string, slots: Bookable[]): Promise<() => Promise<void>> {
  const patientOf = await onePatientEach(url, slots);
  return async () => {
    const slot = slots.pop();
    if (!slot) throw new Error('No free time is left');
    const body = { doctorId: slot.doctorId, appointmentType: 'in-person', appointmentDate: slot.start };
    const { status } = await send({ url: `${url}/api/appointments`, method: 'POST', body, headers: patientOf(slot).headers });
    if (status !== 201) throw new Error(`A booking was answered with ${status}`);
  };
}

/** A view of the profile: the page, then what its browser reads. */
async function view(url: string, path: string, calls: readonly string[]): Promise<void> {
  await read(url + path);
  await Promise.all(calls.map((it) => read(url + it)));
}

/** Prints how a rush of visitors to one profile is answered, and what becomes of bookings meanwhile, with first views and without. */
export async function benchRush(undo: Undo, stack: Stack, releaseDir: string, say: (text: string) => void): Promise<void> {
  const { url } = stack;
  const path = `/doctors/${await aDoctor(stack)}`;
  const without = await serveWithout(releaseDir, stack, undo);
  await untilShared(url + path);
  const sides = await withChromium(async (browser) => [
    ['with a first view', await callsOf(browser, url + path)] as const,
    ['without', await callsOf(browser, without + path)] as const,
  ]);
  const reader = await signUp(url);
  const free = (await bookable(url, reader.headers)).filter(({ doctorId }) => !path.endsWith(doctorId));
  const book = await booker(url, free.slice(0, 6 * BOOKINGS_A_SECOND * SECONDS));
  const rows: string[][] = [];
  for (const [name, calls] of sides) {
    const round = (perSecond: number): Promise<[views: Waits, bookings: Waits]> =>
      Promise.all([paced(perSecond, SECONDS, () => view(url, path, calls)), paced(BOOKINGS_A_SECOND, SECONDS, book)]);
    await round(VIEWS_A_SECOND);
    const [quiet, rush] = [await round(VIEWS_A_SECOND), await round(VIEWS_A_SECOND * RUSH)];
    for (const [what, nth] of kinds) {
      const [before, during] = [quiet[nth], rush[nth]];
      const ratio = (during.p99 / before.p99).toFixed(2);
      rows.push([`${what}, ${name}`, `${calls.length}`, ...cells(before), ...cells(during), ratio, `${before.failed + during.failed}`]);
    }
  }
  const views = `${VIEWS_A_SECOND} views of one profile a second, then ${RUSH}× as many`;
  say(`\n${views}, beside ${BOOKINGS_A_SECOND} bookings a second. Milliseconds.`);
  say(table(['', 'calls a view', 'quiet p50', 'p99', 'rush p50', 'p99', 'p99 ratio', 'failed'], rows));
}

const kinds = [
  ['view', 0],
  ['booking', 1],
] as const;
const cells = ({ p50, p99 }: Waits): string[] => [p50.toFixed(1), p99.toFixed(1)];
