import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import * as z from 'zod/mini';

const accesses = ['anyone', 'patient', 'provider', 'admin', 'doctor', 'facility', 'collector', 'waste_manager', 'waste_driver'] as const;

/** `remote.json`. A remote with another shape would break the page of every visitor. */
const manifestShape: z.ZodMiniType<RemoteManifest> = z.object({
  name: z.string(),
  titleKey: z.string(),
  routes: z.array(z.object({ path: z.string(), access: z.enum(accesses), offline: z.optional(z.literal(true)) })),
});

/** The facts that the page needs of a release. */
const releaseShape: z.ZodMiniType<RemoteRelease> = z.object({
  version: z.string(),
  entryUrl: z.string(),
  preload: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
});

/** A remote as one of its releases describes it, stored beside the pointer for the case that the release can't be read later. */
export const keptShape = z.object({ manifest: manifestShape, release: releaseShape });
export type Kept = z.infer<typeof keptShape>;

/** The part of `mf-manifest.json` that lists the scripts the first render waits for. */
const federationShape = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().check(z.minLength(1)), path: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});
/** The part that lists the scripts of pages that work without a network. Older releases have none. */
const offlineShape = z.object({ offline: z.optional(z.array(z.string())) });
const integrityShape = z.record(z.string(), z.string());

const folderOf = (releaseDir: string, name: string, version: string): string => path.join(releaseDir, 'remotes', name, version);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** `remote.json` of a version. Throws when it is missing or malformed. */
export function readRemoteManifest(releaseDir: string, name: string, version: string): RemoteManifest {
  return z.parse(manifestShape, readJson(path.join(folderOf(releaseDir, name, version), 'remote.json')));
}

/** One version of a remote with absolute paths, as the page needs it. Throws when a file is missing or broken, or a script has no hash. */
export function describeRelease(releaseDir: string, name: string, version: string): RemoteRelease {
  const folder = folderOf(releaseDir, name, version);
  const base = `/remotes/${name}/${version}/`;
  const { metaData, exposes } = z.parse(federationShape, readJson(path.join(folder, 'mf-manifest.json')));
  const integrity = z.parse(integrityShape, readJson(path.join(folder, 'integrity.json')));
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  // The entry knows the integrity of its other chunks (packages/platform/webpack/script-guard.ts).
  const first = [entry, ...new Set(exposes.flatMap((it) => it.assets.js.sync))];
  const hashOf = (file: string): string => {
    const hash = integrity[file];
    if (!hash) throw new Error(`integrity.json of ${name} ${version} has no hash of ${file}`);
    return hash;
  };
  return {
    version,
    entryUrl: `${base}${entry}`,
    preload: first.slice(1).map((file) => base + file),
    integrity: Object.fromEntries(first.map((file) => [base + file, hashOf(file)])),
  };
}

/** The integrity, by URL, of the scripts that pages without a network need besides those of the first render. Throws as `describeRelease`. */
export function readOfflineScripts(releaseDir: string, name: string, version: string): Record<string, string> {
  const folder = folderOf(releaseDir, name, version);
  const { offline = [] } = z.parse(offlineShape, readJson(path.join(folder, 'mf-manifest.json')));
  const integrity = z.parse(integrityShape, readJson(path.join(folder, 'integrity.json')));
  return Object.fromEntries(offline.map((file) => [`/remotes/${name}/${version}/${file}`, integrity[file] ?? '']));
}

/** True when the scripts of the first render are in the folder. */
export const isWhole = (releaseDir: string, { entryUrl, preload }: RemoteRelease): boolean =>
  [entryUrl, ...preload].every((url) => existsSync(path.join(releaseDir, url)));
