import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import { doctor } from '@tenaye/contracts/doctor.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import * as z from 'zod/mini';
import { allOf } from '#kernel/database/sql.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { Doctor } from './doctor.entity.ts';
import { isListedDoctor, listedDoctors } from './doctor.policy.ts';

/** A part of a name that only this test's doctors have. */
const mark = (): string => `x${crypto.randomUUID().slice(0, 8)}`;
const asPatient = async () => as(await aPatient());
const named = (body: unknown): string[] =>
  z
    .array(doctor)
    .parse(body)
    .map((it) => it.name);

describe('GET /api/doctors', () => {
  it('returns every field of the contract, and no rating without reviews', async () => {
    const q = mark();
    await aDoctor({
      name: q,
      consultationFee: 600.5,
      experience: 8,
      rating: 4.9,
      latitude: 9.01,
      longitude: 38.76,
      phone: '+251911234567',
      bio: 'Heart',
    });
    const { status, body } = await (await asPatient()).get(`/api/doctors?q=${q}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        name: q,
        consultationFee: 600.5,
        experience: 8,
        rating: null,
        latitude: 9.01,
        longitude: 38.76,
        phoneNumber: '+251911234567',
        isActive: true,
      },
    ]);
  });

  it('shows a rating from the third review on', async () => {
    const q = mark();
    await aDoctor({ name: `${q} a`, rating: 4.5, reviewCount: 2 });
    await aDoctor({ name: `${q} b`, rating: 4.5, reviewCount: 3 });
    expect((await (await asPatient()).get(`/api/doctors?q=${q}`)).body).toMatchObject([{ rating: null }, { rating: 4.5 }]);
  });

  it('shows the shared position while the doctor shares it, and the practice otherwise', async () => {
    const q = mark();
    const place = { latitude: 9, longitude: 38, currentLatitude: 8, currentLongitude: 37 };
    await aDoctor({ name: `${q} a`, ...place });
    await aDoctor({ name: `${q} b`, ...place, isLocationActive: true });
    expect((await (await asPatient()).get(`/api/doctors?q=${q}`)).body).toMatchObject([
      { latitude: 9, longitude: 38 },
      { latitude: 8, longitude: 37 },
    ]);
  });

  it('hides unverified doctors and those that accept no patients', async () => {
    const q = mark();
    await aDoctor({ name: `${q} pending`, isVerified: false });
    await aDoctor({ name: `${q} away`, isAvailable: false });
    expect((await (await asPatient()).get(`/api/doctors?q=${q}`)).body).toEqual([]);
  });

  it('finds a specialty by its id, label and every other word', async () => {
    const q = mark();
    const patient = await asPatient();
    await aDoctor({ name: q, specialization: 'obstetrics_gynecology' });
    await aDoctor({ name: `${q} other`, specialization: 'urology' });
    const words = specialties.find((it) => it.id === 'obstetrics_gynecology');
    for (const word of [words?.id, words?.label, ...(words?.aliases ?? [])]) {
      expect(named((await patient.get(`/api/doctors?q=${q}&specialty=${encodeURIComponent(word ?? '')}`)).body)).toEqual([q]);
    }
    expect((await patient.get(`/api/doctors?q=${q}&specialty=wizardry`)).body).toEqual([]);
  });

  it('finds only doctors who offer the mode', async () => {
    const q = mark();
    await aDoctor({ name: `${q} clinic`, appointmentTypes: ['in-person'] });
    await aDoctor({ name: `${q} home`, appointmentTypes: ['in-person', 'home-visit'] });
    expect(named((await (await asPatient()).get(`/api/doctors?q=${q}&mode=home-visit`)).body)).toEqual([`${q} home`]);
  });

  it('ignores signs, and finds nothing for signs alone', async () => {
    const q = mark();
    await aDoctor({ name: `${q} 100%_\\ Dr` });
    const patient = await asPatient();
    const found = async (typed: string) => named((await patient.get(`/api/doctors?q=${encodeURIComponent(typed)}`)).body);
    for (const typed of [`${q}%`, `_100 & ${q}`, `${q} '):*|!`]) expect(await found(typed)).toEqual([`${q} 100%_\\ Dr`]);
    for (const typed of ['%_', "'", '\\ :*']) expect(await found(typed)).toEqual([]);
  });

  it('pages through doctors of one name without losing or repeating one, ending without a next link', async () => {
    const q = mark();
    const ids = new Set<string>();
    for (let count = 0; count < 5; count++) await aDoctor({ name: q });
    const patient = await asPatient();
    let next: string | undefined = `/api/doctors?q=${q}&limit=2`;
    const sizes: number[] = [];
    while (next) {
      const page = await patient.get(next);
      const rows = z.array(doctor).parse(page.body);
      sizes.push(rows.length);
      for (const it of rows) ids.add(it.id);
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect([sizes, ids.size]).toEqual([[2, 2, 1], 5]);
  });

  it.each(['cursor=abc', 'limit=0', 'limit=101', 'limit=x', 'mode=phone', `q=${'a'.repeat(81)}`, 'q=%00', 'colour=red'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await (await asPatient()).get(`/api/doctors?${query}`);
      expect([status, body]).toMatchObject([400, { code: 'invalid_input' }]);
    },
  );

  it('needs a sign-in', async () => {
    expect((await aVisitor().get('/api/doctors')).status).toBe(401);
    expect((await as(await aFacilityAccount()).get('/api/doctors?limit=1')).status).toBe(200);
  });
});

describe('GET /api/doctors/:id', () => {
  it('returns one as the list shows it', async () => {
    const name = mark();
    const { doctorId } = await aDoctor({ name, rating: 4.5, reviewCount: 3 });
    const client = await asPatient();
    const { status, body } = await client.get(`/api/doctors/${doctorId}`);
    const [listed] = (await client.get(`/api/doctors?q=${name}`)).body;
    expect([status, { ...body, distance: null, nextFreeAt: null, nextTimes: [] }]).toEqual([200, listed]);
  });

  it('hides a doctor that the list hides', async () => {
    const { doctorId } = await aDoctor({ isVerified: false });
    expect((await (await asPatient()).get(`/api/doctors/${doctorId}`)).status).toBe(404);
    expect((await (await asPatient()).get(`/api/doctors/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('refuses an invalid id, and visitors', async () => {
    expect((await (await asPatient()).get('/api/doctors/12')).status).toBe(400);
    expect((await aVisitor().get(`/api/doctors/${crypto.randomUUID()}`)).status).toBe(401);
  });
});

describe('listed doctors', () => {
  it('are the same by the policy and by its query', async () => {
    const em = testEm();
    const q = mark();
    for (const isVerified of [true, false]) {
      for (const isAvailable of [true, false]) await aDoctor({ name: q, isVerified, isAvailable });
    }
    const all = await em.find(Doctor, { name: q });
    const listed = await em.execute<{ id: string }[]>(sql`select id from doctors where ${allOf(listedDoctors(), sql`name = ${q}`)}`);
    expect(listed.map((it) => it.id)).toEqual(all.filter(isListedDoctor).map((it) => it.id));
    expect(listed).toHaveLength(1);
  });
});
