import type { Browser, Page } from '@playwright/test';
import { freshBrowser, median, throttle } from './pages.ts';

/** A page to switch to by the page's router, and the remote that owns it. */
export interface Stop {
  path: string;
  remote: string;
}

/** One switch: milliseconds until the page of the stop shows its heading, and the requests until then. */
interface Measured {
  ms: number;
  requests: number;
}

/** The switches to a stop: the first one, with scripts to load, and later ones. */
export interface Switch extends Stop {
  first: Measured;
  again: Measured;
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

/** Switches of one browser through all stops, one round after the other. @returns the switches by stop and round */
async function rounds(browser: Browser, base: string, stops: readonly Stop[], times: number): Promise<Measured[][]> {
  const context = await freshBrowser(browser, base, undefined);
  const page = await context.newPage();
  await throttle(page);
  await page.goto('/', { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const measured: Measured[][] = stops.map(() => []);
  for (let round = 0; round < times; round += 1)
    for (const [index, stop] of stops.entries()) {
      requests = 0;
      const ms = await switchTo(page, stop);
      measured[index]?.push({ ms, requests });
    }
  await context.close();
  return measured;
}

const LATER_ROUNDS = 5;

const medianOf = (all: readonly Measured[]): Measured => ({
  ms: median(all.map((it) => it.ms)),
  requests: median(all.map((it) => it.requests)),
});

/** The medians of switches between remotes, in `runs` browsers that have seen the landing page only. */
export async function measureSwitches(browser: Browser, base: string, stops: readonly Stop[], runs: number): Promise<Switch[]> {
  const all: Measured[][][] = [];
  for (let run = 0; run < runs; run += 1) all.push(await rounds(browser, base, stops, 1 + LATER_ROUNDS));
  return stops.map((stop, index) => {
    const ofStop = all.map((measured) => measured[index] ?? []);
    return { ...stop, first: medianOf(ofStop.flatMap((it) => it.slice(0, 1))), again: medianOf(ofStop.flatMap((it) => it.slice(1))) };
  });
}
