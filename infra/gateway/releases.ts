import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryEntry, RemoteManifest, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import { describeRelease, isWhole, type Kept, readRemoteManifest } from '../release/describe.ts';
import { type Pointer, type Pointers, pointersFile, readPointers, readPointersStrictly, versionsBefore } from '../release/pointers.ts';
import { appFolder, versionFolder } from '../release/store.ts';

/** The version of an app that visitors get, and the one before it. */
interface Shown {
  current: string;
  previous?: string;
}

/** All that pages are made of at one moment. */
export interface Release {
  registry: Registry;
  shell: { version: string; template: string } | undefined;
  /** Folders of the shell's versions that an open page may still ask for, the current one first. */
  shellFolders: readonly string[];
  /** What is really given out, which isn't what `pointers.json` says where a release is broken. */
  pointers: { shell?: Shown; remotes: Record<string, Shown> };
  /** Remotes of which no release is whole: their paths are known, and nothing more. */
  broken: ReadonlySet<string>;
}

/** Told what can't be read: a remote, `shell` or `pointers.json`. */
type OnBroken = (name: string, error: unknown) => void;

/** What `read` gives; undefined, and told, when it throws. */
function attempt<T>(read: () => T, onError: (error: unknown) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

/** One version of a remote from its folder; what can't be read there from what was kept of it. Undefined when its scripts are missing. */
function readVersion(releaseDir: string, name: string, version: string, kept: Kept | undefined, onBroken: OnBroken): Kept | undefined {
  const known = kept?.release.version === version ? kept : undefined;
  const tell = (error: unknown): void => onBroken(name, error);
  const release: RemoteRelease | undefined = attempt(() => describeRelease(releaseDir, name, version), tell) ?? known?.release;
  const manifest: RemoteManifest | undefined = attempt(() => readRemoteManifest(releaseDir, name, version), tell) ?? known?.manifest;
  if (release && manifest && isWhole(releaseDir, release)) return { manifest, release };
  tell(new Error(`${name} ${version} is not whole`));
  return undefined;
}

/** A remote's current release with the one before as its fallback, or the one before in its place. Undefined when neither is whole. */
function describeRemote(releaseDir: string, name: string, pointer: Pointer, onBroken: OnBroken): RegistryEntry | undefined {
  const read = (version: string, tell: OnBroken): Kept | undefined => readVersion(releaseDir, name, version, pointer.kept, tell);
  const [previous] = versionsBefore(pointer);
  const current = read(pointer.current, onBroken);
  const before = previous === undefined ? undefined : read(previous, () => undefined);
  if (!current) return before && { ...before.manifest, release: before.release };
  return { ...current.manifest, release: current.release, ...(before ? { fallback: before.release } : {}) };
}

/** The shell's page: of the current version or, where that is missing, of one before; the last one known where all are. */
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

/** Every version of the shell that is there: pages that were opened with it ask for its scripts. */
function shellFoldersOf(releaseDir: string, current: string | undefined): string[] {
  const folder = appFolder(releaseDir, 'shell');
  const versions = existsSync(folder) ? readdirSync(folder).filter((it) => !it.startsWith('.')) : [];
  return versions.sort((a, b) => Number(b === current) - Number(a === current)).map((it) => path.join(folder, it));
}

/**
 * Reads everything that the pointers name; what can't be read is told to `onBroken`. A remote of which nothing is whole keeps its paths, so that
 * its pages say what is the matter.
 */
function readRelease(releaseDir: string, pointers: Pointers, before: Release | undefined, onBroken: OnBroken): Release {
  const broken = new Set<string>();
  const remotes = Object.entries(pointers.remotes).flatMap(([name, pointer]): RegistryEntry[] => {
    const whole = describeRemote(releaseDir, name, pointer, onBroken);
    if (whole) return [whole];
    broken.add(name);
    return pointer.kept ? [{ ...pointer.kept.manifest, release: pointer.kept.release }] : [];
  });
  const shell = readShell(releaseDir, pointers.shell, before, onBroken);
  const shown = Object.fromEntries(
    remotes.map(({ name, release, fallback }) => [name, { current: release.version, ...(fallback ? { previous: fallback.version } : {}) }]),
  );
  return {
    registry: { remotes },
    shell,
    shellFolders: shellFoldersOf(releaseDir, shell?.version),
    pointers: { ...(shell ? { shell: { current: shell.version } } : {}), remotes: shown },
    broken,
  };
}

const markOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'none';
};

/**
 * Gives the release that the pointers name now; reads again only when their file was replaced, and each `patienceMs` while something is
 * broken. A file that is missing or broken changes nothing: the last good one stays in use, at the start its copy.
 */
export function createReleases(releaseDir: string, onBroken: OnBroken, patienceMs = 1000): () => Release {
  let seen: string | undefined;
  let release: Release | undefined;
  let pointers: Pointers | undefined;
  let isAiling = false;
  let readAt = 0;
  return () => {
    const mark = markOf(pointersFile(releaseDir));
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
    release = readRelease(releaseDir, pointers, release, tell);
    return release;
  };
}
