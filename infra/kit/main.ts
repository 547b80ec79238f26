import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describeError, StartError } from '../base/start-error.ts';
import { npmCommand } from '../base/tool.ts';
import { readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { developAgainst, parseDev } from '../dev/against-shell.ts';
import { buildVersion, demandApp } from '../release/build.ts';
import { runAsProgram } from '../release/commands.ts';
import { deployedAt } from '../release/deployed.ts';
import { demandFit } from '../release/release.ts';
import type { Look } from '../release/release-command.ts';
import { releaseDirOf } from '../release/settings.ts';
import { versionFolder } from '../release/store.ts';

// The command `tenaye` of a repository other than this one.

/**
 * Builds one remote without releasing it: no pointer moves, because visitors may be served from this folder of releases. Compares it with
 * the shell that is deployed at an address, which needs no keys.
 */
async function build(args: readonly string[]): Promise<void> {
  const usage = 'Usage: tenaye build <remote> [--shell <address>]';
  const { positionals, values } = readWords({ args: [...args], options: { shell: { type: 'string' } }, allowPositionals: true }, usage);
  const [app, extra] = positionals;
  if (!app || extra) throw new StartError(usage);
  demandApp(app);
  const store = values.shell === undefined ? undefined : deployedAt(values.shell);
  const releaseDir = releaseDirOf(process.env);
  mkdirSync(releaseDir, { recursive: true });
  const version = await buildVersion(app, { releaseDir, log: console.log });
  console.log(versionFolder(releaseDir, app, version));
  if (!store) return;
  await demandFit({ store, releaseDir, app, version });
  console.log(`${app} ${version} fits the shell of ${store.place}.`);
}

/** Shows one remote of this machine, and each change to it, to administrators in a running shell. */
async function dev(args: readonly string[]): Promise<void> {
  const usage = 'Usage: tenaye dev <remote> --shell <address> [--port <number>]';
  const { apps, shell, port } = parseDev(args, usage);
  const [remote, extra] = apps;
  if (!remote || extra || shell === undefined) throw new StartError(usage);
  await developAgainst({ remote, shell, port, dataDir: path.join(projectRoot, '.data'), say: console.log });
}

/** Runs the repository's own scripts `check` and `test`, which a team may extend. */
const look: Look = async () => {
  const [program, ...first] = npmCommand();
  for (const script of ['check', 'test']) {
    const { status, stdout, stderr } = spawnSync(program, [...first, 'run', script], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) return `${stdout}${stderr}`;
  }
  return undefined;
};

const here: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = { build, dev };
const [command = '', ...args] = process.argv.slice(2);
const run = here[command];
if (run) {
  await run(args).catch((error: unknown) => {
    console.error(describeError(error));
    process.exitCode = 1;
  });
} else await runAsProgram(process.argv.slice(2), { look });
