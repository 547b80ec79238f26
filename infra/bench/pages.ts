import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { DemoAccount } from '@tenaye/contracts/config.ts';

/** The phone and network of the budget: 1.6 Mbps down, 750 kbps up, 150 ms round trip, CPU slowed four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (750 * 1_000) / 8 };
const CPU_SLOWDOWN = 4;

/** A page and the demo account that opens it; without an account, a visitor who isn't signed in. */
export interface BenchPage {
  path: string;
  as?: DemoAccount['role'];
}

export interface Visit {
  path: string;
  requests: number;
  /** Body bytes on the wire (compressed). */
  bytes: number;
  scriptBytes: number;
  /** Milliseconds from navigation to the page's own heading, under the throttled phone. */
  usableMs: number;
}

async function signIn(context: BrowserContext, base: string, { email, password, role }: DemoAccount): Promise<void> {
  const call = role === 'patient' ? '/api/auth/login' : '/api/provider/login';
  const answer = await context.request.post(`${base}${call}`, { data: { email, password }, headers: { origin: base } });
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()}`);
}

/** Opens the page in a fresh browser context (nothing cached) and waits for its heading. */
async function visit(browser: Browser, base: string, path: string, account: DemoAccount | undefined): Promise<Visit> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  if (account) await signIn(context, base, account);
  const page = await context.newPage();
  await throttle(page);
  const seen = { requests: 0, bytes: 0, scriptBytes: 0 };
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    seen.requests += 1;
    seen.bytes += responseBodySize;
    if (request.resourceType() === 'script') seen.scriptBytes += responseBodySize;
  });
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  const usableMs = performance.now() - started;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await context.close();
  return { path, ...seen, usableMs };
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of `runs` cold visits of each page. */
export async function measurePages(
  base: string,
  pages: readonly BenchPage[],
  accounts: readonly DemoAccount[],
  runs: number,
): Promise<Visit[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const visits: Visit[] = [];
    for (const { path, as } of pages) {
      const account = accounts.find((it) => it.role === as);
      const all: Visit[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await visit(browser, base, path, account));
      const last = all.at(-1);
      if (last) visits.push({ ...last, usableMs: median(all.map((it) => it.usableMs)) });
    }
    return visits;
  } finally {
    await browser.close();
  }
}
