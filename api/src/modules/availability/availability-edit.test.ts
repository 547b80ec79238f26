import { describe, expect, it } from '@jest/globals';
import type { NewAvailability } from '@tenaye/contracts/availability.ts';
import { dayClock, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { aDoctor, aPatient, aProvider, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { anAppointment, anException, opens } from '#test/rows.ts';
import { DoctorAvailability, DoctorAvailabilityException } from './availability.entity.ts';

const PATH = '/api/provider/doctor/availability';
const DAY = 86_400_000;
/** Local days from now; ten days exceed every lead time. */
const dayAhead = (days: number): string => localDate(Date.now() + days * DAY);
const instantOn = (date: string, minute: number): string => new Date(dayClock(date)(minute)).toISOString();

const wanted = (given: Partial<NewAvailability> = {}): NewAvailability => ({
  slotMinutes: 30,
  travelBufferMinutes: 0,
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 540, endMinute: 660, modes: null })),
  exceptions: [],
  version: 0,
  ...given,
});

async function signedIn(given: Parameters<typeof aDoctor>[0] = {}) {
  const doctor = await aDoctor(given);
  const client = as(doctor);
  const patient = await aPatient();
  const slotsOn = async (date: string, mode = 'in-person'): Promise<string[]> => {
    const from = encodeURIComponent(instantOn(date, 0));
    const { body } = await as(patient).get(`/api/doctors/${doctor.doctorId}/slots?mode=${mode}&days=1&from=${from}`);
    return body.map((it: { start: string }) => it.start);
  };
  const save = (given: Partial<NewAvailability> = {}) => client.put(PATH, wanted(given));
  return { doctor, client, patient, slotsOn, save };
}

describe('GET /api/provider/doctor/availability', () => {
  it('returns what is stored, without past days', async () => {
    const { doctor, client } = await signedIn({ slotMinutes: 45, travelBufferMinutes: 20 });
    const em = testEm();
    await opens(em, doctor.doctorId, { modes: ['online'] });
    await anException(em, doctor.doctorId, dayAhead(-2));
    await anException(em, doctor.doctorId, dayAhead(3));
    const { status, body } = await client.get(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({ slotMinutes: 45, travelBufferMinutes: 20, version: 0, conflicts: [] });
    expect(body.weekly).toHaveLength(7);
    expect(body.weekly[0]).toEqual({ weekday: 0, startMinute: 540, endMinute: 1020, modes: ['online'] });
    expect(body.exceptions).toEqual([{ date: dayAhead(3), hours: [] }]);
  });

  it('is not_found for an account without a profile', async () => {
    expect((await as(await aProvider({ providerType: 'doctor' })).get(PATH)).status).toBe(404);
  });
});

describe('PUT /api/provider/doctor/availability', () => {
  it('replaces the whole calendar, and the free slots follow', async () => {
    const { doctor, client, slotsOn, save } = await signedIn();
    await opens(testEm(), doctor.doctorId);
    const [open, off, other] = [dayAhead(10), dayAhead(11), dayAhead(12)];
    const weekly = [
      { weekday: weekdayOf(open), startMinute: 540, endMinute: 600, modes: null },
      { weekday: weekdayOf(open), startMinute: 780, endMinute: 840, modes: ['online' as const] },
      { weekday: weekdayOf(off), startMinute: 540, endMinute: 600, modes: null },
    ];
    const exceptions = [
      { date: off, hours: [] },
      { date: other, hours: [{ startMinute: 600, endMinute: 660, modes: null }] },
    ];
    const answer = await save({ slotMinutes: 60, travelBufferMinutes: 15, weekly, exceptions });
    expect(answer).toMatchObject({
      status: 200,
      body: { slotMinutes: 60, travelBufferMinutes: 15, version: 1, exceptions, conflicts: [] },
    });
    expect(answer.body.weekly).toHaveLength(3);
    expect((await client.get(PATH)).body).toEqual(answer.body);
    expect(await slotsOn(open)).toEqual([instantOn(open, 540)]);
    expect(await slotsOn(open, 'online')).toEqual([instantOn(open, 540), instantOn(open, 780)]);
    expect(await slotsOn(off)).toEqual([]);
    expect(await slotsOn(other)).toEqual([instantOn(other, 600)]);
    expect(await auditActionsOn(doctor.doctorId)).toEqual(['availability.change']);
  });

  it('doesn’t change another doctor’s calendar', async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    await opens(testEm(), other.doctor.doctorId);
    await own.save({ weekly: [] });
    expect((await other.client.get(PATH)).body).toMatchObject({ version: 0, slotMinutes: 30 });
    expect(await testEm().count(DoctorAvailability, { doctorId: other.doctor.doctorId })).toBe(7);
  });

  it('keeps the second of two tabs from overwriting the first, at once or later', async () => {
    const { doctor, client, save } = await signedIn();
    const answers = await Promise.all([save({ slotMinutes: 20 }), save({ slotMinutes: 40 })]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect(await save({ slotMinutes: 60 })).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await client.get(PATH)).body.slotMinutes).toBe(answers[0]?.status === 200 ? 20 : 40);
    expect(await refusalsOn(doctor.doctorId)).toEqual(['changed_elsewhere', 'changed_elsewhere']);
    expect((await save({ slotMinutes: 60, version: 1 })).status).toBe(200);
  });

  it('keeps appointments that now lie outside the hours, and lists them', async () => {
    const { doctor, patient, client, save } = await signedIn();
    const date = dayAhead(10);
    const at = (minute: number) => ({ appointmentDate: new Date(instantOn(date, minute)), userId: patient.id, doctorId: doctor.doctorId });
    await anAppointment(testEm(), at(600));
    const late = await anAppointment(testEm(), at(900));
    await anAppointment(testEm(), { ...at(960), status: 'cancelled' });
    const { body } = await save();
    const conflict = { id: late.id, appointmentDate: instantOn(date, 900), status: 'scheduled', appointmentType: 'in-person' };
    expect(body.conflicts).toEqual([{ ...conflict, endsAt: instantOn(date, 930), patientName: 'Abebe Bikila' }]);
    expect((await client.get('/api/provider/doctor/appointments')).body).toHaveLength(3);
    expect((await client.get(PATH)).body.conflicts).toEqual(body.conflicts);
  });

  const stretch = { weekday: 1, startMinute: 540, endMinute: 660, modes: null };
  it.each<[string, Partial<NewAvailability>, string]>([
    ['overlapping hours', { weekly: [stretch, { ...stretch, startMinute: 630, endMinute: 720 }] }, 'weekly.1.startMinute'],
    ['an end before the start', { weekly: [{ ...stretch, endMinute: 500 }] }, 'weekly.0.endMinute'],
    ['hours shorter than a slot', { weekly: [{ ...stretch, endMinute: 560 }] }, 'weekly.0.endMinute'],
    ['hours past midnight', { weekly: [{ ...stretch, endMinute: 1441 }] }, 'weekly.0.endMinute'],
    ['an eighth weekday', { weekly: [{ ...stretch, weekday: 7 }] }, 'weekly.0.weekday'],
    ['no mode', { weekly: [{ ...stretch, modes: [] }] }, 'weekly.0.modes'],
    ['too short slots', { slotMinutes: 4 }, 'slotMinutes'],
    ['too long slots', { slotMinutes: 241 }, 'slotMinutes'],
    ['too long a way', { travelBufferMinutes: 241 }, 'travelBufferMinutes'],
    ['a date twice', { exceptions: [dayAhead(3), dayAhead(3)].map((date) => ({ date, hours: [] })) }, 'exceptions.1.date'],
    ['a day that is over', { exceptions: [{ date: dayAhead(-1), hours: [] }] }, 'exceptions.0.date'],
    ['a day far ahead', { exceptions: [{ date: dayAhead(370), hours: [] }] }, 'exceptions.0.date'],
    ['no date', { exceptions: [{ date: '2027-02-30', hours: [] }] }, 'exceptions.0.date'],
  ])('refuses %s, names the field and changes nothing', async (_, given, path) => {
    const { doctor, client, save } = await signedIn();
    await opens(testEm(), doctor.doctorId);
    const before = (await client.get(PATH)).body;
    const answer = await save(given);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.issues.map((it: { path: string }) => it.path)).toContain(path);
    expect((await client.get(PATH)).body).toEqual(before);
  });

  it('accepts adjacent hours, and days with separate hours', async () => {
    const { save } = await signedIn();
    const weekly = [stretch, { ...stretch, startMinute: 660, endMinute: 720 }, { ...stretch, weekday: 2 }];
    expect((await save({ weekly })).status).toBe(200);
  });

  it('keeps exceptions of past days', async () => {
    const { doctor, save } = await signedIn();
    await anException(testEm(), doctor.doctorId, dayAhead(-2));
    await save();
    expect(await testEm().count(DoctorAvailabilityException, { doctorId: doctor.doctorId })).toBe(1);
    const read = async (query = '') => (await as(doctor).get(`/api/provider/doctor/availability${query}`)).body.exceptions;
    expect(await read()).toEqual([]);
    expect(await read(`?from=${dayAhead(-3)}`)).toEqual([{ date: dayAhead(-2), hours: [] }]);
  });
});

describe('the travel buffer', () => {
  const date = dayAhead(10);
  const book = (client: ReturnType<typeof as>, doctorId: string, minute: number, appointmentType: string) =>
    client.post('/api/appointments', { doctorId, appointmentType, appointmentDate: instantOn(date, minute), address: 'Bole, house 12' });

  it('is observed by the offered slots and by the booking', async () => {
    const { doctor, patient, slotsOn, save } = await signedIn();
    await save({ travelBufferMinutes: 30 });
    expect((await book(as(patient), doctor.doctorId, 570, 'home-visit')).status).toBe(201);
    expect(await slotsOn(date)).toEqual([instantOn(date, 630)]);
    const other = as(await aPatient());
    for (const minute of [540, 600])
      expect(await book(other, doctor.doctorId, minute, 'online')).toMatchObject({
        status: 409,
        body: { code: 'slot_taken', nextSlots: expect.arrayContaining([{ start: instantOn(date, 630), end: instantOn(date, 660) }]) },
      });
    expect((await book(other, doctor.doctorId, 630, 'online')).status).toBe(201);
  });

  it('is observed by two concurrent bookings', async () => {
    const { doctor, save } = await signedIn();
    await save({ travelBufferMinutes: 15 });
    const clients = [as(await aPatient()), as(await aPatient())];
    const minutes = [540, 570];
    const answers = await Promise.all(clients.map((it, nth) => book(it, doctor.doctorId, minutes[nth] ?? 0, 'home-visit')));
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
  });

  it('doesn’t block a visit from moving to an adjacent time, but blocks others', async () => {
    const { doctor, patient, save } = await signedIn();
    await save({ travelBufferMinutes: 30 });
    const client = as(patient);
    const { body } = await book(client, doctor.doctorId, 540, 'home-visit');
    expect((await client.post(`/api/appointments/${body.id}/reschedule`, { appointmentDate: instantOn(date, 570) })).status).toBe(200);
    await book(as(await aPatient()), doctor.doctorId, 630, 'online');
    const back = await client.post(`/api/appointments/${body.id}/reschedule`, { appointmentDate: instantOn(date, 600) });
    expect(back).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  });
});

describe('POST /api/provider/doctor/availability/busy', () => {
  const BUSY = `${PATH}/busy`;
  const day = dayAhead(10);

  it('takes the time out of the day, keeps the slots around it, and leaves other weeks alone', async () => {
    const { doctor, client, slotsOn, save } = await signedIn();
    await save();
    const answer = await client.post(BUSY, { start: instantOn(day, 570), end: instantOn(day, 600) });
    expect(answer.status).toBe(204);
    expect(await slotsOn(day)).toEqual([540, 600, 630].map((it) => instantOn(day, it)));
    expect(await slotsOn(dayAhead(17))).toHaveLength(4);
    await client.post(BUSY, { start: instantOn(day, 600), end: instantOn(day, 1440) });
    expect(await slotsOn(day)).toEqual([instantOn(day, 540)]);
    await client.post(BUSY, { start: instantOn(day, 540), end: instantOn(day, 570) });
    expect(await slotsOn(day)).toEqual([]);
    expect(await auditActionsOn(doctor.doctorId)).toContain('availability.block');
  });

  it('refuses an end on another day or before now, and an editor that has not seen it', async () => {
    const { client, save } = await signedIn();
    await save();
    const refused = async (start: string, end: string) => (await client.post(BUSY, { start, end })).body.issues?.[0]?.path;
    expect(await refused(instantOn(day, 540), instantOn(dayAhead(11), 60))).toBe('end');
    expect(await refused(instantOn(day, 540), instantOn(day, 540))).toBe('end');
    expect(await refused(instantOn(dayAhead(-1), 540), instantOn(dayAhead(-1), 600))).toBe('end');
    await client.post(BUSY, { start: instantOn(day, 540), end: instantOn(day, 570) });
    expect((await save({ version: 1 })).status).toBe(409);
  });
});
