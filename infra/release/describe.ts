import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_SCRIPTS, type PageScripts } from '@tenaye/platform/remote/page-scripts.ts';
import type { RemoteManifest, RemoteRelease } from '@tenaye/platform/remote/remote.ts';
import * as z from 'zod/mini';
import { type Contract, type Needs, parseContract, parseNeeds, unmetNeeds } from './contract.ts';

const accesses = ['anyone', 'patient', 'provider', 'admin', 'doctor', 'facility', 'collector', 'waste_manager', 'waste_driver'] as const;

/** The shape of `remote.json`. A remote with another shape would break every visitor's page. Old releases have no title of their own. */
const manifestShape: z.ZodMiniType<RemoteManifest> = z.pipe(
  z.object({
    name: z.string(),
    title: z.optional(z.record(z.string(), z.string())),
    routes: z.array(z.object({ path: z.string(), access: z.enum(accesses), offline: z.optional(z.literal(true)) })),
    parts: z.optional(z.array(z.string())),
  }),
  z.transform(({ title, ...manifest }) => ({ ...manifest, title: title ?? { en: manifest.name } })),
);

/** The facts about a release that the page needs. */
const releaseShape: z.ZodMiniType<RemoteRelease> = z.object({
  version: z.string(),
  entryUrl: z.string(),
  preload: z.array(z.string()),
  pages: z.optional(z.string()),
  integrity: z.record(z.string(), z.string()),
});

/** A remote as one of its releases describes it, stored beside the pointer in case the release can't be read later. */
export const keptShape = z.object({ manifest: manifestShape, release: releaseShape });
export type Kept = z.infer<typeof keptShape>;

/** The part of `mf-manifest.json` that lists the scripts the first render waits for. */
const federationShape = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().check(z.minLength(1)), path: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});
/** The part of `mf-manifest.json` that lists the scripts of pages that work without a network. Older releases have none. */
const offlineShape = z.object({ offline: z.optional(z.array(z.string())) });
const integrityShape = z.record(z.string(), z.string());

const folderOf = (releaseDir: string, name: string, version: string): string => path.join(releaseDir, 'remotes', name, version);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads a `remote.json`. Throws when it is malformed. */
export const parseRemoteManifest = (text: string): RemoteManifest => z.parse(manifestShape, JSON.parse(text));

/** `remote.json` of a version. Throws when it is missing or malformed. */
export const readRemoteManifest = (releaseDir: string, name: string, version: string): RemoteManifest =>
  parseRemoteManifest(readFileSync(path.join(folderOf(releaseDir, name, version), 'remote.json'), 'utf8'));

/** The scripts of a remote's first render, its entry first, as its `mf-manifest.json` lists them. */
export function firstScripts(folder: string): string[] {
  const { metaData, exposes } = z.parse(federationShape, readJson(path.join(folder, 'mf-manifest.json')));
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  return [entry, ...new Set(exposes.flatMap((it) => it.assets.js.sync))];
}

/** The contract that a version of the shell offers to remotes; undefined for shells from before contracts. Throws when it is malformed. */
export function readContract(releaseDir: string, version: string): Contract | undefined {
  const file = path.join(releaseDir, 'shell', version, 'platform.json');
  return existsSync(file) ? parseContract(readFileSync(file, 'utf8')) : undefined;
}

/** The requirements of a remote's version on the shell. Throws when a file is missing or malformed. */
export function readNeeds(releaseDir: string, name: string, version: string): Needs {
  const read = (file: string): string => readFileSync(path.join(folderOf(releaseDir, name, version), file), 'utf8');
  return parseNeeds(read('remote.json'), read('mf-manifest.json'));
}

/** The reasons why a version of a remote can't run in a shell with this contract. Empty where either can't be read. */
export function misfits(releaseDir: string, contract: Contract | undefined, name: string, version: string): string[] {
  if (!contract) return [];
  let needs: Needs;
  try {
    needs = readNeeds(releaseDir, name, version);
  } catch {
    return [];
  }
  return unmetNeeds(needs, contract);
}

/** One version of a remote with absolute paths, as the page needs it. Throws when a file is missing or broken, or a script has no hash. */
export function describeRelease(releaseDir: string, name: string, version: string): RemoteRelease {
  const folder = folderOf(releaseDir, name, version);
  const base = `/remotes/${name}/${version}/`;
  const integrity = z.parse(integrityShape, readJson(path.join(folder, 'integrity.json')));
  // Only these need a hash here: the entry knows the integrity of its other chunks (packages/platform/webpack/script-guard.ts).
  const first = firstScripts(folder);
  const hashOf = (file: string): string => {
    const hash = integrity[file];
    if (!hash) throw new Error(`integrity.json of ${name} ${version} has no hash of ${file}`);
    return hash;
  };
  return {
    version,
    entryUrl: `${base}${first[0]}`,
    preload: first.slice(1).map((file) => base + file),
    ...(existsSync(path.join(folder, PAGE_SCRIPTS)) && { pages: base + PAGE_SCRIPTS }),
    integrity: Object.fromEntries(first.map((file) => [base + file, hashOf(file)])),
  };
}

/**
 * The integrity, by URL, of the scripts that pages without a network need besides the scripts of the first render. Throws like
 * `describeRelease`.
 */
export function readOfflineScripts(releaseDir: string, name: string, version: string): Record<string, string> {
  const folder = folderOf(releaseDir, name, version);
  const { offline = [] } = z.parse(offlineShape, readJson(path.join(folder, 'mf-manifest.json')));
  const integrity = z.parse(integrityShape, readJson(path.join(folder, 'integrity.json')));
  return Object.fromEntries(offline.map((file) => [`/remotes/${name}/${version}/${file}`, integrity[file] ?? '']));
}

const pagesShape: z.ZodMiniType<PageScripts> = z.record(z.string(), z.record(z.string(), z.string()));

/** The list of the scripts of a release's pages. Throws when it is malformed. */
export const readPageScripts = (releaseDir: string, url: string): PageScripts => z.parse(pagesShape, readJson(path.join(releaseDir, url)));

/** Several times what our largest remote has: the descriptions of all remotes are a part of every page. */
const LONGEST_DESCRIPTION = 16_000;

/**
 * The reasons, one sentence each, why no gateway shows a version of a remote, because it would harm the other remotes; empty when there is
 * none. Our commands release no such version, but a team's keys can write one.
 */
export function harms({ manifest, release }: Kept, name: string): string[] {
  const base = `/remotes/${name}/${release.version}/`;
  const isOwn = (url: string): boolean => url.startsWith(base) && new URL(url, 'https://page').pathname === url;
  const { entryUrl, preload, pages, integrity } = release;
  const urls = [entryUrl, ...preload, ...(pages === undefined ? [] : [pages]), ...Object.keys(integrity)];
  return [
    ...(manifest.name === name ? [] : [`Its remote.json is named ${manifest.name}.`]),
    ...(urls.every(isOwn) ? [] : ['It names scripts of others.']),
    ...(JSON.stringify([manifest, release]).length <= LONGEST_DESCRIPTION ? [] : ['Its description is too long for a page.']),
  ];
}

/** True when the scripts of the first render are in the folder. */
export const isWhole = (releaseDir: string, { entryUrl, preload }: RemoteRelease): boolean =>
  [entryUrl, ...preload].every((url) => existsSync(path.join(releaseDir, url)));
