import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { Stack } from '../stack/stack.ts';
import { connected } from './fill.ts';
import { withChromium } from './page-tables.ts';
import { freshBrowser } from './pages.ts';
import { table } from './table.ts';

/** Patients of the day: those who have booked, of whom some wait for the doctor's confirmation, and those who stand at the door. */
const BOOKED = 38;
const TO_CONFIRM = 8;
const WALK_INS = 2;
/** Every 12th patient doesn't come. */
const NO_SHOW = 12;
/** A press that follows at once is taken for the second half of a double one, so no visit is shorter. */
const VISIT_MS = 1_000;
/** What one visit may cost the doctor from its beginning to its end. */
const GOAL = 2;

const DOCTOR = '(select d.id from doctors d join provider_accounts a on a.id = d.account_id where a.email = $1)';
const RECENT = "appointment_date > now() - interval '1 day'";

/** The demo's own appointments of these hours make room. */
const CLEAR = `update appointments set status = 'cancelled' where doctor_id = ${DOCTOR} and ${RECENT}`;

/**
 * The day until ten minutes from now, divided among the patients: most have been waiting, because the doctor is late. Times that are over
 * can't be booked through the API.
 */
const FILL = `
with day as (select greatest(date_trunc('day', now() at time zone 'Africa/Addis_Ababa') at time zone 'Africa/Addis_Ababa',
    now() - interval '8 hours') as first),
  step as (select first, (now() + interval '10 minutes' - first) / ${BOOKED} as each from day)
insert into appointments (doctor_id, entered_first_name, entered_last_name, entered_phone, may_overlap, appointment_date, ends_at,
  appointment_type, status, fee)
select ${DOCTOR}, 'Patient', 'No ' || n, '+2519850' || lpad(n::text, 5, '0'), true, first + each * (n - 1), first + each * n,
  'in-person', case when n > ${BOOKED - TO_CONFIRM} then 'scheduled' else 'confirmed' end, 450
from step, generate_series(1, ${BOOKED}) n`;

const counted = async (client: pg.Client, email: string): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ status: string; count: number }>(
    `select status, count(*)::int from appointments where doctor_id = ${DOCTOR} and ${RECENT} group by 1`,
    [email],
  );
  return new Map(rows.map((it) => [it.status, it.count]));
};

/** Presses as a doctor does, and counts. */
function tapping() {
  let taps = 0;
  const tap = async (button: Locator): Promise<void> => {
    await button.click();
    taps += 1;
  };
  /** The taps of a piece of work. */
  const during = async (work: () => Promise<void>): Promise<number> => {
    const before = taps;
    await work();
    return taps - before;
  };
  return { tap, during };
}
type Tapping = ReturnType<typeof tapping>;

const button = (at: Page | Locator, name: string): Locator => at.getByRole('button', { name, exact: true });

async function enterWalkIn(page: Page, { tap }: Tapping, nth: number): Promise<void> {
  await tap(button(page, 'Enter a patient'));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('First name').fill('Walk');
  await dialog.getByLabel('Last name').fill(`In ${nth}`);
  await dialog.getByLabel('Phone number').fill(`0985100${String(nth).padStart(3, '0')}`);
  await tap(button(dialog, 'Enter the patient'));
  await dialog.waitFor({ state: 'hidden' });
}

/** The visit of whoever waits longest. */
async function see(page: Page, { tap }: Tapping): Promise<void> {
  const next = page.getByRole('region', { name: 'Next patient' });
  const here = page.getByRole('region', { name: /^With you now/ });
  await tap(button(next, 'Begin consultation'));
  await here.waitFor();
  await setTimeout(VISIT_MS);
  await tap(button(here, 'End consultation'));
  await here.waitFor({ state: 'hidden' });
}

async function miss(page: Page, { tap }: Tapping): Promise<void> {
  const next = page.getByRole('region', { name: 'Next patient' });
  const name = (await next.getByRole('heading', { level: 4 }).textContent()) ?? '';
  await tap(button(next, 'No-show'));
  const question = page.getByRole('group', { name: 'Mark this appointment as missed?' });
  await tap(button(question, 'Yes, mark as no-show'));
  await next.getByRole('heading', { name, exact: true }).waitFor({ state: 'hidden' });
}

async function workThrough(page: Page): Promise<{ once: [string, number][]; visits: number[]; missed: number[] }> {
  const hand = tapping();
  const once: [string, number][] = [];
  for (let nth = 1; nth <= WALK_INS; nth += 1) once.push([`Enter walk-in ${nth}`, await hand.during(() => enterWalkIn(page, hand, nth))]);
  once.push([`Confirm ${TO_CONFIRM} patients`, await hand.during(() => hand.tap(page.getByRole('button', { name: /^Confirm all/ })))]);
  const [visits, missed]: number[][] = [[], []];
  for (let nth = 1; nth <= BOOKED + WALK_INS; nth += 1) {
    if (nth % NO_SHOW === 0) missed?.push(await hand.during(() => miss(page, hand)));
    else visits?.push(await hand.during(() => see(page, hand)));
  }
  return { once, visits: visits ?? [], missed: missed ?? [] };
}

const span = (all: readonly number[]): string => `${Math.min(...all)}–${Math.max(...all)}`;

/**
 * Works through a doctor's day of 40 patients on a phone, and prints its taps. Most patients have waited, some must be confirmed, two are
 * entered at the door and some don't come. Fails if a visit costs more than two taps, or a patient is left over.
 */
export async function benchDoctorDay({ url, databaseUrl, accounts }: Stack, say: (text: string) => void): Promise<void> {
  const account = accounts.find((it) => it.role === 'doctor');
  if (!account) throw new Error('The demo has no doctor');
  const client = await connected(databaseUrl);
  for (const it of [CLEAR, FILL]) await client.query(it, [account.email]);
  const { once, visits, missed } = await withChromium(async (browser) => {
    const context = await freshBrowser(browser, url, account);
    const page = await context.newPage();
    await page.goto('/provider/doctor');
    return workThrough(page);
  });
  const ends = await counted(client, account.email);
  await client.end();
  const worst = Math.max(...visits);
  if (worst > GOAL) throw new Error(`A visit took ${worst} taps`);
  if (ends.get('completed') !== visits.length || ends.get('no_show') !== missed.length)
    throw new Error(`Patients are left over: ${JSON.stringify(Object.fromEntries(ends))}`);
  const all = [...visits, ...missed, ...once.map(([, taps]) => taps)].reduce((sum, it) => sum + it, 0);
  say(`\nA doctor's day of ${BOOKED + WALK_INS} patients at 360 px: ${all} taps.`);
  const rows = [
    ['Begin and end a visit', `${visits.length}`, span(visits)],
    ['No-show', `${missed.length}`, span(missed)],
    ...once.map(([what, taps]) => [what, '1', `${taps}`]),
  ];
  say(table(['', 'times', 'taps each'], rows));
}
