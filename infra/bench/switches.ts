import type { Browser, Page } from '@playwright/test';
import { freshBrowser, median, throttle } from './pages.ts';

/** A page to switch to by the page's router, and the remote that owns it. */
export interface Stop {
  path: string;
  remote: string;
}

/** Milliseconds until the page of a stop shows its heading: the first time, with scripts to load, and later. */
export interface Switch extends Stop {
  firstMs: number;
  againMs: number;
}

/** Navigates as a link does and waits for the remote's heading; measured in the page, without the time of messages to this process. */
const switchTo = (page: Page, stop: Stop): Promise<number> =>
  page.evaluate(async ({ path, remote }) => {
    const started = performance.now();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const limitMs = 60_000;
    const isShown = () => document.querySelector(`[data-remote="${remote}"][aria-busy="false"] h1`) !== null;
    while (!isShown()) {
      if (performance.now() - started > limitMs) throw new Error(`${path} did not show its heading`);
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  }, stop);

/** Switches of one browser through all stops, one round after the other. @returns milliseconds by stop and round */
async function rounds(browser: Browser, base: string, stops: readonly Stop[], times: number): Promise<number[][]> {
  const context = await freshBrowser(browser, base, undefined);
  const page = await context.newPage();
  await throttle(page);
  await page.goto('/', { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const measured: number[][] = stops.map(() => []);
  for (let round = 0; round < times; round += 1)
    for (const [index, stop] of stops.entries()) measured[index]?.push(await switchTo(page, stop));
  await context.close();
  return measured;
}

const LATER_ROUNDS = 5;

/** The medians of switches between remotes, in `runs` browsers that have seen the landing page only. */
export async function measureSwitches(browser: Browser, base: string, stops: readonly Stop[], runs: number): Promise<Switch[]> {
  const all: number[][][] = [];
  for (let run = 0; run < runs; run += 1) all.push(await rounds(browser, base, stops, 1 + LATER_ROUNDS));
  return stops.map((stop, index) => {
    const ofStop = all.map((measured) => measured[index] ?? []);
    return { ...stop, firstMs: median(ofStop.flatMap((it) => it.slice(0, 1))), againMs: median(ofStop.flatMap((it) => it.slice(1))) };
  });
}
