import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inParallel } from '../base/in-parallel.ts';
import { isRunning, waitForLock } from '../base/lock.ts';
import { explainFolder, StartError, saysDiskFull } from '../base/start-error.ts';
import { demandKnown } from '../base/words.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { misfits, readContract } from './describe.ts';
import { pointTo } from './pointer-moves.ts';
import { type Pointers, pointerOf, readPointers, withKept, writePointers } from './pointers.ts';
import { withPointers } from './release-store.ts';
import { appFolder, isReleased, prune, versionFolder } from './store.ts';
import { createVersions } from './version.ts';

export interface BuildOptions {
  releaseDir: string;
  /** Builds only these apps, and moves their pointers even when they were pinned. All apps when empty. */
  only?: readonly string[];
  /** Excludes these apps, because they are built elsewhere. */
  except?: readonly string[];
  log: (line: string) => void;
}

const draftPrefix = '.draft-';

function compileInChild(app: string, version: string, outputPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, `compile-app${path.extname(import.meta.filename)}`);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, app, version, outputPath], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = (): boolean => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else
        reject(
          new StartError(
            saysDiskFull(output) ? 'The disk is full: free some space and build again.' : `${app} does not build:\n${output.trim()}`,
          ),
        );
    });
  });
}

function removeDeadDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(draftPrefix) && !isRunning(Number(name.slice(draftPrefix.length))))
      rmSync(path.join(folder, name), { recursive: true });
  }
}

/** Compiles an app into the folder of its version, which appears complete or not at all. */
async function compileApp(app: string, version: string, { releaseDir, log }: BuildOptions): Promise<void> {
  const started = performance.now();
  const folder = appFolder(releaseDir, app);
  mkdirSync(folder, { recursive: true });
  removeDeadDrafts(folder);
  const draft = path.join(folder, `${draftPrefix}${process.pid}`);
  try {
    await compileInChild(app, version, draft);
    const target = versionFolder(releaseDir, app, version);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    utimesSync(target, new Date(), new Date());
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  log(`  ${app} ${version} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The pointers after this build. */
function movedPointers(versions: ReadonlyMap<string, string>, { releaseDir, only = [], log }: BuildOptions): Pointers {
  let pointers = readPointers(releaseDir);
  for (const [app, version] of versions) {
    const { current, pinned = false, canary } = pointerOf(pointers, app) ?? {};
    const asked = only.includes(app);
    if (current === version && !(pinned && asked)) continue;
    if ((pinned || canary) && !asked && current && isReleased(releaseDir, app, current))
      log(`  ${app} stays at ${current}${canary ? ' while its canary runs' : ', chosen by hand'} (npm run build ${app} takes ${version})`);
    else pointers = pointTo(pointers, app, version);
  }
  return withKept(releaseDir, pointers);
}

/**
 * Throws when a remote of this build can't run in the shell beside it, for example because it imports a name that the shell doesn't offer.
 * The gateway would refuse it, and visitors would stay with its former version.
 */
function demandFit({ shell, remotes }: Pointers, versions: ReadonlyMap<string, string>, releaseDir: string): void {
  if (!shell) return;
  const contract = readContract(releaseDir, shell.current);
  for (const [app, version] of versions) {
    const reasons = remotes[app]?.current === version ? misfits(releaseDir, contract, app, version) : [];
    if (reasons.length > 0) throw new StartError(`${app} doesn't fit the shell. ${reasons.join(' ')}`);
  }
}

/** Throws when the project has no such app. */
export function demandApp(app: string): void {
  demandKnown('app', [app], findApps(projectRoot));
}

/** True when there is nothing to build and no pointer to move, so that the build needn't write anything. */
function isDone(versions: ReadonlyMap<string, string>, options: BuildOptions): boolean {
  const { releaseDir, log } = options;
  if (![...versions].every(([app, version]) => isReleased(releaseDir, app, version))) return false;
  const notes: string[] = [];
  const pointers = movedPointers(versions, { ...options, log: (line) => notes.push(line) });
  if (!isDeepStrictEqual(pointers, readPointers(releaseDir))) return false;
  for (const it of notes) log(it);
  return true;
}

async function takeLock({ releaseDir, log }: BuildOptions): Promise<() => void> {
  try {
    return await waitForLock(path.join(releaseDir, '.lock'), (owner) => log(`  waiting for the build of process ${owner}`));
  } catch (error) {
    throw explainFolder(error, releaseDir, 'RELEASE_DIR');
  }
}

/**
 * Builds every app whose sources have no release yet, two at a time, and points visitors to the versions of these sources. Several
 * processes may call this at the same time: one builds, and the others wait and find the work done.
 */
export async function buildApps(options: BuildOptions): Promise<Map<string, string>> {
  const { releaseDir, only = [], except = [], log } = options;
  const apps = findApps(projectRoot);
  only.forEach(demandApp);
  const versionOf = createVersions(projectRoot);
  const isWanted = (app: string): boolean => (only.length === 0 || only.includes(app)) && !except.includes(app);
  const versions = new Map(apps.filter(isWanted).map((app) => [app, versionOf(app)]));
  const isStale = ([app, version]: [string, string]): boolean => !isReleased(releaseDir, app, version);
  // A checkout that is already built may be read-only.
  if (isDone(versions, options)) return versions;
  const unlock = await takeLock(options);
  try {
    const stale = [...versions].filter(isStale);
    if (stale.length > 0) log(`Building ${stale.map(([app]) => app).join(', ')} …`);
    const width = Math.min(2, availableParallelism());
    await inParallel(
      stale.map(
        ([app, version]) =>
          () =>
            compileApp(app, version, options),
      ),
      width,
    );
    await withPointers(releaseDir, () => {
      const pointers = movedPointers(versions, options);
      demandFit(pointers, versions, releaseDir);
      if (!isDeepStrictEqual(pointers, readPointers(releaseDir))) writePointers(releaseDir, pointers);
    });
    for (const [app] of stale) prune(releaseDir, app);
  } finally {
    unlock();
  }
  return versions;
}

/** Builds the version of an app's present sources, unless it already exists, and moves no pointer. @returns the version */
export async function buildVersion(app: string, options: Omit<BuildOptions, 'only' | 'except'>): Promise<string> {
  const version = createVersions(projectRoot)(app);
  if (isReleased(options.releaseDir, app, version)) return version;
  const unlock = await takeLock(options);
  try {
    if (!isReleased(options.releaseDir, app, version)) await compileApp(app, version, options);
  } finally {
    unlock();
  }
  return version;
}
