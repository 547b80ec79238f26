import { beforeAll, describe, expect, it } from '@jest/globals';
import { BOOKING_LEAD_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { slot } from '@tenaye/contracts/errors.ts';
import * as z from 'zod/mini';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment, anException, opens } from '#test/rows.ts';
import { findBookableDoctor, findFreeSlots, findNextSlots } from './availability.view.ts';

const now = new Date('2027-03-01T03:00:00Z');
const day = (from: string, days = 1) => ({ mode: 'in-person' as const, from: new Date(from), days });
const starts = (slots: readonly { start: string }[]): string[] => slots.map((it) => it.start);

async function bookable(given: Parameters<typeof aDoctor>[0] = {}, hours: Parameters<typeof opens>[2] = {}) {
  const em = testEm();
  const { doctorId } = await aDoctor(given);
  await opens(em, doctorId, hours);
  const read = async () => {
    const found = await findBookableDoctor(em, doctorId, now);
    if (!found) throw new Error('Not listed');
    return found;
  };
  return { em, doctorId, read };
}

describe('free slots in the database', () => {
  it('follow weekly hours, exceptions and slot length as stored', async () => {
    const { em, doctorId, read } = await bookable({ slotMinutes: 45 }, { startMinute: 540, endMinute: 630 });
    await anException(em, doctorId, '2027-03-02');
    await anException(em, doctorId, '2027-03-03', { startMinute: 600, endMinute: 645 });
    expect(starts(await findFreeSlots(em, await read(), day('2027-03-01T00:00:00Z', 3), now))).toEqual([
      '2027-03-01T06:00:00.000Z',
      '2027-03-01T06:45:00.000Z',
      '2027-03-03T07:00:00.000Z',
    ]);
  });

  it('respect an exception for today’s hours when it is already tomorrow in Addis Ababa', async () => {
    const { em, doctorId } = await bookable({}, { startMinute: 0, endMinute: 1440 });
    await anException(em, doctorId, '2027-03-02');
    const late = new Date('2027-03-01T22:00:00Z');
    const found = await findBookableDoctor(em, doctorId, late);
    if (!found) throw new Error('Not listed');
    expect(starts(await findFreeSlots(em, found, day('2027-03-01T22:00:00Z'), late))[0]).toBe('2027-03-02T21:00:00.000Z');
  });

  it('omit taken times and include canceled ones', async () => {
    const { em, doctorId, read } = await bookable({}, { endMinute: 630 });
    const { id: userId } = await aPatient();
    await anAppointment(em, {
      userId,
      doctorId,
      appointmentDate: new Date('2027-03-01T06:00:00Z'),
      endsAt: new Date('2027-03-01T06:30:00Z'),
    });
    await anAppointment(em, {
      userId,
      doctorId,
      appointmentDate: new Date('2027-03-01T06:30:00Z'),
      endsAt: new Date('2027-03-01T07:00:00Z'),
      status: 'cancelled',
    });
    expect(starts(await findFreeSlots(em, await read(), day('2027-03-01T00:00:00Z'), now))).toEqual([
      '2027-03-01T06:30:00.000Z',
      '2027-03-01T07:00:00.000Z',
    ]);
  });

  it('omit a slot that an appointment from before the window overlaps', async () => {
    const { em, doctorId, read } = await bookable({}, { endMinute: 600 });
    await anAppointment(em, {
      userId: (await aPatient()).id,
      doctorId,
      appointmentDate: new Date('2027-03-01T05:00:00Z'),
      endsAt: new Date('2027-03-01T06:10:00Z'),
    });
    expect(starts(await findFreeSlots(em, await read(), day('2027-03-01T05:30:00Z'), now))).toEqual(['2027-03-01T06:30:00.000Z']);
  });

  it('are the next three for a patient who came too late, across a night if need be', async () => {
    const { em, read } = await bookable({}, { startMinute: 540, endMinute: 600 });
    const next = await findNextSlots(em, await read(), 'in-person', new Date('2027-03-01T06:30:00Z'), now);
    expect(starts(next)).toEqual(['2027-03-01T06:30:00.000Z', '2027-03-02T06:00:00.000Z', '2027-03-02T06:30:00.000Z']);
  });
});

describe('GET /api/doctors/:id/slots', () => {
  let patient: TestClient;
  beforeAll(async () => {
    patient = as(await aPatient());
  });

  it('returns a week of slots from now, none inside the lead time', async () => {
    const { doctorId } = await bookable({}, { startMinute: 0, endMinute: 1440 });
    const { status, body } = await patient.get(`/api/doctors/${doctorId}/slots?mode=online`);
    const slots = z.array(slot).parse(body);
    expect(status).toBe(200);
    expect(slots.length).toBeGreaterThan(7 * 48 - 4);
    expect(Date.parse(slots[0]?.start ?? '')).toBeGreaterThan(Date.now() + (BOOKING_LEAD_MINUTES - 1) * 60_000);
  });

  it('has none for a mode the doctor does not offer', async () => {
    const { doctorId } = await bookable({ appointmentTypes: ['in-person'] });
    expect((await patient.get(`/api/doctors/${doctorId}/slots?mode=online`)).body).toEqual([]);
  });

  it.each([{ isVerified: false }, { isAvailable: false }])('is not_found for an unlisted doctor: %j', async (given) => {
    const { doctorId } = await bookable(given);
    expect(await patient.get(`/api/doctors/${doctorId}/slots?mode=online`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is not_found for an unknown id', async () => {
    expect((await patient.get(`/api/doctors/${crypto.randomUUID()}/slots?mode=online`)).status).toBe(404);
  });

  it.each(['', 'mode=phone', 'mode=online&days=0', 'mode=online&days=32', 'mode=online&from=today', 'mode=online&from=2027-03-01'])(
    'refuses ?%s',
    async (query) => {
      const { doctorId } = await bookable();
      expect((await patient.get(`/api/doctors/${doctorId}/slots?${query}`)).status).toBe(400);
    },
  );

  it('needs a sign-in', async () => {
    const { doctorId } = await bookable();
    expect((await aVisitor().get(`/api/doctors/${doctorId}/slots?mode=online`)).status).toBe(401);
  });
});
