import { type Browser, chromium } from '@playwright/test';
import type { Stack } from '../stack/stack.ts';
import { type BenchPage, measurePages, type Opening, type Visit } from './pages.ts';
import { measureSwitches, type Stop, type Switch } from './switches.ts';
import { kB, ms, table } from './table.ts';

const RUNS = 3;
const PAGES: readonly BenchPage[] = [
  { path: '/' },
  { path: '/client/auth' },
  { path: '/dashboard', as: 'patient' },
  { path: '/provider/login' },
  { path: '/provider/doctor', as: 'doctor' },
  { path: '/provider/pharmacy', as: 'pharmacy' },
  { path: '/admin/login' },
  { path: '/provider/waste-disposal', as: 'facility' },
  { path: '/data-collection', as: 'collector' },
];
/** Each page belongs to a different remote than the page before. The first round begins on the landing page, which is mf-patient's. */
const STOPS: readonly Stop[] = [
  { path: '/provider/login', remote: 'mf-provider' },
  { path: '/admin/login', remote: 'mf-admin' },
  { path: '/client/auth', remote: 'mf-patient' },
];

const ratio = (value: number, base: number): string => (value / base).toFixed(2);
const cells = ({ requests, bytes, usableMs }: Opening): string[] => [`${requests}`, kB(bytes), ms(usableMs)];

function visitTable(what: 'first' | 'repeat', federated: readonly Visit[], plain: readonly Visit[]): string {
  const rows = federated.flatMap((it, index) => {
    const base = plain[index];
    return base ? [[it.path, ...cells(it[what]), ...cells(base[what]), ratio(it[what].usableMs, base[what].usableMs)]] : [];
  });
  const head = [`${what} visit of`, 'requests', 'kB', 'usable ms', 'plain requests', 'plain kB', 'plain ms', 'time ratio'];
  return table(head, rows);
}

function switchTable(federated: readonly Switch[], plain: readonly Switch[]): string {
  const rows = federated.flatMap((it, index) => {
    const base = plain[index];
    if (!base) return [];
    const cellsOf = (what: 'first' | 'again'): string[] => [
      ms(it[what].ms),
      `${it[what].requests}`,
      ms(base[what].ms),
      ratio(it[what].ms, base[what].ms),
    ];
    return [[it.path, ...cellsOf('first'), ...cellsOf('again')]];
  });
  return table(['switch to', 'first ms', 'requests', 'plain ms', 'ratio', 'again ms', 'requests', 'plain ms', 'ratio'], rows);
}

export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH;
  const launch = { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-background-networking'] };
  const browser = await chromium.launch(launch);
  return work(browser).finally(() => browser.close());
}

/**
 * Prints first visits, repeat visits and switches between remotes, beside the same figures for `plainUrl`, the same pages as one
 * application.
 */
export async function comparePages({ url, accounts }: Stack, plainUrl: string, say: (text: string) => void): Promise<void> {
  say('\nPages on a phone: 1.6 Mbps, 150 ms, CPU slowed 4×; "plain" is the same pages as one application.');
  await withChromium(async (browser) => {
    const federated = await measurePages(browser, url, PAGES, accounts, RUNS);
    const plain = await measurePages(browser, plainUrl, PAGES, accounts, RUNS);
    for (const what of ['first', 'repeat'] as const) say(`${visitTable(what, federated, plain)}\n`);
    say(switchTable(await measureSwitches(browser, url, STOPS, RUNS), await measureSwitches(browser, plainUrl, STOPS, RUNS)));
  });
}
