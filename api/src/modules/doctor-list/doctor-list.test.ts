import { describe, expect, it } from '@jest/globals';
import { type DoctorOrder, doctorOrders } from '@tenaye/contracts/doctor.facts.ts';
import { listedDoctor } from '@tenaye/contracts/doctor.ts';
import * as z from 'zod/mini';
import { aDoctor, aPatient, as, testEm } from '#test/harness.ts';
import { anAppointment, anException, opens } from '#test/rows.ts';
import { findBookableDoctor, findFreeSlots } from '../availability/availability.view.ts';
import { findDoctors } from './doctor-list.view.ts';

/** A part of a name that only this test's doctors have. */
const mark = (): string => `x${crypto.randomUUID().slice(0, 8)}`;
const now = new Date('2027-03-01T03:00:00Z');

async function answerTo(query: string) {
  const { body } = await as(await aPatient()).get(`/api/doctors?${query}`);
  return z.array(listedDoctor).parse(body);
}
const namesOf = async (query: string): Promise<string[]> => (await answerTo(query)).map((it) => it.name.split(' ')[1] ?? '');

type Listed = Awaited<ReturnType<typeof findDoctors>>[number];
const timeAndId = ({ nextTimes, id }: Listed): string[] => [nextTimes[0]?.start.toISOString() ?? 'nowhere', id];

/** The doctors with the soonest free times first, read in pages of three. */
async function soonestByThrees(search: { q: string; mode: 'online' | undefined }, at: Date): Promise<string[][]> {
  const found: Listed[] = [];
  for (let after: [string, string] | undefined; ; ) {
    const rows = (await findDoctors(testEm(), { ...search, sort: 'soonest' }, { limit: 3, after }, at)).slice(0, 3);
    found.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < 3) return found.map(timeAndId);
    after = [last.rank, last.id];
  }
}

describe('GET /api/doctors', () => {
  it('filters by place, gender and language', async () => {
    const q = mark();
    await aDoctor({ name: `${q} a`, address: 'Bole, Addis Ababa', gender: 'female', languages: ['am', 'om'] });
    await aDoctor({ name: `${q} b`, address: 'Yeka, Addis Ababa', gender: 'male', languages: ['am'] });
    await aDoctor({ name: `${q} c`, address: null, gender: 'female' });
    expect(await namesOf(`q=${q}&place=bole`)).toEqual(['a']);
    expect(await namesOf(`q=${q}&gender=female`)).toEqual(['a', 'c']);
    expect(await namesOf(`q=${q}&language=am`)).toEqual(['a', 'b']);
    expect(await namesOf(`q=${q}&language=om&gender=male`)).toEqual([]);
    expect((await answerTo(`q=${q}&place=bole`))[0]).toMatchObject({ gender: 'female', languages: ['am', 'om'] });
  });

  it('sorts by price, by rating with "New" last, and by distance with unknown places last', async () => {
    const q = mark();
    await aDoctor({ name: `${q} dear`, consultationFee: 900.5, rating: 4.9, reviewCount: 3, latitude: 9.5, longitude: 38.75 });
    await aDoctor({ name: `${q} cheap`, consultationFee: 100, rating: 5, reviewCount: 2 });
    await aDoctor({ name: `${q} free`, consultationFee: 0, rating: 3, reviewCount: 4, latitude: 9.01, longitude: 38.75 });
    expect(await namesOf(`q=${q}&sort=price`)).toEqual(['free', 'cheap', 'dear']);
    expect(await namesOf(`q=${q}&sort=rating`)).toEqual(['dear', 'free', 'cheap']);
    const near = await answerTo(`q=${q}&sort=distance&lat=9.01&lng=38.75`);
    expect(near.map((it) => it.distance)).toEqual([0, 54.5, null]);
  });

  it('sorts by the next free time, not by the first working hour: booked, closed and unwanted times don’t count', async () => {
    const em = testEm();
    const q = mark();
    const [early, booked, away, never] = [
      await aDoctor({ name: `${q} noon`, appointmentTypes: ['in-person'] }),
      await aDoctor({ name: `${q} booked`, appointmentTypes: ['in-person'] }),
      await aDoctor({ name: `${q} away`, appointmentTypes: ['in-person'] }),
      await aDoctor({ name: `${q} never`, appointmentTypes: ['in-person'] }),
    ];
    await opens(em, early.doctorId, { startMinute: 720, endMinute: 780 });
    await opens(em, booked.doctorId, { startMinute: 540, endMinute: 570 });
    await opens(em, away.doctorId, { startMinute: 480, endMinute: 540 });
    for (const date of ['2027-03-01', '2027-03-02']) await anException(em, away.doctorId, date);
    const appointmentDate = new Date('2027-03-01T06:00:00Z');
    const { id: userId } = await aPatient();
    await anAppointment(em, { userId, doctorId: booked.doctorId, appointmentDate, endsAt: new Date(+appointmentDate + 1_800_000) });
    const find = (mode?: 'online') => findDoctors(testEm(), { q, sort: 'soonest', mode }, { limit: 10, after: undefined }, now);
    const found = await find();
    expect(found.map((it) => [it.name.split(' ')[1], it.nextTimes[0]?.start.toISOString()])).toEqual([
      ['noon', '2027-03-01T09:00:00.000Z'],
      ['booked', '2027-03-02T06:00:00.000Z'],
      ['away', '2027-03-03T05:00:00.000Z'],
      ['never', undefined],
    ]);
    expect(await find('online')).toEqual([]);
    expect(never.doctorId).toBe(found[3]?.id);
  });

  it('shows three next times, each start once and at the clinic where it can be, and none after the last known one of a type', async () => {
    const em = testEm();
    const q = mark();
    const { doctorId } = await aDoctor({ name: q, appointmentTypes: ['online', 'in-person'] });
    await opens(em, doctorId);
    const at = new Date();
    const timesBy = async (sort: 'soonest' | 'name', mode?: 'online') =>
      (await findDoctors(testEm(), { q, sort, mode }, { limit: 1, after: undefined }, at))[0]?.nextTimes;
    const times = (await timesBy('soonest')) ?? [];
    expect(times.map((it) => it.mode)).toEqual(['in-person', 'in-person', 'in-person']);
    expect(new Set(times.map((it) => +it.start)).size).toBe(3);
    expect(await timesBy('name')).toEqual(times);
    expect(await timesBy('name', 'online')).toEqual(times.map((it) => ({ ...it, mode: 'online' })));
    await em.execute(`delete from doctor_free_times where doctor_id = ? and mode = 'in-person' and starts_at > ?`, [
      doctorId,
      times[1]?.start,
    ]);
    expect(await timesBy('soonest')).toEqual(times.slice(0, 2));
    await em.execute(`update doctor_free_searches set valid_until = '-infinity' where doctor_id = ?`, [doctorId]);
    expect(await timesBy('soonest')).toEqual(times);
  });

  it('sorts by stored next free times as by computed ones, over all pages', async () => {
    const em = testEm();
    const q = mark();
    for (let nth = 0; nth < 8; nth += 1) {
      const { doctorId } = await aDoctor({ name: q, appointmentTypes: nth % 2 > 0 ? ['in-person', 'online'] : ['in-person'] });
      if (nth % 4 > 0) await opens(em, doctorId, { startMinute: 60 * (nth % 3), endMinute: 1440 - 60 * (nth % 3) });
      // The last two are computed, and sorted among the others.
      if (nth > 5) await em.execute(`update doctor_free_searches set valid_until = '-infinity' where doctor_id = ?`, [doctorId]);
    }
    for (const mode of [undefined, 'online'] as const) {
      const at = new Date();
      const all = await findDoctors(em, { q, mode, sort: 'name' }, { limit: 20, after: undefined }, at);
      const expected = all.map(timeAndId).toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
      const found = await soonestByThrees({ q, mode }, at);
      expect([mode, found]).toEqual([mode, expected]);
      expect(found.length).toBeGreaterThan(3);
    }
  });

  it('reads on in every order without losing or repeating a doctor', async () => {
    const em = testEm();
    const q = mark();
    const place = { latitude: 9.02, longitude: 38.76 };
    for (let nth = 0; nth < 7; nth++) {
      const { doctorId } = await aDoctor({
        name: q,
        consultationFee: [0, 100.5, 100.5][nth % 3] ?? 0,
        rating: 4,
        reviewCount: nth % 2 === 0 ? 3 : 0,
        ...(nth % 3 > 0 && place),
      });
      if (nth % 4 > 0) await opens(em, doctorId, { startMinute: 540 + 30 * (nth % 2) });
    }
    const patient = as(await aPatient());
    for (const sort of doctorOrders) {
      const ids = new Set<string>();
      const sizes: number[] = [];
      let next: string | undefined = `/api/doctors?q=${q}&sort=${sort}&limit=2&lat=9&lng=38.7`;
      while (next) {
        const page = await patient.get(next);
        const rows = z.array(listedDoctor).parse(page.body);
        sizes.push(rows.length);
        for (const it of rows) ids.add(it.id);
        next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect([sort, sizes, ids.size]).toEqual([sort, [2, 2, 2, 1], 7]);
    }
  });

  it('finds the same pages by sorting what a search found as by walking an index', async () => {
    const em = testEm();
    const q = mark();
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const place = nth % 3 > 0 ? { latitude: 9.02, longitude: 38.76 } : {};
      const { doctorId } = await aDoctor({ name: `${q} ${nth % 2}`, consultationFee: 100 * (nth % 3), ...place });
      if (nth % 3 > 0) await opens(em, doctorId, { startMinute: 540 + 30 * (nth % 2) });
      ids.push(doctorId);
    }
    const pagesOf = async (wanted: { q: string } | { ids: string[] }, sort: DoctorOrder) => {
      const pages: string[][] = [];
      for (let after: [string, string] | undefined; ; ) {
        const rows = await findDoctors(testEm(), { ...wanted, sort, lat: 9, lng: 38.7 }, { limit: 2, after }, now);
        pages.push(rows.slice(0, 2).map((it) => it.id));
        const last = rows[1];
        if (!last || rows.length < 3) return pages;
        after = [last.rank, last.id];
      }
    };
    for (const sort of doctorOrders) expect([sort, await pagesOf({ q }, sort)]).toEqual([sort, await pagesOf({ ids }, sort)]);
  });

  it('gives as the next free time the first slot that the booking form offers', async () => {
    const em = testEm();
    const q = mark();
    const { doctorId } = await aDoctor({ name: q, appointmentTypes: ['in-person', 'home-visit'], travelBufferMinutes: 60 });
    await opens(em, doctorId, { startMinute: 540, endMinute: 1020 });
    const { id: userId } = await aPatient();
    const at = new Date('2027-03-01T06:00:00Z');
    await anAppointment(em, {
      userId,
      doctorId,
      appointmentDate: at,
      endsAt: new Date(+at + 1_800_000),
      appointmentType: 'home-visit',
      address: 'Bole',
    });
    for (const mode of ['in-person', 'home-visit'] as const) {
      const doctor = await findBookableDoctor(em, doctorId, now);
      if (!doctor) throw new Error('Not listed');
      const [first] = await findFreeSlots(em, doctor, { mode, from: now, days: 2, limit: 1 }, now);
      const [row] = await findDoctors(testEm(), { q, mode, sort: 'price' }, { limit: 1, after: undefined }, now);
      expect([mode, row?.nextTimes[0]?.start.toISOString()]).toEqual([mode, first?.start]);
    }
  });

  it.each(['sort=fame', 'sort=distance', 'gender=x', 'language=xx', 'lat=9', `place=${'a'.repeat(81)}`])('refuses %s', async (query) => {
    expect((await as(await aPatient()).get(`/api/doctors?${query}`)).status).toBe(400);
  });
});
