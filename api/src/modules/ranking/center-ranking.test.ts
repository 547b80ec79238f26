import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accreditationLevels, type FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { kmBetween, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { centerMatch, scoreCenter } from '@tenaye/contracts/ranking.facts.ts';
import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';
import { byRank } from '#test/by-rank.ts';
import { aPlace, chanceFrom } from '#test/chance.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import { Facility } from '../facility/facility.entity.ts';
import { isListedFacility } from '../facility/facility.policy.ts';
import { findRecommendedCenters } from './center-ranking.view.ts';

/** Enough for both ways of searching, and for more than 1000 centers with a test that no center of the best level offers. */
const FACILITIES = 3_200;
const QUERIES = 200;
const chance = chanceFrom(1_969_720);
const patient = { patient: { id: crypto.randomUUID() } };

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let all: Facility[];
/** The tests that each center offers, by its id. */
let offered: Map<string, (keyof typeof offers)[]>;

/**
 * For each test, how many of a hundred centers with services offer it, and how they write it. No center of the best level offers the last
 * test.
 */
const offers = {
  'Complete blood count': [60, 'Complete blood count', 'CBC', 'complete blood-count'],
  Urinalysis: [45, 'Urinalysis', 'U/A'],
  'Lipid profile': [20, 'Lipid profile', 'LIPID  PROFILE'],
  Creatinine: [4, 'Serum creatinine', 'creatinine'],
  'Test of the moon': [0.3, 'Test of the moon'],
  'CT of brain': [95, 'brain CT', 'CT scan of head'],
} as const;
const tests = Object.keys(offers) as [keyof typeof offers, ...(keyof typeof offers)[]];
const LOW = 'CT of brain';

function someServices(isBest: boolean): string[] {
  const { next, oneOf } = chance;
  if (next() < 0.3) return [];
  const found = tests.filter((it) => next() * 100 < offers[it][0] && (it !== LOW || !isBest));
  const services = found.map((it) => oneOf([offers[it][1], ...offers[it].slice(2)] as [string, ...string[]]));
  return next() < 0.5 ? ['Outpatient care', ...services] : services;
}

/** There are two centers of each of these kinds, so other kinds fill up the results. */
const rareKinds: readonly FacilityType[] = ['cardiac_center', 'ophthalmology'];

function aRow(nth: number) {
  const { next, oneOf } = chance;
  const accreditationLevel = oneOf([...accreditationLevels, 'basic'] as const);
  const services = someServices(accreditationLevel === 'excellence');
  return {
    services,
    servicePrices: next() < 0.5 ? Object.fromEntries(services.map((it) => [it, 100])) : {},
    name: `Center ${nth}`,
    facilityType:
      rareKinds[nth % 1600] ??
      oneOf<FacilityType>(['diagnostic_lab', 'diagnostic_imaging', 'hospital', 'medium_clinic', 'dentistry', 'pharmacy']),
    accreditationLevel,
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
  const rows = Array.from({ length: FACILITIES }, (_, nth) => aRow(nth));
  await em.insertMany(Facility, rows);
  all = await database.orm.em.fork().find(Facility, {});
  offered = new Map(all.map(({ id, services }) => [id, tests.filter((it) => isOffered(it, services ?? []))]));
});
afterAll(() => database.close());

interface Query {
  types: string;
  tests?: string;
  lat?: number;
  lng?: number;
}

/** Words from patients' prescriptions, and the types they mean. */
const words = { lab: 'diagnostic_lab', imaging: 'diagnostic_imaging', cardiac: 'cardiac_center', ophthalmology: 'ophthalmology' } as const;
const asked = Object.keys(words) as (keyof typeof words)[];

function aQuery(): Query {
  const { latitude, longitude } = aPlace(chance);
  const wanted = asked.filter(() => chance.next() < 0.3);
  const asking = chance.next() < 0.75 ? tests.filter(() => chance.next() < 0.4) : [];
  return {
    ...(asking.length > 0 && { tests: asking.join(',') }),
    types: wanted.length > 0 ? wanted.join(',') : chance.oneOf(['lab', 'cardiac', 'ophthalmology']),
    ...(latitude !== null && { lat: latitude, lng: longitude }),
  };
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, ' ');

const isOffered = (test: keyof typeof offers, services: readonly string[]): boolean =>
  services.some((service) => offers[test].slice(1).some((name) => plain(String(name)) === plain(service)));

/** Scores every row with the contract's formula: slow, but obviously correct. */
function scored({ types, tests: asking, lat, lng }: Query) {
  const wanted: string[] = asked.filter((it) => types.split(',').includes(it)).map((it) => words[it]);
  const wantedTests = tests.filter((it) => asking?.split(',').includes(it));
  return all
    .filter((it) => isListedFacility(it) && [...wanted, ...facilityTypesFor.diagnostic].includes(it.facilityType))
    .map(({ id, latitude, longitude, facilityType, accreditationLevel, reviewCount, rating, servicePrices }) => {
      const known = lat !== undefined && lng !== undefined && latitude != null && longitude != null;
      const km = known ? kmBetween({ latitude: lat, longitude: lng }, { latitude, longitude }) : null;
      const match = centerMatch({
        matchesType: wanted.includes(facilityType),
        wanted: wantedTests.length,
        offered: wantedTests.filter((it) => offered.get(id)?.includes(it)).length,
        hasPrices: Object.keys(servicePrices ?? {}).length > 0,
      });
      const { total } = scoreCenter({ match, km, accreditation: accreditationLevel });
      return { id, match, total, rating: reviewCount >= MIN_REVIEWS ? (rating ?? null) : null, km };
    })
    .sort((a, b) => Number(b.match > 0) - Number(a.match > 0) || byRank(a, b))
    .slice(0, 3);
}

describe('recommended centers', () => {
  it('are the same as by scoring every row: order, scores and distances', async () => {
    let filledUp = 0;
    let partly = 0;
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
      if (found.some((it) => it.tests.some((line) => line.service) && it.tests.some((line) => !line.service))) partly++;
    }
    expect(filledUp).toBeGreaterThan(10);
    expect(partly).toBeGreaterThan(25);
  });

  it('are none for unknown words, and for pharmacies', async () => {
    const em = database.orm.em.fork();
    for (const types of ['castle', 'pharmacy', ' , ']) expect(await findRecommendedCenters(em, patient, { types })).toEqual([]);
  });
});
