import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { pino } from 'pino';
import { createGateway } from '../gateway/gateway.ts';
import type { Stack, Undo } from '../stack/stack.ts';
import { filmStrip } from './film-strip.ts';
import { withChromium } from './page-tables.ts';
import { freshBrowser, median, type Network, type Side, slow, throttle, verySlow } from './pages.ts';
import { kB, ms, table } from './table.ts';

const RUNS = 3;
const networks: readonly (readonly [name: string, network: Network])[] = [
  ['1.6 Mbps, 150 ms', slow],
  ['400 kbps, 400 ms', verySlow],
];

interface Sight {
  /** The page's own bytes on the wire. */
  htmlBytes: number;
  /**
   * Milliseconds until the page's heading is there, until a tap right after it has opened the next page, and until scripts have taken over.
   */
  seenMs: number;
  tappedMs: number;
  takenOverMs: number;
  bytes: number;
  requests: number;
  shift: number;
}

/** Sums up layout shifts, in the page. */
const watchShifts = (): void => {
  const sum = { value: 0 };
  Object.assign(window, { shifts: sum });
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) sum.value += Number(Reflect.get(it, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The first link in view to another public page, as a CSS selector, in the page. */
const linkElsewhere = (): string | null => {
  const isElsewhere = ({ pathname, origin }: HTMLAnchorElement) =>
    origin === location.origin && pathname !== location.pathname && /^\/(?:doctors|centers|pharmacies|client\/auth)\b/.test(pathname);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-remote] a[href]')];
  const link = links.find((it) => isElsewhere(it) && it.checkVisibility());
  return link ? `[data-remote] a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]` : null;
};

/** @returns milliseconds until the page behind the first link is seen, which is tapped as soon as it is there */
async function tap(browser: Browser, url: string, network: Network): Promise<number> {
  const context = await freshBrowser(browser, new URL(url).origin, undefined);
  const page = await context.newPage();
  await throttle(page, network);
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const heading = page.locator('[data-remote] h1').first();
  await heading.waitFor({ timeout: 60_000 });
  const before = await heading.textContent();
  const link = await page.waitForFunction(linkElsewhere, undefined, { timeout: 60_000 });
  await page
    .locator(`${await link.jsonValue()}`)
    .first()
    .click({ noWaitAfter: true });
  const isThere = (text: string | null) => {
    const shown = document.querySelector('[data-remote] h1')?.textContent;
    return shown !== undefined && shown !== text;
  };
  await page.waitForFunction(isThere, before, { timeout: 60_000 });
  const tappedMs = performance.now() - started;
  await context.close();
  return tappedMs;
}

async function look(browser: Browser, url: string, network: Network): Promise<Omit<Sight, 'tappedMs'>> {
  const context = await freshBrowser(browser, new URL(url).origin, undefined);
  const page = await context.newPage();
  await throttle(page, network);
  await page.addInitScript(watchShifts);
  const sizes: number[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    sizes.push(Math.max(0, responseBodySize));
  });
  const started = performance.now();
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page.locator('[data-remote] h1').first().waitFor({ timeout: 60_000 });
  const seenMs = performance.now() - started;
  // On slow connections the scripts wait until the visitor acts.
  await page.mouse.click(2, 2);
  await page.locator('[data-remote]:not([aria-busy="true"]) h1').first().waitFor({ timeout: 60_000 });
  const takenOverMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const { responseBodySize: htmlBytes = 0 } = (await answer?.request().sizes()) ?? {};
  const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'value')));
  await context.close();
  return { htmlBytes, seenMs, takenOverMs, bytes: sizes.reduce((sum, it) => sum + it, 0), requests: sizes.length, shift };
}

async function medianOf(browser: Browser, url: string, network: Network): Promise<Sight> {
  const all: Sight[] = [];
  // The first opening makes the page, which visitors share.
  for (let run = 0; run <= RUNS; run += 1) all.push({ ...(await look(browser, url, network)), tappedMs: await tap(browser, url, network) });
  const of = (value: (sight: Sight) => number): number => median(all.slice(1).map(value));
  return {
    htmlBytes: of((it) => it.htmlBytes),
    seenMs: of((it) => it.seenMs),
    tappedMs: of((it) => it.tappedMs),
    takenOverMs: of((it) => it.takenOverMs),
    bytes: of((it) => it.bytes),
    requests: of((it) => it.requests),
    shift: of((it) => it.shift),
  };
}

/** A second gateway in front of the same API and releases, without a renderer. @returns its address */
export async function serveWithout(releaseDir: string, { apiUrls }: Stack, undo: Undo): Promise<string> {
  const log = pino({ level: 'silent' });
  const { server, drain } = createGateway({ releaseDir, apiUrls, publicUrl: undefined, trustedHops: 0, log });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.add(drain);
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}

/** @returns the id of a doctor with free times */
export async function aDoctor({ url }: Stack): Promise<string> {
  const answer: { id: string }[] = await (await fetch(`${url}/api/directory/doctors?limit=1&sort=soonest`)).json();
  return `${answer[0]?.id}`;
}

/** Prints when public pages are seen, answer a tap and are taken over by scripts on a slow phone, served by one side and by the other. */
export async function compareSights(
  browser: Browser,
  [one, other]: readonly [Side, Side],
  paths: readonly string[],
  say: (text: string) => void,
) {
  const times = (it: Sight): string[] => [it.seenMs, it.tappedMs, it.takenOverMs].map(ms);
  const names = ['seen ms', 'first tap ms', 'scripts ms'];
  const head = [
    '',
    'HTML kB',
    ...names,
    'kB',
    'requests',
    'shift',
    ...names.map((it) => `${other.name}: ${it}`),
    ...names.map((it) => `ratio ${it}`),
  ];
  for (const [name, network] of networks) {
    const rows: string[][] = [];
    for (const path of paths) {
      const [now, before] = [await medianOf(browser, one.url + path, network), await medianOf(browser, other.url + path, network)];
      const own = [kB(now.htmlBytes), ...times(now), kB(now.bytes), `${now.requests}`, now.shift.toFixed(3)];
      const ratios = (['seenMs', 'tappedMs', 'takenOverMs'] as const).map((it) => (now[it] / before[it]).toFixed(2));
      rows.push([path.replace(/(?<=.)\/.+/, '/…'), ...own, ...times(before), ...ratios]);
    }
    say(`\nPublic pages on a phone: ${name}, CPU slowed 4×; ${one.name}, beside ${other.name}.\n${table(head, rows)}`);
  }
}

/** Opens a page until its first view is there, which visitors then share. */
export async function untilShared(url: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await (await fetch(url)).text()).includes('<h1')) return;
    await pause(250);
  }
  throw new Error(`${url} has no first view`);
}

/** The public pages whose first views are measured. */
export const publicPaths = async (stack: Stack): Promise<string[]> => ['/', '/doctors', `/doctors/${await aDoctor(stack)}`, '/pharmacies'];

/** Compares public pages with the same pages without a first view, in figures and in pictures. */
export async function benchFirstViews(undo: Undo, stack: Stack, releaseDir: string, say: (text: string) => void): Promise<void> {
  const without = { name: 'without a first view', url: await serveWithout(releaseDir, stack, undo) };
  const sides = [{ name: 'with a first view', url: stack.url }, without] as const;
  await withChromium(async (browser) => {
    await compareSights(browser, sides, await publicPaths(stack), say);
    await untilShared(`${stack.url}/doctors`);
    say(`A film of the first visit: ${await filmStrip(browser, sides, '/doctors', verySlow)}`);
  });
}
