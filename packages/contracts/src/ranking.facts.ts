import { call } from './call.ts';

/** The number of recommended results (spec, section 9). */
export const RECOMMENDED = 3;

/** The fee from which on the cost part of the score is 0, in ETB (spec, section 5). */
export const MAX_FEE = 2000;

/** The assumed cost of one medicine, in ETB: the baseline of the saving (spec, section 5). */
export const MEDICATION_BASELINE = 500;

const clamped = (value: number): number => Math.min(100, Math.max(0, value));

/** 100 at the door, less `perKm` for each km; 0 far away or without a known distance. */
const proximity = (km: number | null, perKm: number): number => (km === null ? 0 : clamped(100 - perKm * km));

/** One part of a score: `points` out of `of`. The parts of a score add up to at most 100. */
export interface ScorePart {
  points: number;
  of: number;
}
const part = (percent: number, of: number): ScorePart => ({ points: (percent * of) / 100, of });

/**
 * Spec, section 5: 40 % specialty match, 30 % proximity (100 minus 3 per km), 30 % cost (against a fee of 2000), halved when the wanted way
 * of visiting isn't offered. Only doctors of a wanted specialty are scored, so the first part is always full.
 */
export function scoreDoctor(it: { km: number | null; fee: number; hasMode: boolean }) {
  const parts = {
    specialty: part(100, 40),
    proximity: part(proximity(it.km, 3), 30),
    cost: part(clamped(100 * (1 - it.fee / MAX_FEE)), 30),
  };
  const sum = parts.specialty.points + parts.proximity.points + parts.cost.points;
  return { parts, total: it.hasMode ? sum : sum / 2 };
}

/** Accreditation in percent (spec, section 5); `other` for an unknown level. */
export const accreditationPercent = { excellence: 100, premium: 80, standard: 60, basic: 40, other: 20 } as const;

/** Spec, section 5: 50 % type match, 30 % proximity (100 minus 2 per km), 20 % accreditation. */
export function scoreCenter(it: { matchesType: boolean; km: number | null; accreditation: keyof typeof accreditationPercent }) {
  const parts = {
    type: part(it.matchesType ? 100 : 0, 50),
    proximity: part(proximity(it.km, 2), 30),
    accreditation: part(accreditationPercent[it.accreditation], 20),
  };
  return { parts, total: parts.type.points + parts.proximity.points + parts.accreditation.points };
}

/**
 * Spec, section 5: 50 % share of the wanted medicines in stock, 30 % saving against 500 ETB for each medicine in stock, 20 % proximity (100
 * minus 5 per km). `cost` is one unit of each medicine in stock, in ETB.
 */
export function scorePharmacy(it: { wanted: number; available: number; cost: number; km: number | null }) {
  const parts = {
    availability: part(it.wanted === 0 ? 0 : clamped((100 * it.available) / it.wanted), 50),
    cost: part(it.available === 0 ? 0 : clamped(100 * (1 - it.cost / (MEDICATION_BASELINE * it.available))), 30),
    proximity: part(proximity(it.km, 5), 20),
  };
  return { parts, total: parts.availability.points + parts.cost.points + parts.proximity.points };
}

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

export const recommendPharmacies = call({
  method: 'GET',
  path: '/api/pharmacies/recommendations',
  callers: ['patient'],
});
