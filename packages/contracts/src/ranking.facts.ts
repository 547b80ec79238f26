import { call } from './call.ts';
import { sumOf } from './money.facts.ts';

/** The number of recommended results (spec, section 9). */
export const RECOMMENDED = 3;

/** The fee from which on the cost part of the score is 0, in ETB (spec, section 5). */
export const MAX_FEE = 2000;

/** The assumed cost of one medicine, in ETB: the baseline of the saving (spec, section 5). */
export const MEDICATION_BASELINE = 500;

/** Accreditation in percent (spec, section 5); `other` for an unknown level. */
export const accreditationPercent = { excellence: 100, premium: 80, standard: 60, basic: 40, other: 20 } as const;

/**
 * The numbers of all scores, which the functions of the database get from here, too (api/src/modules/ranking/sql). A number named like a
 * part is the most points that this part can give; the parts of a score add up to 100. `perKm` is what a km takes of the proximity, in
 * percent. Of doctors, `first`, `second` and `further` are the specialty match in percent by the place of the specialty among the wanted
 * ones, and `withoutMode` divides the score of one who doesn't offer the wanted way of visiting. Of centers, `unlisted` is the match in
 * percent of one of a wanted type that offers none of the wanted tests and publishes no prices.
 */
export const rankingWeights = {
  doctors: { specialty: 40, proximity: 30, cost: 30, perKm: 3, maxFee: MAX_FEE, first: 100, second: 85, further: 70, withoutMode: 2 },
  centers: { type: 50, proximity: 30, accreditation: 20, perKm: 2, unlisted: 50 },
  accreditation: accreditationPercent,
  pharmacies: { availability: 50, cost: 30, proximity: 20, perKm: 5, baseline: MEDICATION_BASELINE },
} as const;
const { doctors, centers, pharmacies } = rankingWeights;

const clamped = (value: number): number => Math.min(100, Math.max(0, value));

/** 100 at the door, less `perKm` for each km; 0 far away or without a known distance. */
const proximity = (km: number | null, perKm: number): number => (km === null ? 0 : clamped(100 - perKm * km));

/** One part of a score: `points` out of `of`. The parts of a score add up to at most 100. */
export interface ScorePart {
  points: number;
  of: number;
}
const part = (percent: number, of: number): ScorePart => ({ points: (percent * of) / 100, of });

const specialtyPercents = [doctors.first, doctors.second] as const;

/**
 * Spec, section 5: 40 % specialty match, 30 % proximity (100 minus 3 per km), 30 % cost (against a fee of 2000), halved when the wanted way
 * of visiting isn't offered. `place` is the place of the doctor's specialty among the wanted ones, from 0: the first counts 40 points, the
 * second 34, any further one 28. Doctors of other specialties aren't scored.
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
 * The type match of a center in percent (decisions.md): the share of the wanted tests that it offers; where it offers none and publishes no
 * prices, 50 for one of a wanted type. Without wanted tests, the type alone decides. A center that matches comes before any that doesn't.
 */
export function centerMatch(it: { matchesType: boolean; wanted: number; offered: number; hasPrices: boolean }): number {
  if (it.wanted === 0) return it.matchesType ? 100 : 0;
  if (it.offered > 0) return (100 * it.offered) / it.wanted;
  return it.matchesType && !it.hasPrices ? centers.unlisted : 0;
}

/** Spec, section 5: 50 % type match (`match`, in percent), 30 % proximity (100 minus 2 per km), 20 % accreditation. */
export function scoreCenter(it: { match: number; km: number | null; accreditation: keyof typeof accreditationPercent }) {
  const parts = {
    type: part(it.match, centers.type),
    proximity: part(proximity(it.km, centers.perKm), centers.proximity),
    accreditation: part(accreditationPercent[it.accreditation], centers.accreditation),
  };
  return { parts, total: parts.type.points + parts.proximity.points + parts.accreditation.points };
}

/**
 * Spec, section 5: 50 % share of the wanted medicines in stock, 30 % saving against 500 ETB for each medicine in stock, 20 % proximity (100
 * minus 5 per km). `cost` is the sum of the wanted quantities of the medicines in stock, in ETB.
 */
export function scorePharmacy(it: { wanted: number; available: number; cost: number; km: number | null }) {
  const parts = {
    availability: part(it.wanted === 0 ? 0 : clamped((100 * it.available) / it.wanted), pharmacies.availability),
    cost: part(it.available === 0 ? 0 : clamped(100 * (1 - it.cost / (pharmacies.baseline * it.available))), pharmacies.cost),
    proximity: part(proximity(it.km, pharmacies.perKm), pharmacies.proximity),
  };
  return { parts, total: parts.availability.points + parts.cost.points + parts.proximity.points };
}

/** What a place offers of a list: how many of its lines, how many of those without a known price, and the sum of the others in ETB. */
export interface Offer {
  available: number;
  unpriced: number;
  total: number;
}

/** The offer in lines of which an absent one has no `total` and isn't `isOffered`. */
export function offerOf(lines: readonly { isOffered: boolean; total: number | null }[]): Offer {
  const offered = lines.filter((it) => it.isOffered);
  const totals = offered.flatMap((it) => it.total ?? []);
  return { available: offered.length, unpriced: offered.length - totals.length, total: sumOf(totals) };
}

/**
 * The order by cost (decisions.md): more of the list first, then the lower total. Between offers of as many lines, one with an unknown
 * price comes later, because its total is incomplete.
 */
export const byCost = (a: Offer, b: Offer): number => b.available - a.available || a.unpriced - b.unpriced || a.total - b.total;

/** The most medicines or tests that one search takes. */
export const MOST_WANTED = 50;

/** Commas separate names, but one between digits belongs to a strength. */
const separator = /,(?!\d)|(?<!\d),/g;

/** A name that may stand in a list of names: without the commas that separate them. */
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
