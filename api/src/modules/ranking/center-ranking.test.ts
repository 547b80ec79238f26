import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { kmBetween, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { scoreCenter } from '@tenaye/contracts/ranking.facts.ts';
import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';
import { byRank } from '#test/by-rank.ts';
import { aPlace, chanceFrom } from '#test/chance.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import { Facility } from '../facility/facility.entity.ts';
import { isListedFacility } from '../facility/facility.policy.ts';
import { findRecommendedCenters } from './center-ranking.view.ts';

const FACILITIES = 700;
const QUERIES = 400;
const chance = chanceFrom(1_969_720);
const patient = { patient: { id: crypto.randomUUID() } };

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let all: Facility[];

function aRow(nth: number) {
  const { next, oneOf } = chance;
  return {
    name: `Center ${nth}`,
    // Two kinds are rare: other kinds fill up their results.
    facilityType:
      next() < 0.01
        ? oneOf(['cardiac_center', 'ophthalmology'] as const)
        : oneOf(['diagnostic_lab', 'diagnostic_imaging', 'hospital', 'medium_clinic', 'dentistry', 'pharmacy'] as const),
    accreditationLevel: oneOf([...accreditationLevels, 'basic'] as const),
    rating: oneOf([3, 4.5, 4.5, 5]),
    reviewCount: oneOf([2, 3]),
    isVerified: next() < 0.9,
    isActive: next() < 0.9,
    ...aPlace(chance),
  };
}

beforeAll(async () => {
  database = await migratedDatabase();
  const em = database.orm.em.fork();
  for (let nth = 0; nth < FACILITIES; nth++) em.create(Facility, aRow(nth));
  await em.flush();
  all = await database.orm.em.fork().find(Facility, {});
});
afterAll(() => database.close());

interface Query {
  types: string;
  lat?: number;
  lng?: number;
}

/** Words from patients' prescriptions, and the types they mean. */
const words = { lab: 'diagnostic_lab', imaging: 'diagnostic_imaging', cardiac: 'cardiac_center', ophthalmology: 'ophthalmology' } as const;
const asked = Object.keys(words) as (keyof typeof words)[];

function aQuery(): Query {
  const { latitude, longitude } = aPlace(chance);
  const wanted = asked.filter(() => chance.next() < 0.3);
  return {
    types: wanted.length > 0 ? wanted.join(',') : chance.oneOf(['lab', 'cardiac', 'ophthalmology']),
    ...(latitude !== null && { lat: latitude, lng: longitude }),
  };
}

/** Scores every row with the contract's formula: slow, but obviously correct. */
function scored({ types, lat, lng }: Query) {
  const wanted: string[] = asked.filter((it) => types.split(',').includes(it)).map((it) => words[it]);
  return all
    .filter((it) => isListedFacility(it) && [...wanted, ...facilityTypesFor.diagnostic].includes(it.facilityType))
    .map(({ id, latitude, longitude, facilityType, accreditationLevel, reviewCount, rating }) => {
      const known = lat !== undefined && lng !== undefined && latitude != null && longitude != null;
      const km = known ? kmBetween({ latitude: lat, longitude: lng }, { latitude, longitude }) : null;
      const matchesType = wanted.includes(facilityType);
      const { total } = scoreCenter({ matchesType, km, accreditation: accreditationLevel });
      return { id, total, rating: reviewCount >= MIN_REVIEWS ? (rating ?? null) : null, km };
    })
    .sort(byRank)
    .slice(0, 3);
}

describe('recommended centers', () => {
  it('are the same as by scoring every row: order, scores and distances', async () => {
    let filledUp = 0;
    for (let nth = 0; nth < QUERIES; nth++) {
      const query = aQuery();
      const expected = scored(query);
      const found = await findRecommendedCenters(database.orm.em.fork(), patient, query);
      expect([query, found.map((it) => [it.id, it.distance])]).toEqual([
        query,
        expected.map((it) => [it.id, it.km === null ? null : shownKm(it.km)]),
      ]);
      for (const [at, it] of found.entries()) expect(it.matchScore).toBeCloseTo(expected[at]?.total ?? Number.NaN, 9);
      if (found.some((it) => it.score.type.points === 0)) filledUp++;
    }
    expect(filledUp).toBeGreaterThan(20);
  });

  it('are none for unknown words, and for pharmacies', async () => {
    const em = database.orm.em.fork();
    for (const types of ['castle', 'pharmacy', ' , ']) expect(await findRecommendedCenters(em, patient, { types })).toEqual([]);
  });
});
