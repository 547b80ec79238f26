import path from 'node:path';
import { describeError, StartError } from '../local/start-error.ts';
import { buildApps } from './build.ts';
import { type Pointer, pointerOf, readPointers } from './pointers.ts';
import { listVersions, promote, rollback } from './store.ts';
import { findApps, projectRoot } from './workspace.ts';

/** The folder of releases: RELEASE_DIR, or `.release` in the project. */
export const releaseDirOf = (env: NodeJS.ProcessEnv): string => path.resolve(projectRoot, env.RELEASE_DIR || '.release');

function roleOf(pointer: Pointer | undefined, version: string): string {
  if (version === pointer?.current) return pointer.pinned ? 'current, pinned' : 'current';
  if (version === pointer?.previous) return 'previous';
  return pointer?.withdrawn?.includes(version) ? 'withdrawn' : '';
}

function list(releaseDir: string): void {
  const pointers = readPointers(releaseDir);
  for (const app of findApps(projectRoot)) {
    const pointer = pointerOf(pointers, app);
    console.log(app);
    for (const { version, releasedAt } of listVersions(releaseDir, app)) {
      console.log(`  ${version}  ${releasedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${roleOf(pointer, version)}`.trimEnd());
    }
  }
}

const usage = 'Usage: npm run release -- list | promote <app> <version> | rollback <app>';

/** `npm run build [app…]` and `npm run release -- list | promote <app> <version> | rollback <app>`. */
export async function runReleaseCommand([command = 'list', ...args]: readonly string[], releaseDir: string): Promise<void> {
  const [app = '', version = ''] = args;
  if (command === 'build') {
    const versions = await buildApps({ releaseDir, only: args, log: console.log });
    for (const [name, built] of versions) console.log(`${name} ${built}`);
  } else if (command === 'list') {
    list(releaseDir);
  } else if (command === 'promote' && app && version) {
    promote(releaseDir, app, version);
    console.log(`${app} is now at ${version}.`);
  } else if (command === 'rollback' && app) {
    console.log(`${app} is back at ${rollback(releaseDir, app)}.`);
  } else {
    throw new StartError(usage);
  }
}

/** Runs a command; a failure becomes one line and an exit code. */
export async function runAsProgram(args: readonly string[]): Promise<void> {
  try {
    await runReleaseCommand(args, releaseDirOf(process.env));
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) await runAsProgram(process.argv.slice(2));
