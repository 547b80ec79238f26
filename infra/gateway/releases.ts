import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryEntry, RemoteManifest, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { type Contract, withoutClaimed } from '../release/contract.ts';
import { describeRelease, harms, isWhole, type Kept, misfits, readContract, readRemoteManifest } from '../release/describe.ts';
import { formerOf, versionsBefore } from '../release/pointer-moves.ts';
import {
  type BranchPreview,
  isPlainName,
  type Pointer,
  type Pointers,
  pointerOf,
  pointersFile,
  readPointers,
  readPointersStrictly,
} from '../release/pointers.ts';
import { parseRecord, RECORD_FILE, type ReleaseRecord } from '../release/record.ts';
import { appFolder, isReleased, versionFolder } from '../release/store.ts';
import { type Withdrawal, withoutWithdrawn } from './withdrawals.ts';

/** The version of an app that visitors get, and the previous one. */
interface Shown {
  current: string;
  previous?: string;
}

/** All data from which pages are made at one moment. */
export interface Release {
  registry: Registry;
  shell: { version: string; template: string } | undefined;
  /** Folders of the shell's versions whose files an open page may still request, the current one first. */
  shellFolders: readonly string[];
  /** The versions that are actually served; they differ from `pointers.json` where a release is broken. */
  pointers: { shell?: Shown; remotes: Record<string, Shown> };
  /** The canaries by remote, with the share of browsers that get them, in percent. */
  canaries: ReadonlyMap<string, { percent: number; since: string; entry: RegistryEntry }>;
  /** When visitors began to get the current version of each app, according to the pointers; empty for old pointers. */
  since: ReadonlyMap<string, string>;
  /** The version of each app to which visitors return when the current one is withdrawn. */
  before: ReadonlyMap<string, string>;
  /**
   * The versions of each app with which pages may be open: the served version first, then the canary and the former versions, the latest
   * first.
   */
  released: ReadonlyMap<string, readonly string[]>;
  /** The records of released versions, by app and version. Versions that aren't stored lack them. */
  records: ReadonlyMap<string, ReadonlyMap<string, ReleaseRecord>>;
  /** The versions of branches by remote, also those that have ended. */
  previews: ReadonlyMap<string, readonly BranchPreview[]>;
  /** Remotes without any usable release: only their paths are known. */
  broken: ReadonlySet<string>;
}

/** Called with the name of an unreadable part: a remote, `shell` or `pointers.json`. */
type OnBroken = (name: string, error: unknown) => void;

/** Returns the result of `read`; when it throws, reports the error and returns undefined. */
function attempt<T>(read: () => T, onError: (error: unknown) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

/** The folder of releases, and the contract that the page's shell offers; undefined for shells without a contract. */
interface Ground {
  releaseDir: string;
  contract: Contract | undefined;
}

/** The contract of a shell's version; undefined where it has none or can't be read. */
const contractOf = (releaseDir: string, shellVersion: string): Contract | undefined =>
  attempt(
    () => readContract(releaseDir, shellVersion),
    () => undefined,
  );

/**
 * Reads one version of a remote from its folder; `kept` replaces unreadable parts. Undefined when the version's scripts are missing, or
 * when the shell can't run it.
 */
function readVersion(ground: Ground, name: string, version: string, kept: Kept | undefined, onBroken: OnBroken): Kept | undefined {
  const { releaseDir, contract } = ground;
  const known = kept?.release.version === version ? kept : undefined;
  const tell = (error: unknown): void => onBroken(name, error);
  const release: RemoteRelease | undefined = attempt(() => describeRelease(releaseDir, name, version), tell) ?? known?.release;
  const manifest: RemoteManifest | undefined = attempt(() => readRemoteManifest(releaseDir, name, version), tell) ?? known?.manifest;
  const found = release && manifest && { manifest, release };
  const reasons = [...(found ? harms(found, name) : []), ...misfits(releaseDir, contract, name, version)];
  if (found && isWhole(releaseDir, found.release) && reasons.length === 0) return found;
  tell(new Error(reasons.length > 0 ? `${name} ${version} can't be shown. ${reasons.join(' ')}` : `${name} ${version} is not whole`));
  return undefined;
}

/**
 * A release as the fallback of another. Only its entry's hash is on the page: the entry knows those of its other scripts, which nothing
 * preloads, and every first visit would carry them.
 */
const asFallback = (release: RemoteRelease): { fallback: RemoteRelease } => {
  const { entryUrl, integrity } = release;
  return { fallback: { ...release, preload: [], integrity: { [entryUrl]: integrity[entryUrl] ?? '' } } };
};

/**
 * A remote's current release with the previous one as fallback; the previous one alone when the current one is broken. Undefined when both
 * are broken.
 */
function describeRemote(ground: Ground, name: string, pointer: Pointer, onBroken: OnBroken): RegistryEntry | undefined {
  const read = (version: string, tell: OnBroken): Kept | undefined => readVersion(ground, name, version, pointer.kept, tell);
  const [previous] = versionsBefore(pointer);
  const current = read(pointer.current, onBroken);
  const before = previous === undefined ? undefined : read(previous, () => undefined);
  if (!current) return before && { ...before.manifest, release: before.release };
  return { ...current.manifest, release: current.release, ...(before && asFallback(before.release)) };
}

/** The canary of a remote, with the current version as its fallback; undefined when there is no canary, or it can't be served. */
function describeCanary(ground: Ground, name: string, { canary, current, kept }: Pointer, onBroken: OnBroken) {
  const whole = canary && readVersion(ground, name, canary.version, undefined, onBroken);
  if (!canary || !whole) return undefined;
  const stable = readVersion(ground, name, current, kept, () => undefined);
  const entry: RegistryEntry = { ...whole.manifest, release: whole.release, ...(stable && asFallback(stable.release)) };
  return { percent: canary.percent, since: canary.since, entry };
}

/**
 * Returns a function that takes from a remote the paths and parts that another one had in the release `before`, and reports them. What
 * this gateway has seen decides who was first.
 */
function withoutTaken({ remotes }: Pointers, before: Release | undefined, onBroken: OnBroken) {
  const shown = (before?.registry.remotes ?? []).filter((it) => Object.hasOwn(remotes, it.name));
  return (entry: RegistryEntry): RegistryEntry => {
    const own = shown.find((it) => it.name === entry.name);
    const left = withoutClaimed(entry, shown, own);
    if (left.routes.length < entry.routes.length || (left.parts?.length ?? 0) < (entry.parts?.length ?? 0))
      onBroken(entry.name, new Error(`${entry.name} ${entry.release.version} claims what belongs to other remotes`));
    return left;
  };
}

/** The shell's page: the current version, else a previous one, else the last page that could be read. */
function readShell(releaseDir: string, pointer: Pointer | undefined, before: Release | undefined, onBroken: OnBroken): Release['shell'] {
  for (const version of pointer ? [pointer.current, ...versionsBefore(pointer)] : []) {
    const file = path.join(versionFolder(releaseDir, 'shell', version), 'index.html');
    const template = attempt(
      () => readFileSync(file, 'utf8'),
      (error) => onBroken('shell', error),
    );
    if (template) return { version, template };
  }
  return pointer && before?.shell;
}

/** All stored versions of the shell: open pages still request scripts of their own version. */
function shellFoldersOf(releaseDir: string, current: string | undefined): string[] {
  const folder = appFolder(releaseDir, 'shell');
  const versions = existsSync(folder) ? readdirSync(folder).filter((it) => !it.startsWith('.')) : [];
  return versions.sort((a, b) => Number(b === current) - Number(a === current)).map((it) => path.join(folder, it));
}

/**
 * Reads everything that the pointers name, and reports unreadable parts to `onBroken`. A remote without a usable release keeps its paths,
 * so that its pages can show the error.
 */
function readRelease(releaseDir: string, pointers: Pointers, before: Release | undefined, onBroken: OnBroken): Release {
  const broken = new Set<string>();
  const shell = readShell(releaseDir, pointers.shell, before, onBroken);
  const contract = shell && contractOf(releaseDir, shell.version);
  const ground = { releaseDir, contract };
  const unclaimed = withoutTaken(pointers, before, onBroken);
  const canaries = Object.entries(pointers.remotes).flatMap(([name, pointer]) => {
    const canary = describeCanary(ground, name, pointer, onBroken);
    return canary ? [[name, { ...canary, entry: unclaimed(canary.entry) }] as const] : [];
  });
  const remotes = Object.entries(pointers.remotes).flatMap(([name, pointer]): RegistryEntry[] => {
    const whole = describeRemote(ground, name, pointer, onBroken);
    if (whole) return [unclaimed(whole)];
    broken.add(name);
    const { kept } = pointer;
    return kept && harms(kept, name).length === 0 ? [unclaimed({ ...kept.manifest, release: kept.release })] : [];
  });
  const served = [
    ...remotes.map(({ name, release }) => [name, release.version] as const),
    ...(shell ? [['shell', shell.version] as const] : []),
  ];
  const released = new Map(served.map(([app, version]) => [app, releasedOf(version, pointerOf(pointers, app) ?? { current: version })]));
  const former = new Map(served.flatMap(([app]) => beforeOf(releaseDir, pointers, app)));
  const shown = Object.fromEntries(
    remotes.map(({ name, release, fallback }) => [name, { current: release.version, ...(fallback ? { previous: fallback.version } : {}) }]),
  );
  return {
    registry: { remotes },
    shell,
    shellFolders: shellFoldersOf(releaseDir, shell?.version),
    pointers: { ...(shell ? { shell: { current: shell.version } } : {}), remotes: shown },
    canaries: new Map(canaries),
    before: former,
    since: new Map(served.map(([app]) => [app, pointerOf(pointers, app)?.since ?? ''])),
    released,
    records: new Map(
      [...released].map(([app, versions]) => [app, recordsOf(releaseDir, app, [...versions, former.get(app) ?? []].flat())]),
    ),
    previews: new Map(Object.entries(pointers.remotes).map(([name, { previews = [] }]) => [name, previews])),
    broken,
  };
}

function beforeOf(releaseDir: string, pointers: Pointers, app: string): [app: string, version: string][] {
  const pointer = pointerOf(pointers, app);
  const before = pointer && versionsBefore(pointer).find((it) => isReleased(releaseDir, app, it));
  return before ? [[app, before]] : [];
}

/** The records of those versions that are stored and have one. */
function recordsOf(releaseDir: string, app: string, versions: readonly string[]): ReadonlyMap<string, ReleaseRecord> {
  const records = versions.flatMap((version): [string, ReleaseRecord][] => {
    const read = (): string => readFileSync(path.join(versionFolder(releaseDir, app, version), RECORD_FILE), 'utf8');
    const record = parseRecord(attempt(read, () => undefined));
    return record ? [[version, record]] : [];
  });
  return new Map(records);
}

/** The number of former versions that browsers' reports distinguish. */
const FORMER = 8;

/** The versions with which pages may be open: `served` first, and former versions last, including withdrawn ones. */
function releasedOf(served: string, pointer: Pointer): string[] {
  const { current, canary } = pointer;
  const former = formerOf(pointer).slice(0, FORMER);
  return [...new Set([served, canary?.version ?? served, current, ...former.map((it) => it.version)])];
}

/**
 * One stored version of a remote as a page of `shellVersion` gets it, without a fallback. Undefined when the version is incomplete, or
 * can't run in that version of the shell.
 */
export function describeVersion(releaseDir: string, shellVersion: string, name: string, version: string): RegistryEntry | undefined {
  const whole = readVersion({ releaseDir, contract: contractOf(releaseDir, shellVersion) }, name, version, undefined, () => undefined);
  return whole && { ...whole.manifest, release: whole.release };
}

/**
 * The registry without the remotes that a version of the shell can't run: open pages keep the versions of these remotes that they have
 * loaded. Empty for a shell version that is no longer stored, or that has no contract.
 */
export function registryFor({ remotes }: Registry, releaseDir: string, shellVersion: string): Registry {
  const contract = isPlainName(shellVersion) ? contractOf(releaseDir, shellVersion) : undefined;
  if (!contract) return { remotes: [] };
  return { remotes: remotes.filter(({ name, release }) => misfits(releaseDir, contract, name, release.version).length === 0) };
}

const markOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'none';
};

/**
 * Returns a function that returns the release that the pointers name now. The function reads the folder again only when the pointers' file
 * was replaced, and every `patienceMs` while a part is broken. A missing or broken file changes nothing: the last good pointers stay in
 * use, and at the start their copy is used.
 */
export function createReleases(
  releaseDir: string,
  onBroken: OnBroken,
  { patienceMs = 1000, withdrawals = () => [] }: { patienceMs?: number; withdrawals?: () => readonly Withdrawal[] } = {},
): () => Release {
  let seen: string | undefined;
  let release: Release | undefined;
  let pointers: Pointers | undefined;
  let isAiling = false;
  let readAt = 0;
  return () => {
    const withdrawn = withdrawals();
    const mark = `${markOf(pointersFile(releaseDir))} ${JSON.stringify(withdrawn)}`;
    const isNew = mark !== seen;
    if (release && !isNew && !(isAiling && performance.now() - readAt >= patienceMs)) return release;
    seen = mark;
    readAt = performance.now();
    isAiling = false;
    const tell: OnBroken = (name, error) => {
      isAiling = true;
      if (isNew) onBroken(name, error);
    };
    const tellPointers = (error: unknown): void => tell('pointers.json', error);
    pointers = attempt(() => readPointersStrictly(releaseDir), tellPointers) ??
      pointers ??
      attempt(() => readPointers(releaseDir), tellPointers) ?? { remotes: {} };
    const effective = withoutWithdrawn(pointers, withdrawn, (app, version) => isReleased(releaseDir, app, version));
    release = readRelease(releaseDir, effective, release, tell);
    return release;
  };
}
