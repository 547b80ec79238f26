import { describe, expect, it } from '@jest/globals';
import { directoryDoctor, directoryFacility } from '@tenaye/contracts/directory.ts';
import { daysAfter, localDate, startOfDay, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import type { DecidedEvidence } from '@tenaye/contracts/verification-evidence.ts';
import * as z from 'zod/mini';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility, anAppointment, opens } from '#test/rows.ts';
import { VerificationHistory } from '../verification/verification-history.entity.ts';
import { withoutContacts } from './directory.rules.ts';

/** A part of a name that only this test's rows have. */
const mark = (): string => `x${crypto.randomUUID().slice(0, 8)}`;
const named = (body: unknown): string[] =>
  z
    .array(z.object({ name: z.string() }))
    .parse(body)
    .map((it) => it.name);

const DOCTORS = '/api/directory/doctors';
const FACILITIES = '/api/directory/facilities';
const countOf = async (path: string) => (await aVisitor().get(`/api/directory/${path}`)).body;
const MINUTE = 60_000;

/** Opens the doctor's calendar from 9:00 to 10:00 tomorrow only, in slots of 30 minutes; returns the first instant. */
async function openTomorrow(doctorId: string): Promise<number> {
  const tomorrow = daysAfter(localDate(Date.now()), 1);
  await opens(testEm(), doctorId, { weekday: weekdayOf(tomorrow), startMinute: 540, endMinute: 600 });
  return +startOfDay(tomorrow) + 540 * MINUTE;
}
const iso = (instant: number): string => new Date(instant).toISOString();

describe('GET /api/directory/doctors', () => {
  it('shows everyone the fee, place, rating and count, and the next free time that is not taken', async () => {
    const q = mark();
    const { doctorId } = await aDoctor({
      name: q,
      consultationFee: 600,
      rating: 4.5,
      reviewCount: 3,
      address: 'Bole',
      languages: ['am', 'en'],
      appointmentTypes: ['in-person'],
    });
    const first = await openTomorrow(doctorId);
    const { id: userId } = await aPatient();
    await anAppointment(testEm(), { userId, doctorId, appointmentDate: new Date(first), endsAt: new Date(first + 30 * MINUTE) });
    const { status, body } = await aVisitor().get(`${DOCTORS}?q=${q}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        id: doctorId,
        consultationFee: 600,
        address: 'Bole',
        rating: 4.5,
        reviewCount: 3,
        languages: ['am', 'en'],
        nextFreeAt: iso(first + 30 * MINUTE),
      },
    ]);
  });

  it('never sends a phone number or an email address, not even one in the biography', async () => {
    const q = mark();
    const bio = 'Call 0911 23 45 67 or write to me@clinic.example.\nTwo lines.';
    const wayIn = { practiceName: 'Selam 0911234567', floor: '0911234567', landmark: 'me@clinic.example' };
    const { doctorId, id } = await aDoctor({ name: q, phone: '+251911234567', bio, address: 'Bole, +251-911-234-567', ...wayIn });
    const facility = await aFacilityAccount({
      facilityType: 'diagnostic_lab',
      name: q,
      phone: '+251911234567',
      email: `${q}@lab.example`,
      address: 'Bole 0911234567',
      floor: '2nd floor, 0911234567',
      landmark: 'Opposite me@lab.example',
    });
    const visitor = aVisitor();
    const texts = await Promise.all(
      [`${DOCTORS}?q=${q}`, `${DOCTORS}/${doctorId}`, `${FACILITIES}?kind=center&q=${q}`, `${FACILITIES}/${facility.facilityId}`].map(
        async (path) => (await visitor.fetch(path)).text(),
      ),
    );
    for (const text of texts) {
      expect(text).toContain(q);
      expect(text).not.toMatch(/@|911[ -]?23[ -]?4[ -]?5[ -]?67|phone|email|account|license_?number/i);
      expect(text).not.toContain(id);
    }
    expect(texts[1]).toContain(String.raw`\nTwo lines.`);
  });

  it('hides doctors that patients can’t book, on the list, by id and by their profile', async () => {
    const q = mark();
    const hidden = [await aDoctor({ name: q, isVerified: false }), await aDoctor({ name: q, isAvailable: false })];
    const ids = hidden.map((it) => it.doctorId);
    const visitor = aVisitor();
    expect((await visitor.get(`${DOCTORS}?q=${q}`)).body).toEqual([]);
    expect((await visitor.get(`${DOCTORS}?ids=${ids.join(',')}`)).body).toEqual([]);
    for (const id of [...ids, crypto.randomUUID()]) expect((await visitor.get(`${DOCTORS}/${id}`)).status).toBe(404);
    expect((await visitor.get(`${DOCTORS}/12`)).status).toBe(400);
  });

  it('filters by each parameter', async () => {
    const q = mark();
    await aDoctor({
      name: `${q} a`,
      specialization: 'urology',
      gender: 'female',
      languages: ['om'],
      appointmentTypes: ['online'],
      address: `${q} Bole`,
    });
    const other = await aDoctor({
      name: `${q} b`,
      specialization: 'cardiology',
      gender: 'male',
      languages: ['am'],
      appointmentTypes: ['in-person'],
    });
    const visitor = aVisitor();
    const found = async (query: string) => named((await visitor.get(`${DOCTORS}?${query}`)).body);
    for (const query of ['specialty=urology', 'gender=female', 'language=om', 'mode=online'])
      expect(await found(`q=${q}&${query}`)).toEqual([`${q} a`]);
    expect(await found(`q=${q}&place=bole`)).toEqual([`${q} a`]);
    expect(await found(`ids=${other.doctorId}`)).toEqual([`${q} b`]);
    expect(await found(`q=${q}&specialty=wizardry`)).toEqual([]);
  });

  it('finds a place by its sub-city, city or street in any order, and takes the typed % and _ as they are', async () => {
    const q = mark();
    await aDoctor({ name: `${q} a`, address: 'Africa Avenue 12, Bole, Addis Ababa' });
    await aDoctor({ name: `${q} b`, address: 'Ring_Road 50%, Yeka, Addis Ababa' });
    await aDoctor({ name: `${q} c`, address: null });
    const visitor = aVisitor();
    const found = async (place: string) => named((await visitor.get(`${DOCTORS}?${new URLSearchParams({ q, place })}`)).body);
    for (const place of ['bole', 'addis, BOLE', 'avenue  bole', 'Bole,Addis Ababa'])
      expect([place, await found(place)]).toEqual([place, [`${q} a`]]);
    expect(await found('Addis Ababa')).toEqual([`${q} a`, `${q} b`]);
    for (const place of ['50%', 'ring_road']) expect([place, await found(place)]).toEqual([place, [`${q} b`]]);
    for (const place of ['bole yeka', 'b%e', 'bo_e', 'af\\rica', "'"]) expect([place, await found(place)]).toEqual([place, []]);
  });

  it('counts the doctors of all pages, with the filters of the list', async () => {
    const q = mark();
    for (const address of ['Bole', 'Bole', 'Yeka']) await aDoctor({ name: q, address });
    await aDoctor({ name: q, address: 'Bole', isVerified: false });
    expect(named((await aVisitor().get(`${DOCTORS}?q=${q}&limit=1`)).body)).toHaveLength(1);
    expect(await countOf(`doctor-count?q=${q}`)).toEqual({ count: 3 });
    expect(await countOf(`doctor-count?q=${q}&place=bole`)).toEqual({ count: 2 });
    expect(await countOf(`doctor-count?q=${q}&specialty=wizardry`)).toEqual({ count: 0 });
    expect(await countOf(`doctor-count?q=${q}&sort=price`)).toMatchObject({ code: 'invalid_input' });
  });

  it.each([
    ['name', ['a', 'b', 'c']],
    ['price', ['c', 'b', 'a']],
    ['rating', ['b', 'a', 'c']],
  ])('pages in the order of %s without losing or repeating one', async (sort, order) => {
    const q = mark();
    await aDoctor({ name: `${q} a`, consultationFee: 900, rating: 3, reviewCount: 5 });
    await aDoctor({ name: `${q} b`, consultationFee: 500.5, rating: 4.5, reviewCount: 3 });
    await aDoctor({ name: `${q} c`, consultationFee: 0, rating: 5, reviewCount: 2 });
    const visitor = aVisitor();
    const seen: string[] = [];
    let next: string | undefined = `${DOCTORS}?q=${q}&sort=${sort}&limit=1`;
    while (next) {
      const page = await visitor.get(next);
      seen.push(...named(page.body));
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(order.map((it) => `${q} ${it}`));
  });

  it.each([
    'ids=12',
    `ids=${Array.from({ length: 101 }, () => crypto.randomUUID()).join(',')}`,
    'sort=score',
    'sort=distance',
    'lat=9',
    'gender=x',
    'cursor=abc',
    'colour=red',
  ])('refuses %.30s', async (query) => {
    expect(await aVisitor().get(`${DOCTORS}?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('gives the next free time of every doctor on a page', async () => {
    const q = mark();
    for (let count = 0; count < 4; count++) await openTomorrow((await aDoctor({ name: q })).doctorId);
    const answer = await aVisitor().get(`${DOCTORS}?q=${q}`);
    const starts = z
      .array(directoryDoctor)
      .parse(answer.body)
      .map((it) => it.nextFreeAt);
    expect(new Set(starts).size).toBe(1);
    expect(starts).toHaveLength(4);
    expect(starts[0]).not.toBeNull();
  });

  it('is not sent again while unchanged', async () => {
    const visitor = aVisitor();
    const path = `${DOCTORS}?q=${mark()}`;
    const first = await visitor.fetch(path);
    const again = await visitor.fetch(path, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /api/directory/doctors/:id', () => {
  it('has the practice instead of the shared position, and the first times of each type of visit', async () => {
    const { doctorId } = await aDoctor({
      latitude: 9,
      longitude: 38,
      currentLatitude: 8,
      currentLongitude: 37,
      isLocationActive: true,
      appointmentTypes: ['online', 'in-person'],
    });
    const first = await openTomorrow(doctorId);
    await opens(testEm(), doctorId, { weekday: weekdayOf(localDate(first)), startMinute: 840, endMinute: 1080 });
    const { body } = await aVisitor().get(`${DOCTORS}/${doctorId}`);
    const slots = [0, 30].map((minutes) => ({ start: iso(first + minutes * MINUTE), end: iso(first + (minutes + 30) * MINUTE) }));
    expect(body).toMatchObject({ latitude: 9, longitude: 38 });
    for (const [at, mode] of ['online', 'in-person'].entries()) {
      expect(body.times[at].mode).toBe(mode);
      expect(body.times[at].slots.slice(0, 2)).toEqual(slots);
      const days = Object.groupBy(body.times[at].slots as { start: string }[], (it) => localDate(Date.parse(it.start)));
      expect(Object.values(days).map((it) => it?.length)).toEqual([6, 6, 6]);
    }
  });
});

describe('GET /api/directory/facilities', () => {
  it('lists centers and pharmacies apart, found by name or place', async () => {
    const q = mark();
    await aFacility(testEm(), { name: `${q} lab`, facilityType: 'diagnostic_lab', isVerified: true });
    await aFacility(testEm(), { name: `${q} imaging`, facilityType: 'diagnostic_imaging', isVerified: true, location: `${q}Bole` });
    await aFacility(testEm(), { name: `${q} drugs`, facilityType: 'pharmacy', isVerified: true });
    await aFacility(testEm(), { name: `${q} hidden`, facilityType: 'pharmacy', isVerified: false });
    const visitor = aVisitor();
    const found = async (query: string) => named((await visitor.get(`${FACILITIES}?q=${q}&${query}`)).body);
    expect(await found('kind=center')).toEqual([`${q} imaging`, `${q} lab`]);
    expect(await found('kind=center&type=imaging')).toEqual([`${q} imaging`]);
    expect(await found('kind=center&type=pharmacy')).toEqual([]);
    expect(await found('kind=pharmacy')).toEqual([`${q} drugs`]);
    expect(named((await visitor.get(`${FACILITIES}?kind=center&q=${q}Bole`)).body)).toEqual([`${q} imaging`]);
    expect((await visitor.get(FACILITIES)).status).toBe(400);
  });

  it('finds by words of name and place together, and counts what it finds on all pages', async () => {
    const q = mark();
    const rows = [
      { name: `${q} Tena`, location: 'Bole, Addis Ababa', address: 'Africa Avenue' },
      { name: `${q} Hayat`, location: 'Yeka, Addis Ababa', address: 'Bole Road' },
      { name: `${q} Selam`, location: 'Adama', address: null },
    ];
    for (const it of rows) await aFacility(testEm(), { ...it, facilityType: 'pharmacy', isVerified: true });
    await aFacility(testEm(), { name: `${q} Bole`, facilityType: 'pharmacy', isVerified: false });
    const client = as(await aPatient());
    for (const [words, names] of [
      ['bole', ['Hayat', 'Tena']],
      ['avenue, bole', ['Tena']],
      ['tena addis', ['Tena']],
      ['adama', ['Selam']],
      ['bole%', ['Hayat', 'Tena']],
      ['b_le', []],
    ] as const) {
      const query = new URLSearchParams({ q: `${q} ${words}` });
      const found = names.map((it) => `${q} ${it}`);
      expect([words, named((await client.get(`${FACILITIES}?kind=pharmacy&${query}`)).body)]).toEqual([words, found]);
      expect([words, named((await client.get(`/api/pharmacies?${query}`)).body)]).toEqual([words, found]);
      expect([words, named((await client.get(`/api/facilities?type=pharmacy&${query}`)).body)]).toEqual([words, found]);
      expect([words, await countOf(`facility-count?kind=pharmacy&${query}`)]).toEqual([words, { count: found.length }]);
    }
    expect(await countOf(`facility-count?kind=center&q=${q}`)).toEqual({ count: 0 });
    expect(await countOf(`facility-count?kind=center&type=pharmacy`)).toEqual({ count: 0 });
  });

  it('lists the nearest first from a position', async () => {
    const q = mark();
    for (const [name, latitude] of [
      ['far', 9.3],
      ['near', 9.01],
    ] as const)
      await aFacility(testEm(), { name: `${q} ${name}`, facilityType: 'pharmacy', isVerified: true, latitude, longitude: 38.7 });
    const { body } = await aVisitor().get(`${FACILITIES}?kind=pharmacy&q=${q}&lat=9&lng=38.7`);
    expect(named(body)).toEqual([`${q} near`, `${q} far`]);
    expect(z.array(directoryFacility).parse(body)).toHaveLength(2);
  });

  it('shows hours, prices of services on offer and delivery on the profile of a listed one only', async () => {
    const facility = await aFacility(testEm(), {
      facilityType: 'diagnostic_lab',
      isVerified: true,
      services: ['CBC'],
      servicePrices: { CBC: 320, Gone: 100 },
      workingHours: { Monday: '8:00 AM - 6:00 PM' },
    });
    const hidden = await aFacility(testEm(), { isVerified: false });
    expect((await aVisitor().get(`${FACILITIES}/${facility.id}`)).body).toMatchObject({
      service_prices: { CBC: 320 },
      working_hours: { Monday: '8:00 AM - 6:00 PM' },
      review_count: 0,
      takes_requests: false,
    });
    expect((await aVisitor().get(`${FACILITIES}/${hidden.id}`)).status).toBe(404);
  });
});

describe('the check of a license', () => {
  const day = (of: number): Date => new Date(Date.UTC(2026, 2, of));
  const evidence: DecidedEvidence = {
    authority: null,
    name: 'x',
    licenseNumber: null,
    papers: [],
    licenseLastDay: 'none',
    register: 'A call to Ato Kebede',
    registerOn: null,
  };
  const approval = { step: 'approve' as const, evidence };

  it('is the last approval’s, without the administrator and what they noted', async () => {
    const em = testEm();
    const { doctorId } = await aDoctor();
    const admin = await anAdmin();
    const of = { doctorId, actionBy: admin.id, notes: 'Kept inside' };
    await em.insertMany(VerificationHistory, [
      { ...of, ...approval, createdAt: day(1) },
      { ...of, ...approval, createdAt: day(2) },
      { ...of, step: 'set_license', createdAt: day(3) },
    ]);
    const { body } = await aVisitor().get(`${DOCTORS}/${doctorId}`);
    expect(body.licenseCheck).toEqual({ at: day(2).toISOString(), authority: null });
    expect(JSON.stringify(body)).not.toMatch(/Kebede|Kept inside/);
  });

  it('names the authority whose list was the evidence, and is null for an approval without any', async () => {
    const em = testEm();
    const { id: facilityId } = await aFacility(em, { isVerified: true });
    const read = async () => (await aVisitor().get(`${FACILITIES}/${facilityId}`)).body.license_check;
    expect(await read()).toBeNull();
    await em.insert(VerificationHistory, { facilityId, ...approval, evidence: { ...evidence, authority: 'A bureau' }, createdAt: day(1) });
    await em.insert(VerificationHistory, { facilityId, step: 'reject', createdAt: day(2) });
    expect(await read()).toEqual({ at: day(1).toISOString(), authority: 'A bureau' });
    await em.insert(VerificationHistory, { facilityId, step: 'approve', createdAt: day(3) });
    expect(await read()).toBeNull();
  });
});

describe('texts for everyone', () => {
  it.each([
    ['Call 0911234567 now', 'Call … now'],
    ['Call +251 (911) 23-45-67.', 'Call ….'],
    ['Mail a.b@c.example, please', 'Mail …, please'],
    ['Since 2009, 12 500 patients, room 12-34', 'Since 2009, 12 500 patients, room 12-34'],
  ])('%s', (written, shown) => expect(withoutContacts(written)).toBe(shown));
});
