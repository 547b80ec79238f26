import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryEntry, RemoteManifest, RemoteRelease } from '@tenaye/platform/remote.ts';
import { type Pointers, readPointers } from '../release/pointers.ts';
import { versionFolder } from '../release/store.ts';

/** All that the pointers name at one moment. */
export interface Release {
  registry: Registry;
  shell: { version: string; template: string } | undefined;
  /** Folders of the shell's versions that a page may still ask for, the current one first. */
  shellFolders: readonly string[];
  pointers: Pointers;
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

function readJson<T>(file: string): T {
  const value: T = JSON.parse(readFileSync(file, 'utf8'));
  return value;
}

/** One version of a remote as the page needs it, with absolute paths. */
export function describeRelease(releaseDir: string, name: string, version: string): RemoteRelease {
  const folder = versionFolder(releaseDir, name, version);
  const base = `/remotes/${name}/${version}/`;
  const { metaData, exposes } = readJson<FederationManifest>(path.join(folder, 'mf-manifest.json'));
  const integrity = readJson<Record<string, string>>(path.join(folder, 'integrity.json'));
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  // The entry knows the integrity of its other chunks (packages/platform/webpack/script-guard.ts).
  const first = [entry, ...new Set(exposes.flatMap((it) => it.assets.js.sync))];
  return {
    version,
    manifestUrl: `${base}mf-manifest.json`,
    entryUrl: `${base}${entry}`,
    preload: first.slice(1).map((file) => base + file),
    integrity: Object.fromEntries(first.flatMap((file) => (integrity[file] ? [[base + file, integrity[file]]] : []))),
  };
}

function describeRemote(releaseDir: string, name: string, { current, previous }: { current: string; previous?: string }): RegistryEntry {
  const manifest = readJson<RemoteManifest>(path.join(versionFolder(releaseDir, name, current), 'remote.json'));
  const release = describeRelease(releaseDir, name, current);
  if (!previous || !existsSync(path.join(versionFolder(releaseDir, name, previous), 'integrity.json'))) return { ...manifest, release };
  return { ...manifest, release, fallback: describeRelease(releaseDir, name, previous) };
}

/** Reads everything that the pointers name. A remote whose release can't be read is left out and told to `onBroken`. */
export function readRelease(releaseDir: string, onBroken: (name: string, error: unknown) => void): Release {
  const pointers = readPointers(releaseDir);
  const remotes = Object.entries(pointers.remotes).flatMap(([name, pointer]) => {
    try {
      return [describeRemote(releaseDir, name, pointer)];
    } catch (error) {
      onBroken(name, error);
      return [];
    }
  });
  const { current, previous } = pointers.shell ?? {};
  const shellFolders = [current, previous].flatMap((version) => (version ? [versionFolder(releaseDir, 'shell', version)] : []));
  const shell =
    current && shellFolders[0] ? { version: current, template: readFileSync(path.join(shellFolders[0], 'index.html'), 'utf8') } : undefined;
  return { registry: { remotes }, shell, shellFolders, pointers };
}

/** Gives the release that the pointers name now; reads again only when the pointers file was replaced. */
export function createReleases(releaseDir: string, onBroken: (name: string, error: unknown) => void): () => Release {
  const file = path.join(releaseDir, 'pointers.json');
  let seen: string | undefined;
  let release: Release | undefined;
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const mark = stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'none';
    if (release && mark === seen) return release;
    release = readRelease(releaseDir, onBroken);
    seen = mark;
    return release;
  };
}
