import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Workspace, workspacesOf } from '../base/workspace.ts';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type LockPackages = Record<string, LockEntry>;

/** Increased when the code in this folder changes the files that it writes into a release, so that everything is rebuilt. */
const recipe = '6';

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test']);
const isSource = (name: string): boolean => !/\.test\.tsx?$|^tsconfig.*\.json$|\.md$|^\./.test(name);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesIn(file);
      return entry.isFile() && isSource(entry.name) ? [file] : [];
    })
    .sort();
}

/**
 * The place in the lockfile where Node finds `name` from the place `from`: in the nearest node_modules folder, or else in one further up.
 */
function locate(packages: LockPackages, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    const place = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[place]) return place;
    if (base === '') return undefined;
  }
}

/** `place@version integrity` of every registry package that the workspaces can reach, sorted. */
export function lockedPackages(packages: LockPackages, workspaces: readonly Workspace[]): string[] {
  const seen = new Set<string>();
  const visit = (from: string, entry: Pick<LockEntry, 'dependencies' | 'optionalDependencies' | 'peerDependencies'>): void => {
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })) {
      const place = locate(packages, from, name);
      const found = place === undefined ? undefined : packages[place];
      if (place === undefined || !found || found.link || seen.has(place)) continue;
      seen.add(place);
      visit(place, found);
    }
  };
  for (const { folder, manifest } of workspaces) visit(folder, manifest);
  return [...seen].sort().map((place) => `${place}@${packages[place]?.version} ${packages[place]?.integrity ?? ''}`);
}

function readLock(root: string): LockPackages {
  const file = path.join(root, 'package-lock.json');
  if (!existsSync(file)) return {};
  const lock: { packages?: LockPackages } = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages ?? {};
}

/**
 * Names builds by their inputs: `<package version>-<8 hex>`. The hash covers the app's sources, the sources of the workspace packages that
 * it uses, and the locked versions of all other packages. Tests and prose don't count. Equal trees give equal versions on any machine.
 */
export function createVersions(root: string): (app: string) => string {
  const lock = readLock(root);
  const folders = new Map<string, string>();
  const hashFolder = (folder: string): string => {
    const known = folders.get(folder);
    if (known) return known;
    const hash = createHash('sha256');
    for (const file of filesIn(path.join(root, folder)))
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    const digest = hash.digest('hex');
    folders.set(folder, digest);
    return digest;
  };
  return (app) => {
    const workspaces = workspacesOf(root, app);
    const hash = createHash('sha256').update(recipe);
    for (const { folder } of workspaces) hash.update(`\n${folder} ${hashFolder(folder)}`);
    for (const line of lockedPackages(lock, workspaces)) hash.update(`\n${line}`);
    return `${readManifest(root, app).version}-${hash.digest('hex').slice(0, 8)}`;
  };
}
