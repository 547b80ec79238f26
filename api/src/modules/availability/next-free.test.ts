import { describe, expect, it } from '@jest/globals';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { aDoctor, aPatient, testEm } from '#test/harness.ts';
import { anException, opens } from '#test/rows.ts';
import { searchFreeTimes } from './free-time-search.service.ts';
import { computeNextTimes, findNextTimes } from './next-free.view.ts';

/** A number below `limit`, from a seed (mulberry32), so that a failure can be repeated. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return Math.floor((((it ^ (it >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const soon = (below: (limit: number) => number): Date => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + below(72) * 20 * MINUTE_MS);
const modesOf = (below: (limit: number) => number): AppointmentType[] | null =>
  below(3) > 0 ? null : appointmentTypes.filter((_, nth) => nth === below(3) || nth === 1);

async function book(em: EntityManager, doctorId: string, userId: string, below: (limit: number) => number): Promise<void> {
  const start = soon(below);
  const end = new Date(+start + (1 + below(3)) * 20 * MINUTE_MS);
  await em.execute(sql`
    insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, address, may_overlap)
    values (${userId}, ${doctorId}, ${start}, ${end}, ${appointmentTypes[below(3)]}, 'Bole', true) on conflict do nothing`);
}

const one = (doctorId: string) => sql`(select id from appointments where doctor_id = ${doctorId} order by md5(id::text) limit 1)`;

/** Changes that can affect a doctor's free times; each runs in a transaction. */
const changes: ((em: EntityManager, doctorId: string, userId: string, below: (limit: number) => number) => Promise<unknown>)[] = [
  book,
  book,
  book,
  (em, doctorId) => em.execute(sql`update appointments set status = 'cancelled' where id = ${one(doctorId)}`),
  (em, doctorId, _, below) =>
    em
      .transactional((savepoint) =>
        savepoint.execute(sql`
          update appointments set appointment_date = ${soon(below)}, ends_at = ${new Date(+soon(below) + DAY_MS)}
          where id = ${one(doctorId)}`),
      )
      .catch(() => undefined),
  (em, doctorId) => em.execute(sql`delete from appointments where id = ${one(doctorId)}`),
  (em, doctorId, _, below) =>
    anException(em, doctorId, localDate(Date.now() + below(4) * DAY_MS), {
      modes: modesOf(below),
      ...(below(2) > 0 && { startMinute: below(600), endMinute: 700 + below(700) }),
    }),
  (em, doctorId) => em.execute(sql`delete from doctor_availability_exceptions where doctor_id = ${doctorId}`),
  (em, doctorId, _, below) => opens(em, doctorId, { startMinute: below(1000), endMinute: 1020 + below(420), modes: modesOf(below) }),
  (em, doctorId, _, below) =>
    em.execute(sql`delete from doctor_availability where doctor_id = ${doctorId} and (${below(3)} = 0 or weekday = ${below(7)})`),
  (em, doctorId, _, below) =>
    em.execute(sql`
      update doctors set slot_minutes = ${15 + below(60)}, travel_buffer_minutes = ${below(3) * 25},
        appointment_types = ${`{${appointmentTypes.slice(below(3)).join()}}`}::text[] where id = ${doctorId}`),
];

async function startsOf(doctorId: string): Promise<Date[]> {
  const rows = await testEm().execute<{ at: string }[]>(
    sql`select distinct starts_at as at from doctor_free_times where doctor_id = ${doctorId} order by at`,
  );
  return rows.map((it) => new Date(it.at));
}

/**
 * Whether the stored times of all modes can be read at this time. Otherwise the answer would be computed, and the comparison would prove
 * nothing.
 */
async function isRead(doctorId: string, now: Date): Promise<boolean> {
  const rows = await testEm().execute(
    sql`select 1 from doctor_free_searches where doctor_id = ${doctorId} and ${now}::timestamptz not between valid_from and valid_until`,
  );
  return rows.length === 0;
}

/**
 * Compares the stored with the computed time at several instants.
 * @returns the number of instants at which the stored rows were read
 */
async function compare(doctorId: string, below: (limit: number) => number): Promise<number> {
  const starts = await startsOf(doctorId);
  const bounds = [starts[0], starts[below(starts.length)], starts.at(-1)].flatMap((it) => (it ? [+it, +it + 1] : []));
  const instants = [0, below(48) * HOUR_MS, 20 * DAY_MS].map((it) => Date.now() + it);
  const mode = [undefined, ...appointmentTypes][below(4)];
  let read = 0;
  for (const instant of [...instants, ...bounds.map((it) => it - 30 * MINUTE_MS)]) {
    const now = new Date(Math.max(instant, Date.now()));
    const found = await findNextTimes(testEm(), [doctorId], mode, now);
    const computed = await computeNextTimes(testEm(), [doctorId], mode, now);
    // Bookings take stored times, and only the last one makes a search.
    const shown = [...computed].map(([id, times]) => [id, times.slice(0, Math.max(1, found.get(id)?.length ?? 0))]);
    expect([now, mode, [...found]]).toEqual([now, mode, shown]);
    if (await isRead(doctorId, now)) read += 1;
  }
  return read;
}

describe('the stored next free times', () => {
  it.each([1, 2, 3, 4])('equal the computed ones after every change (seed %i)', async (seed) => {
    const below = dice(seed);
    const { id: userId } = await aPatient();
    const { doctorId } = await aDoctor({ appointmentTypes: [...appointmentTypes], travelBufferMinutes: 40 });
    await opens(testEm(), doctorId);
    let read = 0;
    for (let nth = 0; nth < 40; nth += 1) {
      await testEm().transactional((em) => changes[below(changes.length)]?.(em, doctorId, userId, below) ?? Promise.resolve());
      read += await compare(doctorId, below);
      expect([nth, await isRead(doctorId, new Date())]).toEqual([nth, true]);
    }
    expect(read).toBeGreaterThan(100);
  });

  it('stay right when bookings and cancellations of one doctor commit at the same time', async () => {
    const below = dice(5);
    const { id: userId } = await aPatient();
    const { doctorId } = await aDoctor({ appointmentTypes: ['in-person', 'online'] });
    await opens(testEm(), doctorId, { startMinute: 0, endMinute: 1440 });
    for (let round = 0; round < 12; round += 1) {
      const both = [book, book, changes[3], book, changes[5]];
      await Promise.all(both.map((it) => testEm().transactional((em) => it?.(em, doctorId, userId, below) ?? Promise.resolve())));
      expect(await compare(doctorId, below)).toBeGreaterThan(0);
    }
  });

  it('are none for a doctor without hours, and vanish with the last hours', async () => {
    const { doctorId } = await aDoctor();
    const find = () => findNextTimes(testEm(), [doctorId], undefined, new Date());
    expect((await find()).size).toBe(0);
    await opens(testEm(), doctorId);
    expect((await find()).size).toBe(1);
    await testEm().execute(sql`delete from doctor_availability where doctor_id = ${doctorId}`);
    expect((await find()).size).toBe(0);
  });

  it('are searched again by the worker before they run out, and mended when they are wrong', async () => {
    const { doctorId } = await aDoctor();
    await opens(testEm(), doctorId);
    // The rows begin earlier than what can be booked now, for processes whose clock is behind.
    const first = (await findNextTimes(testEm(), [doctorId], undefined, new Date())).get(doctorId)?.[0]?.start;
    await testEm().execute(sql`delete from doctor_free_times where doctor_id = ${doctorId} and starts_at = ${first}`);
    await testEm().execute(sql`update doctor_free_searches set valid_from = '2000-01-01' where doctor_id = ${doctorId}`);
    // Doctors of other tests in this database may have wrong times, too.
    expect(await searchFreeTimes(testEm(), new Date())).toContain(doctorId);
    expect(await startsOf(doctorId)).toContainEqual(first);
    await testEm().execute(sql`update doctor_free_searches set valid_until = '-infinity' where doctor_id = ${doctorId}`);
    expect(await isRead(doctorId, new Date())).toBe(false);
    expect(await searchFreeTimes(testEm(), new Date())).not.toContain(doctorId);
    expect(await isRead(doctorId, new Date())).toBe(true);
  });
});
