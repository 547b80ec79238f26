import { parseArgs } from 'node:util';
import { describeError, StartError } from '../base/start-error.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { buildApps, buildVersion, demandApp } from './build.ts';
import { describeReleases } from './history.ts';
import { openStore } from './open-store.ts';
import { pointerOf } from './pointers.ts';
import { demandCanaryPlace, demandVersion, release, rollback } from './release.ts';
import type { ReleaseStore } from './release-store.ts';
import { knowingWithdrawals } from './served.ts';

interface Place {
  releaseDir: string;
  store: ReleaseStore;
}
type Command = (args: readonly string[], place: Place) => Promise<void>;

const usages = {
  build: 'npm run build [-- <app> …]',
  release: 'npm run release -- <app> [--version <version>] [--again] [--channel stable|canary] [--percent <number>]',
  rollback: 'npm run rollback -- <app> [<version>]',
  releases: 'npm run releases [-- <app>]',
} as const;
type CommandName = keyof typeof usages;

/** The default share of browsers that get a canary, in percent. */
const usualPercent = 10;

function percentOf(channel: string, percent: string | undefined): number | undefined {
  if (channel !== 'stable' && channel !== 'canary') throw new StartError(`There is no channel "${channel}": stable or canary.`);
  if (channel === 'stable') {
    if (percent !== undefined) throw new StartError('A release for everybody has no --percent; a canary has: --channel canary.');
    return undefined;
  }
  const number = Number(percent ?? usualPercent);
  if (!(number > 0 && number < 100)) throw new StartError(`--percent is "${percent}" and has to be more than 0 and less than 100.`);
  return number;
}

const named = { version: { type: 'string' }, again: { type: 'boolean', default: false } } as const;

const releaseApp: Command = async (args, place) => {
  const options = { channel: { type: 'string', default: 'stable' }, percent: { type: 'string' }, ...named } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [app, extra] = positionals;
  if (!app || extra) throw new StartError(`Usage: ${usages.release}`);
  const percent = percentOf(values.channel, values.percent);
  if (percent !== undefined) demandCanaryPlace(await place.store.read(), app);
  const started = performance.now();
  if (values.version) await demandVersion(place.store, app, values.version, values.again);
  else demandApp(app);
  const version = values.version ?? (await buildVersion(app, { ...place, log: console.log }));
  await release({ ...place, app, version, percent, isChosen: values.version !== undefined });
  const whom = percent === undefined ? 'everybody' : `${percent} of 100 browsers`;
  console.log(`${app} ${version} is released to ${whom} (${((performance.now() - started) / 1000).toFixed(1)} s).`);
};

const rollbackApp: Command = async ([app, version, extra], place) => {
  if (!app || extra) throw new StartError(`Usage: ${usages.rollback}`);
  const canary = pointerOf(await place.store.read(), app)?.canary;
  const left = await rollback({ ...place, app, version });
  console.log(canary && !version ? `The canary of ${app} is ended: everybody has ${left}.` : `${app} is back at ${left}.`);
};

const listReleases: Command = async ([app, extra], { store }) => {
  if (extra) throw new StartError(`Usage: ${usages.releases}`);
  const apps = app ? [app] : findApps(projectRoot);
  for (const it of apps) console.log(await describeReleases(store, it));
};

const build: Command = async (args, { releaseDir }) => {
  const versions = await buildApps({ releaseDir, only: args, log: console.log });
  for (const [name, built] of versions) console.log(`${name} ${built}`);
};

const commands: Record<CommandName, Command> = { build, release: releaseApp, rollback: rollbackApp, releases: listReleases };
const isCommand = (name: string): name is CommandName => name in commands;

/**
 * Runs a command; a failure becomes a message and an exit code. `running` is the address of the Tenaye that knows which versions were
 * withdrawn, by default PUBLIC_URL.
 */
export async function runAsProgram([name = '', ...args]: readonly string[], running?: string): Promise<void> {
  try {
    if (!isCommand(name)) throw new StartError(`Usage: ${Object.values(usages).join('\n       ')}`);
    const place = await openStore(process.env);
    const store = await knowingWithdrawals(place.store, process.env.PUBLIC_URL || running, console.log);
    await commands[name](args, { ...place, store });
  } catch (error) {
    const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    console.error(isUsage ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
