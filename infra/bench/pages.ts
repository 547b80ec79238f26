import { type Browser, chromium, type Page } from '@playwright/test';

/** The phone and network of the budget: 1.6 Mbps down, 750 kbps up, 150 ms round trip, CPU slowed four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: (750 * 1_000) / 8 };
const CPU_SLOWDOWN = 4;

export interface Visit {
  path: string;
  requests: number;
  /** Body bytes on the wire (compressed). */
  bytes: number;
  scriptBytes: number;
  /** Milliseconds from navigation to the page's own heading, under the throttled phone. */
  usableMs: number;
}

/** Opens `path` in a fresh browser context (nothing cached) and waits for its heading. */
async function visit(browser: Browser, base: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
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

/** The median of `runs` cold visits of each path. */
export async function measurePages(base: string, paths: readonly string[], runs: number): Promise<Visit[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const visits: Visit[] = [];
    for (const path of paths) {
      const all: Visit[] = [];
      for (let run = 0; run < runs; run += 1) all.push(await visit(browser, base, path));
      const last = all.at(-1);
      if (last) visits.push({ ...last, usableMs: median(all.map((it) => it.usableMs)) });
    }
    return visits;
  } finally {
    await browser.close();
  }
}
