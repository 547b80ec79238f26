import { UNKNOWN_RELEASE } from '@tenaye/contracts/platform.facts.ts';

/** Versions by app, the shell among them. The first one is what visitors get; pages may still be open with the others. */
export type Releases = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the header `X-Releases` (`mf-patient=0.1.0-1a2b3c4d,0.1.0-5e6f7a8b; shell=…`). Only the gateway sets it, and it knows what is
 * released; so a browser can't make up versions, and no list of remotes has to be kept here.
 */
export function releasesIn(header: string): Releases {
  const entries = header.split(';').map((it) => it.trim().split('='));
  return new Map(entries.flatMap(([app, versions]) => (app && versions ? [[app, versions.split(',')]] : [])));
}

/** The labels of a report: those of its release when it exists, otherwise `other`, so that invented ones share one row. */
export function labelsOf({ source, version }: { source: string; version: string }, releases: Releases) {
  const versions = releases.get(source);
  if (!versions) return { remote: UNKNOWN_RELEASE, version: UNKNOWN_RELEASE };
  return { remote: source, version: versions.includes(version) ? version : UNKNOWN_RELEASE };
}
