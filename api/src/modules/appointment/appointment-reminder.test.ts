import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aPatient, as, testApi, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { AppointmentReminder } from './appointment-reminder.entity.ts';
import { planReminders, remindersFor, sendDueReminders } from './appointment-reminder.service.ts';

const HOUR = 3_600_000;
const hours = (from: Date, count: number): Date => new Date(+from + count * HOUR);

const remindersOf = (appointmentId: string) => testEm().find(AppointmentReminder, { appointmentId }, { orderBy: { dueAt: 'asc' } });

let made = 0;
/** An appointment with its reminders, planned two days before it starts. */
async function planned(given: Partial<Parameters<typeof anAppointment>[1]> = {}, practice: Parameters<typeof aDoctor>[0] = {}) {
  const phone = `+25191${String(++made).padStart(7, '0')}`;
  const [patient, doctor] = [await aPatient({ phone, isPhoneVerified: true }), await aDoctor(practice)];
  const start = new Date('2027-05-03T06:00:00Z');
  const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: start, ...given });
  await testEm().transactional(async (em) => planReminders(em, id, start, hours(start, -48)));
  const sent = async () => {
    const mails = await testEm().find(OutboxMessage, { recipient: patient.email });
    const texts = await testEm().find(OutboxMessage, { channel: 'sms', recipient: phone });
    const notices = await testEm().find(Notification, { relatedId: id });
    return { mails: mails.map((it) => it.subject), texts: texts.map((it) => it.body), bells: notices.map((it) => it.title) };
  };
  return { id, patient, doctor, start, sent };
}

const send = (now: Date): Promise<void> => sendDueReminders(testApi().services.orm.em, now);

describe('the reminders of an appointment', () => {
  const start = new Date('2027-05-03T06:00:00Z');
  it.each([
    [48, ['day', 'hour']],
    [24, ['hour']],
    [2, ['hour']],
    [1, []],
    [0.5, []],
  ])('booked %d hours before', (before, kinds) => {
    expect(remindersFor(start, hours(start, -before)).map((it) => it.kind)).toEqual(kinds);
  });

  it('are due a day and an hour before the start', () => {
    expect(remindersFor(start, hours(start, -48)).map((it) => it.dueAt.toISOString())).toEqual([
      '2027-05-02T06:00:00.000Z',
      '2027-05-03T05:00:00.000Z',
    ]);
  });
});

describe('reminders and their appointment', () => {
  async function viaApi() {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    await opens(testEm(), doctor.doctorId);
    const client = as(patient);
    const slots: { start: string }[] = (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=online&days=7`)).body;
    const [first, second] = slots.filter((it) => Date.parse(it.start) > Date.now() + 49 * HOUR);
    const body = { doctorId: doctor.doctorId, appointmentType: 'online', appointmentDate: first?.start };
    const { id }: { id: string } = (await client.post('/api/appointments', body)).body;
    return { id, client, doctor, first: new Date(first?.start ?? ''), second: new Date(second?.start ?? '') };
  }

  it('are written with the booking and move with it', async () => {
    const { id, client, first, second } = await viaApi();
    expect((await remindersOf(id)).map((it) => it.dueAt)).toEqual([hours(first, -24), hours(first, -1)]);
    await client.post(`/api/appointments/${id}/reschedule`, { appointmentDate: second.toISOString() });
    expect((await remindersOf(id)).map((it) => it.dueAt)).toEqual([hours(second, -24), hours(second, -1)]);
  });

  it('are deleted when the patient cancels', async () => {
    const { id, client } = await viaApi();
    await client.post(`/api/appointments/${id}/cancel`);
    expect(await remindersOf(id)).toEqual([]);
  });

  it('stay when the doctor confirms, and are deleted when the doctor cancels', async () => {
    const { id, doctor } = await viaApi();
    const setStatus = (status: string) => as(doctor).patch(`/api/appointments/${id}/status`, { status });
    await setStatus('confirmed');
    expect(await remindersOf(id)).toHaveLength(2);
    await setStatus('cancelled');
    expect(await remindersOf(id)).toEqual([]);
  });
});

describe('sending due reminders', () => {
  it('reaches the patient by bell, mail and text message at each lead time, and not a minute early', async () => {
    const { id, start, sent } = await planned();
    await send(new Date(+hours(start, -24) - 60_000));
    expect(await sent()).toEqual({ mails: [], texts: [], bells: [] });
    await send(hours(start, -24));
    expect(await sent()).toEqual({
      mails: ['Appointment reminder'],
      texts: ['Tenaye reminder: Clinic Visit with Dr. Tirunesh Dibaba, Mon, May 3, 9:00 AM.'],
      bells: ['Appointment reminder'],
    });
    await send(hours(start, -1));
    expect((await sent()).bells).toHaveLength(2);
    expect(await remindersOf(id)).toEqual([]);
  });

  const practice = { practiceName: 'Selam Clinic', floor: '2nd floor', address: 'Bole Road', landmark: 'Opposite the stadium' };

  it('tells the patient where to go: the whole address by mail, the name and landmark by text message', async () => {
    const { patient, start, sent } = await planned({}, practice);
    await send(hours(start, -24));
    expect((await sent()).texts).toEqual([
      'Tenaye reminder: Clinic Visit with Dr. Tirunesh Dibaba, Mon, May 3, 9:00 AM. Where: Selam Clinic, Opposite the stadium',
    ]);
    const [mail] = await testEm().find(OutboxMessage, { recipient: patient.email });
    expect(mail?.body).toContain('Where: the practice of Dr. Tirunesh Dibaba, Selam Clinic, 2nd floor, Bole Road, Opposite the stadium');
  });

  it('leaves the practice out of the reminder of a home visit', async () => {
    const { start, sent } = await planned({ appointmentType: 'home-visit', address: 'Gerji 4' }, practice);
    await send(hours(start, -24));
    expect((await sent()).texts[0]).not.toContain('Where');
  });

  it('tells the patient where the link of an online appointment will be', async () => {
    const { start, sent } = await planned({ appointmentType: 'online' });
    await send(hours(start, -24));
    expect((await sent()).texts[0]).toContain('15 minutes before');
  });

  it('happens once, even with several workers and repeated runs', async () => {
    const { start, sent } = await planned();
    await Promise.all([send(hours(start, -24)), send(hours(start, -24)), send(hours(start, -24))]);
    await send(hours(start, -23));
    const { mails, texts, bells } = await sent();
    expect([mails.length, texts.length, bells.length]).toEqual([1, 1, 1]);
  });

  it.each(['cancelled', 'completed', 'no_show'] as const)('never reminds of a %s appointment', async (status) => {
    const { id, start, sent } = await planned({ status });
    await send(hours(start, -2));
    expect([await sent(), (await remindersOf(id)).map((it) => it.kind)]).toEqual([{ mails: [], texts: [], bells: [] }, ['hour']]);
  });

  it('skips appointments that have started, and sends only one when the worker was down until the last hour', async () => {
    const started = await planned();
    await send(started.start);
    expect([await started.sent(), await remindersOf(started.id)]).toEqual([{ mails: [], texts: [], bells: [] }, []]);
    const late = await planned();
    await send(hours(late.start, -0.5));
    expect((await late.sent()).mails).toHaveLength(1);
    expect(await remindersOf(late.id)).toEqual([]);
  });

  it('continues until none is due, so that a busy morning doesn’t wait for the next minute', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const start = new Date('2027-05-03T06:00:00Z');
    const given = { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: start, status: 'cancelled' } as const;
    const ids: string[] = [];
    for (let at = 0; at < 501; at++) ids.push((await anAppointment(testEm(), given)).id);
    await testEm().insertMany(
      AppointmentReminder,
      ids.map((appointmentId) => ({ appointmentId, kind: 'day' as const, dueAt: hours(start, -24) })),
    );
    await send(hours(start, -24));
    expect(await testEm().count(AppointmentReminder, { appointmentId: { $in: ids } })).toBe(0);
  });

  it('leaves an appointment that is being changed for the next run, without waiting', async () => {
    const { id, start, sent } = await planned();
    await testEm().transactional(async (em) => {
      await em.execute('select 1 from appointments where id = ? for update', [id]);
      await send(hours(start, -24));
      expect(await sent()).toEqual({ mails: [], texts: [], bells: [] });
    });
    await send(hours(start, -24));
    expect((await sent()).mails).toHaveLength(1);
  });
});
