import path from 'node:path';
import { ensureBrowser } from '../local/browser.ts';
import { startService } from '../local/service.ts';
import { type Stack, startStack, type Undo } from '../local/stack.ts';
import { buildApps } from '../release/build.ts';
import { versionFolder } from '../release/store.ts';
import { projectRoot } from '../release/workspace.ts';
import { type Load, measureLoad, type Throughput } from './load.ts';
import { type BenchPage, measurePages, type Visit } from './pages.ts';
import { scriptSizes } from './sizes.ts';
import { buildPlain } from './spa/build.ts';
import { table } from './table.ts';

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

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const ms = (value: number): string => value.toFixed(0);

/** A second gateway in front of the same API, with the plain build. @returns its address */
async function servePlain(releaseDir: string, stack: Stack, undo: Undo): Promise<string> {
  const env = { ...process.env, PORT: '0', RELEASE_DIR: releaseDir, API_URLS: stack.apiUrls.join(','), LOG_LEVEL: 'info' };
  const gateway = startService({ name: 'gateway-plain', script: 'infra/gateway/main.ts', env, write: () => undefined, say: console.error });
  undo.add(() => gateway.stop(5_000));
  const { port } = await gateway.ready;
  return `http://localhost:${port}`;
}

function pageTable(federated: readonly Visit[], plain: readonly Visit[]): string {
  const rows = federated.map((it, index) => {
    const base = plain[index];
    const times = base ? (it.usableMs / base.usableMs).toFixed(2) : '';
    return [
      it.path,
      `${it.requests}`,
      kB(it.bytes),
      ms(it.usableMs),
      `${base?.requests ?? ''}`,
      kB(base?.bytes ?? 0),
      ms(base?.usableMs ?? 0),
      times,
    ];
  });
  return table(['cold visit of', 'requests', 'kB', 'usable ms', 'plain requests', 'plain kB', 'plain ms', 'time ratio'], rows);
}

const loadTable = (loads: readonly Load[]): string =>
  table(
    ['', 'API /s', 'p50 ms', 'p99 ms', 'raw /s', 'raw p50 ms', 'ratio'],
    loads.map(({ what, api, raw, ratio }) => [
      what,
      ms(api.perSecond),
      api.p50.toFixed(1),
      api.p99.toFixed(1),
      ms(raw.perSecond),
      raw.p50.toFixed(1),
      ratio.toFixed(2),
    ]),
  );

const raceLine = ({ statuses, worst }: Throughput): string =>
  `200 bookings of one slot at once: ${Object.entries(statuses)
    .map(([status, count]) => `${count}×${status}`)
    .join(', ')}; slowest answer ${ms(worst)} ms`;

async function sizeTable(releaseDir: string, versions: ReadonlyMap<string, string>): Promise<string> {
  const sizes = await Promise.all([...versions].map(([app, version]) => scriptSizes(app, versionFolder(releaseDir, app, version))));
  return table(
    ['all scripts of', 'files', 'raw kB', 'brotli kB'],
    sizes.map((it) => [it.part, `${it.files}`, kB(it.raw), kB(it.brotli)]),
  );
}

/** The measurements made on a running stack, by their names on the command line. */
export type StackPart = 'sizes' | 'pages' | 'load';

/** Builds, starts a stack of its own in `folder`, measures and prints. */
export async function benchStack(undo: Undo, folder: string, wanted: (part: StackPart) => boolean): Promise<void> {
  const say = console.log;
  const releaseDir = path.resolve(projectRoot, process.env.RELEASE_DIR || '.release');
  const plainDir = path.join(folder, 'plain');
  if (wanted('pages')) {
    process.env.CHROMIUM_PATH = await ensureBrowser(say);
    await buildPlain(plainDir);
  }
  const versions = await buildApps({ releaseDir, log: say });
  const settings = { port: 0, dataDir: path.join(folder, 'data'), releaseDir, apiInstances: 1, databaseUrl: undefined, isDemo: true };
  // As in real service: answers aren't checked against the contract.
  const env = { ...process.env, DATABASE_URL: undefined, PUBLIC_URL: undefined, NODE_ENV: 'production', ACCESS_CODE: '' };
  const stack = await startStack({ settings, env, say }, undo);
  const [api = ''] = stack.apiUrls;

  if (wanted('sizes')) say(`\n${await sizeTable(releaseDir, versions)}`);
  if (wanted('pages')) {
    const plainUrl = await servePlain(plainDir, stack, undo);
    say('\nFirst render on a phone: 1.6 Mbps, 150 ms, CPU slowed 4×, nothing cached; "plain" is the same pages as one application.');
    const federated = await measurePages(stack.url, PAGES, stack.accounts, RUNS);
    say(pageTable(federated, await measurePages(plainUrl, PAGES, stack.accounts, RUNS)));
  }
  if (!wanted('load')) return;
  say('\nThroughput against node:http + pg on the same database, 16 connections.');
  const { rows, race } = await measureLoad(api, stack.databaseUrl);
  say(loadTable(rows));
  say(raceLine(race));
}
