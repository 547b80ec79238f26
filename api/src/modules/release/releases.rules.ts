import { UNKNOWN_RELEASE } from '@tenaye/contracts/platform.facts.ts';

/** A version that some browsers get, with their share in percent. */
export interface Canary {
  version: string;
  percent: number;
  since: string;
}

/** What visitors get of an app. Instants are the gateway's own texts, by which it recognizes them again. */
export interface Placement {
  /** The first one is what visitors get; pages may still be open with the others. */
  versions: readonly string[];
  /** When the first one was released; empty when that is unknown. */
  since: string;
  /** The version that visitors get when the first one is withdrawn. */
  before?: string;
  canary?: Canary;
}

/** What the gateway serves by app, the shell among them. */
export type Releases = ReadonlyMap<string, Placement>;

function canaryIn(text: string | undefined): Canary | undefined {
  // A version may hold the sign itself.
  const [, version, percent, since] = /^(.+)@([\d.]+)@([^@]+)$/.exec(text ?? '') ?? [];
  return version && percent && since ? { version, percent: Number(percent), since } : undefined;
}

/**
 * Reads the header `X-Releases` (`mf-patient=0.1.0-1a2b3c4d,0.1.0-5e6f7a8b since=… before=… canary=…; shell=…`). Only the gateway sets it,
 * and it knows what is released; so a browser can't make up versions, and no list of remotes has to be kept here.
 */
export function releasesIn(header: string): Releases {
  const placements = header.split(';').flatMap((part): [string, Placement][] => {
    const [[app, versions] = [], ...rest] = part
      .trim()
      .split(' ')
      .map((it) => it.split('='));
    if (!app || !versions) return [];
    const facts = new Map(rest.map(([name = '', value = '']) => [name, value]));
    const [before, canary] = [facts.get('before'), canaryIn(facts.get('canary'))];
    const placement = { versions: versions.split(','), since: facts.get('since') ?? '' };
    return [[app, { ...placement, ...(before && { before }), ...(canary && { canary }) }]];
  });
  return new Map(placements);
}

/** The labels of a report: those of its release when it exists, otherwise `other`, so that invented ones share one row. */
export function labelsOf({ source, version }: { source: string; version: string }, releases: Releases) {
  const versions = releases.get(source)?.versions;
  if (!versions) return { remote: UNKNOWN_RELEASE, version: UNKNOWN_RELEASE };
  return { remote: source, version: versions.includes(version) ? version : UNKNOWN_RELEASE };
}
