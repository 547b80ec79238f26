import { call } from './call.ts';
import { sumOf } from './money.facts.ts';

/** The number of recommended results (spec, section 9). */
export const RECOMMENDED = 3;

/** The fee in ETB from which the cost part of the score is 0 (spec, section 5). */
export const MAX_FEE = 2000;

/** The assumed cost of one medicine, in ETB: the baseline of the saving (spec, section 5). */
export const MEDICATION_BASELINE = 500;

/** Accreditation in percent (spec, section 5); `other` for an unknown level. */
export const accreditationPercent = { excellence: 100, premium: 80, standard: 60, basic: 40, other: 20 } as const;

/**
 * The numbers of all scores, which the database's functions also get from here (api/src/modules/ranking/sql). A number named like a part of
 * a score is the most points of that part; the parts of a score add up to 100. `perKm` is the percentage of the proximity that each km
 * costs. For doctors, `first`, `second` and `further` are the specialty match in percent, by the position of the doctor's specialty among
 * the wanted ones; `withoutMode` divides the score of a doctor who doesn't offer the wanted way of visiting. For centers, `unlisted` is the
 * match in percent of a center of a wanted type that offers none of the wanted tests and publishes no prices.
 */
export const rankingWeights = {
  doctors: { specialty: 40, proximity: 30, cost: 30, perKm: 3, maxFee: MAX_FEE, first: 100, second: 85, further: 70, withoutMode: 2 },
  centers: { type: 50, proximity: 30, accreditation: 20, perKm: 2, unlisted: 50 },
  accreditation: accreditationPercent,
  pharmacies: { availability: 50, cost: 30, proximity: 20, perKm: 5, baseline: MEDICATION_BASELINE },
} as const;
const { doctors, centers, pharmacies } = rankingWeights;

const clamped = (value: number): number => Math.min(100, Math.max(0, value));

/** The proximity in percent: 100 at the door, minus `perKm` for each km; 0 if far away or the distance is unknown. */
const proximity = (km: number | null, perKm: number): number => (km === null ? 0 : clamped(100 - perKm * km));

/** One part of a score: `points` out of `of`. The parts of a score add up to at most 100. */
export interface ScorePart {
  points: number;
  of: number;
}
const part = (percent: number, of: number): ScorePart => ({ points: (percent * of) / 100, of });

const specialtyPercents = [doctors.first, doctors.second] as const;

/**
 * The score of a doctor (spec, section 5): 40 % specialty match, 30 % proximity (100 minus 3 per km), 30 % cost (relative to a fee of
 * 2000), halved when the wanted way of visiting isn't offered. `place` is the position of the doctor's specialty among the wanted ones,
 * from 0: the first counts 40 points, the second 34, any further one 28. Doctors of other specialties aren't scored.
 */
export function scoreDoctor(it: { place: number; km: number | null; fee: number; hasMode: boolean }) {
  const parts = {
    specialty: part(specialtyPercents[it.place] ?? doctors.further, doctors.specialty),
    proximity: part(proximity(it.km, doctors.perKm), doctors.proximity),
    cost: part(clamped(100 * (1 - it.fee / doctors.maxFee)), doctors.cost),
  };
  const sum = parts.specialty.points + parts.proximity.points + parts.cost.points;
  return { parts, total: it.hasMode ? sum : sum / doctors.withoutMode };
}

/**
 * The type match of a center in percent (decisions): the share of the wanted tests that it offers; 50 for a center of a wanted type that
 * offers none and publishes no prices. Without wanted tests, the type alone decides. Matching centers come before all others.
 */
export function centerMatch(it: { matchesType: boolean; wanted: number; offered: number; hasPrices: boolean }): number {
  if (it.wanted === 0) return it.matchesType ? 100 : 0;
  if (it.offered > 0) return (100 * it.offered) / it.wanted;
  return it.matchesType && !it.hasPrices ? centers.unlisted : 0;
}

/**
 * The score of a center (spec, section 5): 50 % type match (`match`, in percent), 30 % proximity (100 minus 2 per km), 20 % accreditation.
 */
export function scoreCenter(it: { match: number; km: number | null; accreditation: keyof typeof accreditationPercent }) {
  const parts = {
    type: part(it.match, centers.type),
    proximity: part(proximity(it.km, centers.perKm), centers.proximity),
    accreditation: part(accreditationPercent[it.accreditation], centers.accreditation),
  };
  return { parts, total: parts.type.points + parts.proximity.points + parts.accreditation.points };
}

/**
 * The score of a pharmacy (spec, section 5): 50 % share of the wanted medicines in stock, 30 % saving relative to 500 ETB for each medicine
 * in stock, 20 % proximity (100 minus 5 per km). `cost` is the price in ETB of the wanted quantities of the medicines in stock.
 */
export function scorePharmacy(it: { wanted: number; available: number; cost: number; km: number | null }) {
  const parts = {
    availability: part(it.wanted === 0 ? 0 : clamped((100 * it.available) / it.wanted), pharmacies.availability),
    cost: part(it.available === 0 ? 0 : clamped(100 * (1 - it.cost / (pharmacies.baseline * it.available))), pharmacies.cost),
    proximity: part(proximity(it.km, pharmacies.perKm), pharmacies.proximity),
  };
  return { parts, total: parts.availability.points + parts.cost.points + parts.proximity.points };
}

/**
 * A center's or pharmacy's offer for a list: the number of offered lines, how many of them have no known price, and the sum of the other
 * prices in ETB.
 */
export interface Offer {
  available: number;
  unpriced: number;
  total: number;
}

/** Sums up lines as an offer. `total` is null for a line that isn't offered or has no known price. */
export function offerOf(lines: readonly { isOffered: boolean; total: number | null }[]): Offer {
  const offered = lines.filter((it) => it.isOffered);
  const totals = offered.flatMap((it) => it.total ?? []);
  return { available: offered.length, unpriced: offered.length - totals.length, total: sumOf(totals) };
}

/**
 * The order by cost (decisions): the offer with more lines first, then the lower total. Among offers with equally many lines, offers with
 * unknown prices come later, because their totals are incomplete.
 */
export const byCost = (a: Offer, b: Offer): number => b.available - a.available || a.unpriced - b.unpriced || a.total - b.total;

/** The largest number of medicines or tests in one search. */
export const MOST_WANTED = 50;

/** Commas separate names, but a comma between digits belongs to a strength. */
const separator = /,(?!\d)|(?<!\d),/g;

/** A name in the form for a list of names: without commas that would separate names. */
export const listedName = (name: string): string => name.replaceAll(separator, ' ').replaceAll(/\s+/g, ' ').trim();

/** The names in a list of wanted medicines or tests, as typed. */
export const wantedNames = (text: string): string[] =>
  text
    .split(separator)
    .map((it) => it.trim())
    .filter((it) => it !== '');

export const recommendDoctors = call({
  method: 'GET',
  path: '/api/doctors/recommendations',
  callers: ['patient'],
});

export const recommendCenters = call({
  method: 'GET',
  path: '/api/facilities/recommendations',
  callers: ['patient'],
});

export const listOfferedTests = call({
  method: 'GET',
  path: '/api/facilities/:id/tests',
  callers: ['patient'],
  errors: ['not_found'],
});

export const recommendPharmacies = call({
  method: 'GET',
  path: '/api/pharmacies/recommendations',
  callers: ['patient'],
});
