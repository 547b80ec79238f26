import type { Browser, Page } from '@playwright/test';
import type { Stack } from '../stack/stack.ts';
import { aDoctor } from './first-views.ts';
import { withChromium } from './page-tables.ts';
import { freshBrowser, median, slowDown } from './pages.ts';
import { type Press, pressesOf } from './presses.ts';
import { ms, table } from './table.ts';

const RUNS = 3;
const GOAL_MS = 200;
/** The shortest interaction that browsers report. */
const LEAST_MS = 16;

/** A press with the milliseconds until the page has painted its effect, by the browser's event timing. */
export interface Measured extends Pick<Press, 'kind' | 'what'> {
  ms: number;
}

/** Keeps the longest event of the presses that follow, in the page. */
const observe = (least: number): void => {
  const seen = { ms: 0, isOver: false };
  Object.assign(window, { pressed: seen });
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) {
      if (!Reflect.get(it, 'interactionId')) continue;
      seen.ms = Math.max(seen.ms, it.duration);
      seen.isOver ||= it.name === 'click';
    }
  }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
};

/** @returns milliseconds until the press is painted; `LEAST_MS` when that is too short to be reported */
async function timed(page: Page, press: Press): Promise<number> {
  const target = press.target(page);
  await target.scrollIntoViewIfNeeded();
  await target.hover({ force: true });
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.evaluate(observe, LEAST_MS);
  await target.click({ force: true, noWaitAfter: true });
  await page.waitForFunction(() => Reflect.get(window, 'pressed').isOver, undefined, { timeout: 3_000 }).catch(() => undefined);
  return page.evaluate((least) => Math.max(least, Reflect.get(window, 'pressed').ms), LEAST_MS);
}

async function pressOnce(browser: Browser, { url, accounts }: Stack, press: Press): Promise<number> {
  const account = accounts.find(({ role }) => role === press.as);
  const context = await freshBrowser(browser, url, account);
  try {
    const page = await context.newPage();
    await page.goto(press.path);
    await page.locator('[data-remote]:not([aria-busy="true"]) h1').first().waitFor();
    await press.before?.(page);
    return await timed(page, press);
  } catch (error) {
    throw new Error(`"${press.what}" could not be pressed`, { cause: error });
  } finally {
    await context.close();
  }
}

/** A row for each kind of press: how many there are, how many are above the goal, and the slowest. */
export const rowsOf = (all: readonly Measured[]): string[][] =>
  [...Map.groupBy(all, (it) => it.kind)].map(([kind, its]) => {
    const [worst] = its.toSorted((a, b) => b.ms - a.ms);
    const above = its.filter((it) => it.ms > GOAL_MS).length;
    return [kind, `${its.length}`, `${above}`, ms(worst?.ms ?? Number.NaN), worst?.what ?? ''];
  });

/** Prints how long the product's main presses take until the next paint (INP) on a processor slowed 4×, one by one and by kind. */
export async function benchInteractions(stack: Stack, say: (text: string) => void): Promise<void> {
  const presses = pressesOf(await aDoctor(stack));
  const all = await withChromium(async (browser) => {
    const measured: Measured[] = [];
    for (const press of presses) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await pressOnce(browser, stack, press));
      measured.push({ kind: press.kind, what: press.what, ms: median(times) });
    }
    return measured;
  });
  say(`\nPresses until the next paint, CPU slowed 4×, median of ${RUNS}; goal: ${GOAL_MS} ms.`);
  const one = all.map((it) => [it.what, it.kind, ms(it.ms), it.ms > GOAL_MS ? 'above' : '']);
  say(table(['press', 'kind', 'ms', ''], one));
  say(`\n${table(['kind', 'presses', `above ${GOAL_MS}`, 'worst ms', 'the worst'], rowsOf(all))}`);
}
