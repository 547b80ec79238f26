import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describeError, StartError } from '../base/start-error.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { buildApps } from './build.ts';
import { describeReleases } from './history.ts';
import { openStore } from './open-store.ts';
import { isPlainName, pointerOf } from './pointers.ts';
import { previewApp, previewUsage } from './preview-command.ts';
import { rollback } from './release.ts';
import { type Look, type Place, releaseApp, releaseUsage } from './release-command.ts';
import { knowingWithdrawals } from './served.ts';
import { resolveStack } from './source-maps.ts';
import { teamPolicy } from './team-policy.ts';

type Command = (args: readonly string[], place: Place) => Promise<void>;

const usages = {
  build: 'npm run build [-- <app> …]',
  release: releaseUsage,
  preview: previewUsage,
  rollback: 'npm run rollback -- <app> [<version>]',
  releases: 'npm run releases [-- <app>]',
  policy: 'npm run policy -- <app> [<bucket>]',
  stack: 'npm run stack [-- <file>], or with the stack as its input',
} as const;
type CommandName = keyof typeof usages;

const rollbackApp: Command = async ([app, version, extra], place) => {
  if (!app || extra) throw new StartError(`Usage: ${usages.rollback}`);
  const canary = pointerOf(await place.store.read(), app)?.canary;
  const left = await rollback({ ...place, app, version });
  console.log(canary && !version ? `The canary of ${app} is ended: everybody has ${left}.` : `${app} is back at ${left}.`);
};

const listReleases: Command = async ([app, extra], { store }) => {
  if (extra) throw new StartError(`Usage: ${usages.releases}`);
  const released: string[] = [];
  for (const it of app ? [app] : findApps(projectRoot)) if ((await store.versions(it)).length > 0) released.push(it);
  if (released.length === 0) throw new StartError(`${store.place} has no release${app ? ` of ${app}` : ''}.`);
  for (const it of released) console.log(await describeReleases(store, it));
};

const printPolicy: Command = async ([app, bucket = process.env.RELEASE_BUCKET, extra]) => {
  if (!app || extra) throw new StartError(`Usage: ${usages.policy}`);
  if (!isPlainName(app)) throw new StartError(`"${app}" is no name of an app.`);
  if (!bucket) throw new StartError(`Name the bucket of releases, npm run policy -- ${app} <bucket>, or set RELEASE_BUCKET.`);
  console.log(JSON.stringify(teamPolicy(bucket, app), null, 2));
};

const stack: Command = async ([file, extra], { store }) => {
  if (extra) throw new StartError(`Usage: ${usages.stack}`);
  const { lines, unresolved } = await resolveStack(store, file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8'));
  console.log(lines.join('\n').trimEnd());
  if (unresolved > 0)
    console.log(`${store.place} has no source map for ${unresolved} of the lines: the release was removed, or is an older one.`);
};

const build: Command = async (args, { releaseDir }) => {
  const versions = await buildApps({ releaseDir, only: args, log: console.log });
  for (const [name, built] of versions) console.log(`${name} ${built}`);
};

const commands: Record<CommandName, Command> = {
  build,
  release: releaseApp,
  preview: previewApp,
  rollback: rollbackApp,
  releases: listReleases,
  policy: printPolicy,
  stack,
};
const isCommand = (name: string): name is CommandName => name in commands;

interface Surroundings {
  /** The address of the Tenaye that knows which versions were withdrawn; PUBLIC_URL comes first. */
  running?: string | undefined;
  /** How the sources of an app are looked at before their release; nothing looks at them by default. */
  look?: Look;
}

/** Runs a command; a failure becomes a message and an exit code. */
export async function runAsProgram([name = '', ...args]: readonly string[], { running, look }: Surroundings = {}): Promise<void> {
  try {
    if (!isCommand(name)) throw new StartError(`Usage: ${Object.values(usages).join('\n       ')}`);
    if (args.includes('--help')) throw new StartError(`Usage: ${usages[name]}`);
    const place = await openStore(process.env);
    const address = process.env.PUBLIC_URL || running;
    const store = await knowingWithdrawals(place.store, address, console.log);
    await commands[name](args, { ...place, store, look: look ?? (async () => undefined), running: address });
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
