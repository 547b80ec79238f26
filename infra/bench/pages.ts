import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { DemoAccount } from '@tenaye/contracts/config.ts';

/** Milliseconds of a round trip, and bytes a second. */
export interface Network {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}
/** The network of the budget: 1.6 Mbps down, 750 kbps up, 150 ms round trip. */
export const slow: Network = { latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (750 * 1_000) / 8 };
/** 400 kbps both ways, 400 ms round trip. */
export const verySlow: Network = { latency: 400, downloadThroughput: (400 * 1_000) / 8, uploadThroughput: (400 * 1_000) / 8 };
const CPU_SLOWDOWN = 4;

/** An address that serves the pages, and how the tables call it. */
export interface Side {
  name: string;
  url: string;
}

/** A page and the demo account that opens it; without an account, a visitor who isn't signed in. */
export interface BenchPage {
  path: string;
  as?: DemoAccount['role'];
}

/** The cost of one opening of a page. */
export interface Opening {
  requests: number;
  /** Body bytes on the wire (compressed). */
  bytes: number;
  /** Milliseconds from navigation until the page's own heading is there and its scripts answer, under the throttled phone. */
  usableMs: number;
}

/** A page opened for the first time, with nothing cached, and opened again in another tab of the same browser. */
export interface Visit {
  path: string;
  first: Opening;
  repeat: Opening;
}

async function signIn(context: BrowserContext, base: string, { email, password, role }: DemoAccount): Promise<void> {
  const call = role === 'patient' ? '/api/auth/login' : '/api/provider/login';
  const answer = await context.request.post(`${base}${call}`, { data: { email, password }, headers: { origin: base } });
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()}`);
}

/** Opens a page in a new tab and waits for the heading of its remote; the heading of an error page doesn't count. */
async function openPage(context: BrowserContext, path: string): Promise<Opening> {
  const page = await context.newPage();
  await throttle(page);
  const seen = { requests: 0, bytes: 0 };
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    seen.requests += 1;
    seen.bytes += Math.max(responseBodySize, 0);
  });
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.locator('[data-remote]:not([aria-busy="true"]) h1').first().waitFor({ timeout: 60_000 });
  const usableMs = performance.now() - started;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.close();
  return { ...seen, usableMs };
}

/** A browser that has seen nothing yet, signed in with an account. */
export async function freshBrowser(browser: Browser, base: string, account: DemoAccount | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  if (account) await signIn(context, base, account);
  return context;
}

async function visit(browser: Browser, base: string, path: string, account: DemoAccount | undefined): Promise<Visit> {
  const context = await freshBrowser(browser, base, account);
  const first = await openPage(context, path);
  const repeat = await openPage(context, path);
  await context.close();
  return { path, first, repeat };
}

/** Makes a page as slow as the phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** Makes a page as slow as the phone and its network. */
export async function throttle(page: Page, network = slow): Promise<void> {
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianOf = (all: readonly Opening[]): Opening => ({
  requests: median(all.map((it) => it.requests)),
  bytes: median(all.map((it) => it.bytes)),
  usableMs: median(all.map((it) => it.usableMs)),
});

/** The median of `runs` first and repeat visits of each page. */
export async function measurePages(
  browser: Browser,
  base: string,
  pages: readonly BenchPage[],
  accounts: readonly DemoAccount[],
  runs: number,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { path, as } of pages) {
    const account = accounts.find((it) => it.role === as);
    const all: Visit[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await visit(browser, base, path, account));
    visits.push({ path, first: medianOf(all.map((it) => it.first)), repeat: medianOf(all.map((it) => it.repeat)) });
  }
  return visits;
}
