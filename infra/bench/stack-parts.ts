import path from 'node:path';
import { projectRoot } from '../base/workspace.ts';
import { buildApps } from '../release/build.ts';
import { versionFolder } from '../release/store.ts';
import { ensureBrowser } from '../stack/browser.ts';
import { startService } from '../stack/service.ts';
import { type Stack, startStack, type Undo } from '../stack/stack.ts';
import { cpuClock } from './cpu.ts';
import { benchDoctorDay } from './doctor-day.ts';
import { benchFirstViews } from './first-views.ts';
import type { Throughput } from './http.ts';
import { benchInteractions } from './interactions.ts';
import { type Load, measureLoad } from './load.ts';
import { comparePages } from './page-tables.ts';
import type { CallCost } from './per-call.ts';
import { benchReleases } from './releases.ts';
import { benchRush } from './rush.ts';
import { scriptSizes } from './sizes.ts';
import { buildPlain } from './spa/build.ts';
import { kB, ms, table } from './table.ts';

/** A second gateway in front of the same API, with the releases of another folder. @returns its address */
export async function serveReleases(releaseDir: string, stack: Stack, undo: Undo): Promise<string> {
  const env = { ...process.env, PORT: '0', RELEASE_DIR: releaseDir, API_URLS: stack.apiUrls.join(','), LOG_LEVEL: 'info' };
  const gateway = startService({ name: 'gateway-other', script: 'infra/gateway/main.ts', env, write: () => undefined, say: console.error });
  undo.add(() => gateway.stop(5_000));
  const { port } = await gateway.ready;
  return `http://localhost:${port}`;
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

const countsOf = (statuses: Record<number, number>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count}×${status}`)
    .join(', ');

const costTable = (costs: readonly CallCost[]): string =>
  table(
    ['CPU ms per call', 'API', 'PostgreSQL', 'answers'],
    costs.map(({ what, cpu, statuses }) => [what, cpu?.api.toFixed(2) ?? '–', cpu?.postgres.toFixed(2) ?? '–', countsOf(statuses)]),
  );

const raceLine = ({ statuses, worst }: Throughput): string =>
  `200 bookings of one slot at once: ${countsOf(statuses)}; slowest answer ${ms(worst)} ms`;

async function sizeTable(releaseDir: string, versions: ReadonlyMap<string, string>): Promise<string> {
  const sizes = await Promise.all([...versions].map(([app, version]) => scriptSizes(app, versionFolder(releaseDir, app, version))));
  return table(
    ['all scripts of', 'files', 'raw kB', 'brotli kB'],
    sizes.map((it) => [it.part, `${it.files}`, kB(it.raw), kB(it.brotli)]),
  );
}

/** The measurements made on a running stack, by their names on the command line. */
export type StackPart = 'sizes' | 'first-views' | 'interactions' | 'day' | 'rush' | 'releases' | 'pages' | 'load';

/** Builds, and starts a stack of its own with demo data in `folder`. */
export async function startBenchStack(undo: Undo, folder: string) {
  const say = console.log;
  const releaseDir = path.resolve(projectRoot, process.env.RELEASE_DIR || '.release');
  const versions = await buildApps({ releaseDir, log: say });
  const settings = { port: 0, dataDir: path.join(folder, 'data'), releaseDir, apiInstances: 1, databaseUrl: undefined, isDemo: true };
  // Answers aren't checked against the contract, as in real service.
  // All visitors of a measurement come from one address.
  const own = { DATABASE_URL: undefined, PUBLIC_URL: undefined, NODE_ENV: 'production', ACCESS_CODE: '', CALLS_PER_ADDRESS: '100000' };
  const env = { ...process.env, ...own };
  return { stack: await startStack({ settings, env, say }, undo), versions, releaseDir };
}

/** Measures the wanted parts on a stack of its own, and prints the results. */
export async function benchStack(undo: Undo, folder: string, wanted: (part: StackPart) => boolean): Promise<void> {
  const say = console.log;
  const plainDir = path.join(folder, 'plain');
  if ((['pages', 'first-views', 'interactions', 'day', 'rush', 'releases'] as const).some(wanted))
    process.env.CHROMIUM_PATH = await ensureBrowser(say);
  if (wanted('pages')) await buildPlain(plainDir);
  const { stack, versions, releaseDir } = await startBenchStack(undo, folder);
  const [api = ''] = stack.apiUrls;

  if (wanted('sizes')) say(`\n${await sizeTable(releaseDir, versions)}`);
  if (wanted('first-views')) await benchFirstViews(undo, stack, releaseDir, say);
  if (wanted('interactions')) await benchInteractions(stack, say);
  if (wanted('day')) await benchDoctorDay(stack, say);
  if (wanted('rush')) await benchRush(undo, stack, releaseDir, say);
  if (wanted('releases')) await benchReleases(undo, stack, releaseDir, say);
  if (wanted('pages')) {
    await comparePages(stack, await serveReleases(plainDir, stack, undo), say);
  }
  if (!wanted('load')) return;
  say('\nThroughput against node:http + pg on the same database, 16 connections.');
  const apiProcess = stack.services.find((it) => it.name === 'api-1');
  const clock = await cpuClock(apiProcess?.pid(), stack.databaseUrl);
  const { rows, costs, race } = await measureLoad({ api, databaseUrl: stack.databaseUrl, clock });
  say(loadTable(rows));
  say(`\nCPU time; PostgreSQL's with the worker's share.\n${costTable(costs)}\n`);
  say(raceLine(race));
}
