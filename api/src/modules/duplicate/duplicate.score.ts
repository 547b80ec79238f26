import { kmBetween } from '@tenaye/contracts/geo.facts.ts';
import { nameLikeness } from './duplicate.likeness.ts';
import { type PlaceSort, placeSortOf } from './duplicate.words.ts';
import { licenseKey } from './duplicate-license.rules.ts';

/** The known facts about a doctor or facility. `phone` is E.164, `email` lower case, `town` free text; null where unknown. */
export interface Facts {
  name: string;
  phone?: string | null | undefined;
  licenseNumber?: string | null | undefined;
  email?: string | null | undefined;
  town?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  /** The kind according to the stored type; used if the name reveals none. */
  sort?: PlaceSort | undefined;
}

/** Points by kind of evidence: negative if the evidence is contrary, undefined if one side lacks the fact. */
export interface Parts {
  name: number;
  phone?: number;
  license?: number;
  email?: number;
  distance?: number;
  sort?: number;
}

export type Verdict = 'duplicate' | 'possible' | 'different';
export interface Match {
  /** 0 to 100. */
  score: number;
  parts: Parts;
  verdict: Verdict;
  /** `likeness` is the similarity of the names, 0 to 1; `km` is the distance between the places, undefined if either has no position. */
  likeness: number;
  km?: number;
}

/** The thresholds that define a duplicate (duplicate-pairs.test-support.ts measures them). */
export const thresholds = { duplicate: 75, possible: 45, likeName: 0.7 } as const;

/** The points that each kind of evidence can add or subtract. A name alone is never enough, because many people and chains share names. */
const points = {
  name: 55,
  phone: { same: 30, other: -5 },
  license: { same: 45, other: -35 },
  email: { same: 35, other: 0 },
  town: { same: 10, other: -25 },
  sort: { same: 0, other: -45 },
  near: 30,
  far: -40,
} as const;
/** Up to NEAR_KM, both positions count as the same building; beyond BESIDE_KM the distance counts against a match, most from FAR_KM on. */
const NEAR_KM = 0.1;
const BESIDE_KM = 1;
const FAR_KM = 5;
const LEAST_LIKENESS = 0.5;

const worth = <T>(
  a: T | null | undefined,
  b: T | null | undefined,
  { same, other }: { same: number; other: number },
): number | undefined => {
  if (a === null || a === undefined || a === '' || b === null || b === undefined || b === '') return undefined;
  return a === b ? same : other;
};

function byDistance(km: number): number {
  if (km <= NEAR_KM) return points.near;
  if (km <= BESIDE_KM) return points.near * ((BESIDE_KM - km) / (BESIDE_KM - NEAR_KM));
  return points.far * Math.min(1, (km - BESIDE_KM) / (FAR_KM - BESIDE_KM));
}

/** Points for typed towns, which match if any part does: "Bole" matches "Bole, Addis Ababa". */
function byTown(a: Facts, b: Facts): number | undefined {
  const parts = (facts: Facts) =>
    (facts.town ?? '')
      .split(/[,;/]/)
      .map((word) => word.trim())
      .filter(Boolean);
  const [one, other] = [parts(a), parts(b)];
  if (one.length === 0 || other.length === 0) return undefined;
  const isSame = one.some((x) => other.some((y) => nameLikeness(x, y) > 0.85));
  return isSame ? points.town.same : points.town.other;
}

function kmApart(a: Facts, b: Facts): number | undefined {
  if (typeof a.latitude !== 'number' || typeof a.longitude !== 'number') return undefined;
  if (typeof b.latitude !== 'number' || typeof b.longitude !== 'number') return undefined;
  return kmBetween({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude });
}

/** The kind of place by its name, which is more reliable than the type: lists of places call every health center a clinic. */
const sortOf = (it: Facts): PlaceSort | undefined => placeSortOf(it.name) ?? it.sort;

/** Scores how likely two profiles are the same doctor or place. Their order doesn't matter. */
export function compare(a: Facts, b: Facts): Match {
  const likeness = nameLikeness(a.name, b.name);
  const km = kmApart(a, b);
  const found: Record<keyof Parts, number | undefined> = {
    name: points.name * Math.max(0, (likeness - LEAST_LIKENESS) / (1 - LEAST_LIKENESS)),
    phone: worth(a.phone, b.phone, points.phone),
    license: worth(licenseKey(a.licenseNumber), licenseKey(b.licenseNumber), points.license),
    email: worth(a.email, b.email, points.email),
    distance: km === undefined ? byTown(a, b) : byDistance(km),
    sort: worth(sortOf(a), sortOf(b), points.sort),
  };
  const sum = Object.values(found).reduce<number>((total, it) => total + (it ?? 0), 0);
  const score = Math.round(Math.max(0, Math.min(100, sum)) * 100) / 100;
  return { score, parts: rounded(found), verdict: verdictOf(score), likeness, ...(km !== undefined && { km }) };
}

function rounded({ name = 0, ...rest }: Record<keyof Parts, number | undefined>): Parts {
  const known = Object.entries(rest).filter((it): it is [string, number] => it[1] !== undefined);
  return { name: Math.round(name * 10) / 10, ...Object.fromEntries(known.map(([part, it]) => [part, Math.round(it * 10) / 10])) };
}

const verdictOf = (score: number): Verdict =>
  score >= thresholds.duplicate ? 'duplicate' : score >= thresholds.possible ? 'possible' : 'different';

/** Whether the names are similar enough to be two spellings of the same name. */
export const hasLikeName = ({ likeness }: Match): boolean => likeness >= thresholds.likeName;

/**
 * Whether a profile is listed already and must be claimed instead of registered again. An equal license number is enough, and so is an
 * equal phone number with a similar name, unless the kind of place differs: a hospital and its pharmacy share a switchboard.
 */
export const isListedAlready = (match: Match): boolean => {
  const { license = 0, phone = 0, sort = 0 } = match.parts;
  return match.verdict === 'duplicate' || license > 0 || (phone > 0 && hasLikeName(match) && sort >= 0);
};
