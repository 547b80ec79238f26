import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { kmBetween, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { scoreDoctor } from '@tenaye/contracts/ranking.facts.ts';
import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';
import { byRank } from '#test/by-rank.ts';
import { aPlace, chanceFrom } from '#test/chance.ts';
import { migratedDatabase } from '#test/migrated-database.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { isListedDoctor } from '../doctor/doctor.policy.ts';
import { findRecommendedDoctors } from './doctor-ranking.view.ts';

const DOCTORS = 600;
const QUERIES = 400;
const specialties = ['cardiology', 'oncology', 'urology', 'neurology'] as const;
const chance = chanceFrom(20_261_121);

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let all: Doctor[];

function aRow(nth: number) {
  const { next, oneOf, whole } = chance;
  const shares = next() < 0.2;
  const current = shares || next() < 0.1 ? aPlace(chance) : { latitude: null, longitude: null };
  return {
    name: `Dr. ${nth}`,
    email: `dr${nth}@example.com`,
    licenseNumber: `L-${nth}`,
    experience: 3,
    gender: 'female' as const,
    mainResidenceArea: 'Bole',
    medicalQualificationUrl: 'q',
    renewedLicenseUrl: 'l',
    specialization: oneOf(specialties),
    consultationFee: oneOf([0, 150, 150, 500, 500.5, 1999, 2000, 2600, whole(2200)]),
    rating: oneOf([0, 3, 4.5, 4.5, 5]),
    reviewCount: oneOf([2, 3]),
    isVerified: next() < 0.9,
    isAvailable: next() < 0.9,
    ...aPlace(chance),
    currentLatitude: current.latitude,
    currentLongitude: current.longitude,
    isLocationActive: shares,
    // Home visits are so rare that some specialties have fewer than three results.
    appointmentTypes: next() < 0.02 ? [...appointmentTypes] : [oneOf(['online', 'in-person'] as const)],
  };
}

beforeAll(async () => {
  database = await migratedDatabase();
  const em = database.orm.em.fork();
  for (let nth = 0; nth < DOCTORS; nth++) em.create(Doctor, aRow(nth));
  await em.flush();
  all = await database.orm.em.fork().find(Doctor, {});
});
afterAll(() => database.close());

type Query = Parameters<typeof findRecommendedDoctors>[1];

function aQuery(): Query {
  const { next, oneOf } = chance;
  const { latitude, longitude } = aPlace(chance);
  // The order affects the score, so it varies.
  const wanted = specialties.filter(() => next() < 0.5).toSorted(() => next() - 0.5);
  return {
    specialties: wanted.length > 0 ? wanted.join(',') : 'Cardiac',
    mode: oneOf([undefined, ...appointmentTypes]),
    limit: oneOf([undefined, 1, 3, 7, 10]),
    ...(latitude !== null && { lat: latitude, lng: longitude }),
  };
}

/** The position that counts: the shared one, otherwise the practice. */
function positionOf(doctor: Doctor) {
  const latitude = (doctor.isLocationActive ? doctor.currentLatitude : null) ?? doctor.latitude;
  const longitude = (doctor.isLocationActive ? doctor.currentLongitude : null) ?? doctor.longitude;
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}

/** Scores every row with the contract's formula: slow, but obviously correct. */
function scored({ specialties: words, mode, lat, lng, limit = 3 }: Query) {
  const wanted = words === 'Cardiac' ? ['cardiology'] : words.split(',');
  return all
    .filter((it) => isListedDoctor(it) && wanted.includes(it.specialization))
    .map((doctor) => {
      const position = positionOf(doctor);
      const km = lat === undefined || lng === undefined || !position ? null : kmBetween({ latitude: lat, longitude: lng }, position);
      const place = wanted.indexOf(doctor.specialization);
      const { total } = scoreDoctor({ place, km, fee: doctor.consultationFee, hasMode: !mode || doctor.appointmentTypes.includes(mode) });
      return { id: doctor.id, total, rating: doctor.reviewCount >= MIN_REVIEWS ? doctor.rating : null, km };
    })
    .sort(byRank)
    .slice(0, limit);
}

describe('recommended doctors', () => {
  it('are the same as by scoring every row: order, scores and distances', async () => {
    for (let nth = 0; nth < QUERIES; nth++) {
      const query = aQuery();
      const expected = scored(query);
      const found = await findRecommendedDoctors(database.orm.em.fork(), query);
      expect([query, found.map((it) => [it.id, it.distance])]).toEqual([
        query,
        expected.map((it) => [it.id, it.km === null ? null : shownKm(it.km)]),
      ]);
      for (const [at, it] of found.entries()) expect(it.matchScore).toBeCloseTo(expected[at]?.total ?? Number.NaN, 9);
    }
  });

  it('have the same score in the database as in the contract', async () => {
    const order = ['cardiology', 'oncology', 'urology', 'neurology'];
    const rows = await database.orm.em.fork().execute<{ loss: number; km: number; matches: boolean; fee: number; specialty: string }[]>(
      `select r.*, d.consultation_fee::float8 as fee, d.specialization as specialty
        from rank_doctors('{cardiology,oncology,urology,neurology}', 'home-visit', 9.02, 38.75, 300) r
       join doctors d on d.id = r.id where r.km < 'infinity'`,
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map((it) => it.matches))).toEqual(new Set([true, false]));
    for (const { loss, km, fee, matches, specialty } of rows)
      expect(-loss).toBeCloseTo(scoreDoctor({ place: order.indexOf(specialty), km, fee, hasMode: matches }).total, 9);
  });
});

describe('the walk of two cursors', () => {
  /** How many rows of each cursor were read before three doctors were proven the best, where a row lowers the score by so much. */
  async function rowsRead(fall: { near: number; fixed: number }) {
    const rows = (own: string, other: string, step: number) =>
      `select md5('${own}' || nth)::uuid as id, (30 - ${step} * nth)::float8 as ${own}, 10::float8 as ${other},
        1::float8 as unrated, nth::float8 as km, true as matches, true as counts, nth from generate_series(1, 2000) nth order by nth`;
    return database.orm.em.fork().transactional(async (em) => {
      await em.execute(`declare near cursor for ${rows('proximity', 'fixed', fall.near)}`);
      await em.execute(`declare fixed cursor for ${rows('fixed', 'proximity', fall.fixed)}`);
      await em.execute("select rank_walk('near', 'fixed', 40, 1, 3, '{}')");
      const [near] = await em.execute<{ nth: number }[]>('fetch near');
      const [fixed] = await em.execute<{ nth: number }[]>('fetch fixed');
      return { near: (near?.nth ?? 2001) - 1, fixed: (fixed?.nth ?? 2001) - 1 };
    });
  }

  it('reads on where the score falls, and hardly where it stays', async () => {
    const nearer = await rowsRead({ near: 0.05, fixed: 0.001 });
    expect(nearer.near).toBeGreaterThan(350);
    expect(nearer.fixed).toBeLessThan(nearer.near / 6);
    const cheaper = await rowsRead({ near: 0.001, fixed: 0.05 });
    expect(cheaper.fixed).toBeGreaterThan(350);
    expect(cheaper.near).toBeLessThan(cheaper.fixed / 6);
  });
});
