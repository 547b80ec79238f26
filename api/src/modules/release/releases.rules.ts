import { UNKNOWN_RELEASE } from '@tenaye/contracts/platform.facts.ts';

/** A version that some browsers get, and the percentage of these browsers. */
export interface Canary {
  version: string;
  percent: number;
  since: string;
}

/** The scripts of a version, compressed, in bytes: those before the first render, and all. */
interface Sizes {
  first: number;
  all: number;
}

/** The version of a branch that a team looks at, until an instant. */
interface BranchPreview {
  branch: string;
  version: string;
  until: string;
}

/** When a version was built, from which commit (null outside a repository), and by whom. */
export interface Built {
  at: string;
  commit: string | null;
  by: string;
}

/** The versions of an app that visitors get. Instants are the gateway's own texts, unchanged, so that the gateway recognizes them. */
export interface Placement {
  /** Visitors get the first version; pages may still be open with the others. */
  versions: readonly string[];
  /** When the first version was released; empty when unknown. */
  since: string;
  /** The version that visitors get when the first version is withdrawn. */
  before?: string;
  canary?: Canary;
  /** By version; versions without a record lack them. */
  sizes?: ReadonlyMap<string, Sizes>;
  previews?: readonly BranchPreview[];
  /** Of the first version and the one before, as far as they are recorded. */
  built?: ReadonlyMap<string, Built>;
  /** The subject lines of the commits that the first version has and the one before lacks, latest first; absent when not recorded. */
  changes?: string[];
}

/** The versions that the gateway serves, by app; the shell is an app too. */
export type Releases = ReadonlyMap<string, Placement>;

function canaryIn(text: string | undefined): Canary | undefined {
  // A version may itself contain the separator `@`.
  const [, version, percent, since] = /^(.+)@([\d.]+)@([^@]+)$/.exec(text ?? '') ?? [];
  return version && percent && since ? { version, percent: Number(percent), since } : undefined;
}

function sizesIn(text = ''): Map<string, Sizes> {
  const known = text.split(',').flatMap((it): [string, Sizes][] => {
    const [, version, first, all] = /^(.+)@(\d+)@(\d+)$/.exec(it) ?? [];
    return version ? [[version, { first: Number(first), all: Number(all) }]] : [];
  });
  return new Map(known);
}

function previewsIn(text = ''): BranchPreview[] {
  return text.split(',').flatMap((it) => {
    const [, branch, version, until] = /^([^@]+)@(.+)@([^@]+)$/.exec(it) ?? [];
    return branch && version && until ? [{ branch, version, until }] : [];
  });
}

function builtIn(text = ''): Map<string, Built> {
  const known = text.split(',').flatMap((it): [string, Built][] => {
    const [, version, at, commit, by] = /^(.+)@([^@]+)@([^@]*)@([^@]+)$/.exec(it) ?? [];
    return version && at && by ? [[version, { at, commit: commit || null, by: decodeURIComponent(by) }]] : [];
  });
  return new Map(known);
}

const changesIn = (text: string): string[] => JSON.parse(Buffer.from(text, 'base64url').toString());

/**
 * Reads the header `X-Releases` (`mf-patient=0.1.0-1a2b3c4d,0.1.0-5e6f7a8b since=… before=… canary=… sizes=… previews=… built=…
 * changes=…; shell=…`). Only the gateway, which knows all releases, sets the header, so a browser can't make up versions and this module
 * needs no list of remotes.
 */
export function releasesIn(header: string): Releases {
  const placements = header.split(';').flatMap((part): [string, Placement][] => {
    const [[app, versions] = [], ...rest] = part
      .trim()
      .split(' ')
      .map((it) => it.split('='));
    if (!app || !versions) return [];
    const facts = new Map(rest.map(([name = '', value = '']) => [name, value]));
    const [before, canary, sizes] = [facts.get('before'), canaryIn(facts.get('canary')), sizesIn(facts.get('sizes'))];
    const [built, changes, previews] = [builtIn(facts.get('built')), facts.get('changes'), previewsIn(facts.get('previews'))];
    const placement = { versions: versions.split(','), since: facts.get('since') ?? '' };
    const known = { ...(before && { before }), ...(canary && { canary }), ...(sizes.size > 0 && { sizes }) };
    const told = { ...(built.size > 0 && { built }), ...(changes && { changes: changesIn(changes) }) };
    return [[app, { ...placement, ...known, ...told, ...(previews.length > 0 && { previews }) }]];
  });
  return new Map(placements);
}

/** The labels of a report: its remote and version when they are released, otherwise `other`, so that invented labels share one row. */
export function labelsOf({ source, version }: { source: string; version: string }, releases: Releases) {
  const versions = releases.get(source)?.versions;
  if (!versions) return { remote: UNKNOWN_RELEASE, version: UNKNOWN_RELEASE };
  return { remote: source, version: versions.includes(version) ? version : UNKNOWN_RELEASE };
}
