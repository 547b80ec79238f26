import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { aDoctor, aPatient, as, auditActionsOn, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';
import { DoctorAvailabilityException } from '../availability/availability.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';

const MINUTE = 60_000;
type Given = Partial<Parameters<typeof anAppointment>[1]>;
const told = (id: string) => testEm().count(Notification, { relatedId: id, audience: 'patient' });
const statusOf = async (id: string) => (await testEm().findOneOrFail(Appointment, { id })).status;

/** A doctor with a patient for each appointment, which start `minutes` from now, all on the same local day. */
async function aDay(all: readonly ({ minutes: number } & Given)[]) {
  const doctor = await aDoctor();
  await opens(testEm(), doctor.doctorId, { startMinute: 0, endMinute: 1440 });
  const ids: string[] = [];
  for (const { minutes, ...given } of all) {
    const start = Date.now() + minutes * MINUTE;
    const at = { appointmentDate: new Date(start), endsAt: new Date(start + 10_000) };
    const { id } = await anAppointment(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId, ...at, ...given });
    ids.push(id);
  }
  return { doctor, ids, client: as(doctor) };
}
/** Minutes that are on the same day in Addis Ababa as now, in the direction in which there is more of it. */
const soon = (minutes: number): number => (localDate(Date.now()) === localDate(Date.now() + 5 * MINUTE) ? minutes : -minutes);

describe('POST /api/provider/doctor/appointments/confirm', () => {
  const confirm = (client: ReturnType<typeof as>, ids: string[]) => client.post('/api/provider/doctor/appointments/confirm', { ids });

  it('confirms all that wait and tells each patient once; what was decided meanwhile stays', async () => {
    const { ids, client } = await aDay([
      { minutes: 60 },
      { minutes: 61 },
      { minutes: 62, status: 'cancelled' },
      { minutes: 63, status: 'confirmed' },
    ]);
    expect(await confirm(client, ids)).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await confirm(client, ids)).body).toEqual({ changed: 0 });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed', 'confirmed', 'cancelled', 'confirmed']);
    expect(await Promise.all(ids.map(told))).toEqual([1, 1, 0, 0]);
    expect(await auditActionsOn(ids[0] ?? '')).toEqual(['appointment.confirmed']);
  });

  it('confirms no other doctor’s appointments, nor those of a past day', async () => {
    const { ids, client } = await aDay([{ minutes: -3 * 24 * 60 }]);
    const other = await aDay([{ minutes: 60 }]);
    expect((await confirm(client, [...ids, ...other.ids])).body).toEqual({ changed: 0 });
    expect(await statusOf(other.ids[0] ?? '')).toBe('scheduled');
  });
});

describe('POST /api/provider/doctor/day/delay', () => {
  it('tells all who come later by it, once; not those who are there, wait longer already, or come another day', async () => {
    const { ids, client } = await aDay([
      { minutes: soon(1), status: 'confirmed' },
      { minutes: soon(2), status: 'confirmed' },
      { minutes: soon(3), status: 'confirmed', beganAt: new Date() },
      { minutes: soon(4) },
      { minutes: 3 * 24 * 60, status: 'confirmed' },
    ]);
    const delay = () => client.post('/api/provider/doctor/day/delay', { minutes: 30, reason: 'emergency' });
    expect(await delay()).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await delay()).body).toEqual({ changed: 0 });
    expect(await Promise.all(ids.map(told))).toEqual([1, 1, 0, 0, 0]);
    expect((await client.get(`/api/provider/doctor/appointments/${ids[1]}`)).body.delay).toEqual({ minutes: 30, reason: 'emergency' });
  });

  it('refuses minutes that no delay has', async () => {
    const { client } = await aDay([]);
    expect(await client.post('/api/provider/doctor/day/delay', { minutes: 1, reason: 'emergency' })).toMatchObject({ status: 400 });
  });
});

describe('POST /api/provider/doctor/day/cancel', () => {
  it('cancels what is left of today with the reason, tells each once, and offers no more time today', async () => {
    const { doctor, ids, client } = await aDay([
      { minutes: soon(1), status: 'confirmed' },
      { minutes: soon(2) },
      { minutes: soon(3), status: 'confirmed', beganAt: new Date() },
      { minutes: 3 * 24 * 60, status: 'confirmed' },
    ]);
    const away = () => client.post('/api/provider/doctor/day/cancel', { reason: 'Called to the hospital' });
    expect(await away()).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await away()).body).toEqual({ changed: 0 });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed']);
    expect(await Promise.all(ids.map(told))).toEqual([1, 1, 0, 0]);
    expect((await testEm().findOneOrFail(Appointment, { id: ids[0] ?? '' })).cancelReason).toBe('Called to the hospital');
    const date = localDate(Date.now());
    expect(await testEm().count(DoctorAvailabilityException, { doctorId: doctor.doctorId, date, startMinute: null })).toBe(1);
    expect((await client.get('/api/provider/doctor/availability')).body).toMatchObject({
      exceptions: [{ date, hours: [] }],
      version: expect.any(Number),
    });
  });

  it('asks for a reason, which the patients read', async () => {
    const { ids, client } = await aDay([{ minutes: soon(1), status: 'confirmed' }]);
    expect(await client.post('/api/provider/doctor/day/cancel', { reason: ' ' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason' }] },
    });
    expect(await statusOf(ids[0] ?? '')).toBe('confirmed');
  });
});
