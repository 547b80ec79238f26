import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { openStream } from '#test/event-source.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, refusalsOn, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';
import { AppointmentReminder } from './appointment-reminder.entity.ts';
import { sendDueReminders } from './appointment-reminder.service.ts';

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const path = (id: string, step: string) => `/api/provider/doctor/appointments/${id}/${step}`;

async function due(given: Partial<Parameters<typeof anAppointment>[1]> = {}) {
  const [patient, doctor] = [await aPatient(), await aDoctor({ consultationFee: 650 })];
  const at = { status: 'confirmed' as const, appointmentDate: minutesFromNow(-10) };
  const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, ...at, ...given });
  const client = as(doctor);
  return {
    id,
    patient,
    doctor,
    client,
    begin: () => client.post(path(id, 'begin')),
    undo: () => client.post(path(id, 'undo')),
    end: () => client.patch(`/api/appointments/${id}/status`, { status: 'completed', canUndo: true }),
    delay: (body: unknown = { minutes: 20, reason: 'traffic' }) => client.post(path(id, 'delay'), body),
    setStatus: (status: string) => client.patch(`/api/appointments/${id}/status`, { status }),
    stored: () => testEm().findOneOrFail(Appointment, { id }),
    notices: () => testEm().find(Notification, { relatedId: id }, { orderBy: { createdAt: 'asc' } }),
  };
}

describe('POST /api/provider/doctor/appointments/:id/begin', () => {
  it('records when the consultation began, and completing it when it ended', async () => {
    const { id, begin, setStatus, stored } = await due();
    const before = Date.now();
    const begun = await begin();
    expect(begun).toMatchObject({
      status: 200,
      body: { id, status: 'confirmed', endedAt: null, can: { consultation: [], reschedule: false } },
    });
    expect(Date.parse(begun.body.beganAt)).toBeGreaterThanOrEqual(before);
    const ended = await setStatus('completed');
    expect(ended.body).toMatchObject({ status: 'completed', beganAt: begun.body.beganAt });
    const { beganAt, endedAt } = await stored();
    expect(+(endedAt ?? 0)).toBeGreaterThanOrEqual(+(beganAt ?? 0));
    expect(ended.body.endedAt).toBe(endedAt?.toISOString());
    expect(await auditActionsOn(id)).toEqual(['appointment.begin', 'appointment.completed']);
  });

  it('reaches the doctor’s other tabs, as a delay, notes and the end do, and rings no bell of the doctor', async () => {
    const { id, doctor, client, begin, delay, setStatus } = await due();
    const stream = await openStream(as(doctor), NOTIFICATION_STREAM);
    const changes = [
      () => delay(),
      () => begin(),
      () => client.patch(path(id, 'notes'), { notes: 'Fasting' }),
      () => setStatus('completed'),
    ];
    for (const change of changes) {
      expect((await change()).status).toBe(200);
      expect(await stream.next()).toEqual({ event: 'appointment', data: { id } });
    }
    await stream.close();
  });

  it('keeps the first beginning when it is repeated', async () => {
    const { id, begin } = await due();
    const [first, again] = [await begin(), await begin()];
    expect(again).toMatchObject({ status: 200, body: { beganAt: first.body.beganAt } });
    expect(await auditActionsOn(id)).toEqual(['appointment.begin']);
  });

  it('isn’t needed for completing', async () => {
    const { setStatus } = await due();
    expect((await setStatus('completed')).body).toMatchObject({ status: 'completed', beganAt: null, endedAt: null });
  });

  it.each(['no_show', 'cancelled'] as const)('is forgotten when the appointment becomes %s', async (status) => {
    const { begin, setStatus, stored } = await due();
    await begin();
    expect((await setStatus(status)).body).toMatchObject({ status, beganAt: null, endedAt: null });
    expect((await stored()).beganAt).toBeNull();
  });

  it('early keeps patient and doctor from canceling or moving what is under way', async () => {
    const { id, begin, patient, client, doctor } = await due({ appointmentDate: minutesFromNow(30) });
    await opens(testEm(), doctor.doctorId);
    expect((await begin()).status).toBe(200);
    const appointmentDate = minutesFromNow(60 * 48).toISOString();
    expect((await as(patient).post(`/api/appointments/${id}/cancel`)).status).toBe(409);
    expect((await as(patient).post(`/api/appointments/${id}/reschedule`, { appointmentDate })).status).toBe(409);
    expect((await client.post(path(id, 'reschedule'), { appointmentDate })).body).toMatchObject({ code: 'wrong_status' });
    expect((await as(patient).get(`/api/appointments/${id}`)).body.can).toMatchObject({ cancel: false, reschedule: false });
  });

  it.each([
    ['more than an hour early', { appointmentDate: minutesFromNow(61) }],
    ['more than twelve hours late', { appointmentDate: minutesFromNow(-12 * 60 - 1) }],
    ...(['scheduled', 'completed', 'cancelled', 'no_show'] as const).map((status) => [`when it is ${status}`, { status }] as const),
  ] as const)('is refused %s', async (_, given) => {
    const { id, begin, stored } = await due(given);
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'wrong_status', message: "This consultation can't begin now" } });
    expect([(await stored()).beganAt ?? null, await refusalsOn(id)]).toEqual([null, ['wrong_status']]);
  });

  it('is open to the appointment’s doctor alone', async () => {
    const { id, patient } = await due();
    expect((await aVisitor().post(path(id, 'begin'))).status).toBe(401);
    expect((await as(patient).post(path(id, 'begin'))).status).toBe(401);
    expect((await as(await aDoctor()).post(path(id, 'begin'))).status).toBe(404);
    expect((await as(await aDoctor()).post(path('17', 'begin'))).status).toBe(400);
  });
});

describe('POST /api/provider/doctor/appointments/:id/delay', () => {
  it('stores the delay and notifies the patient by bell and mail, without naming an illness', async () => {
    const { id, delay, stored, notices, patient } = await due();
    const answer = await delay({ minutes: 25, reason: 'previous_visit' });
    expect(answer).toMatchObject({ status: 200, body: { id, delay: { minutes: 25, reason: 'previous_visit' } } });
    expect(await stored()).toMatchObject({ delayMinutes: 25, delayReason: 'previous_visit', delayReportedAt: expect.any(Date) });
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ audience: 'patient', userId: patient.id, title: 'Appointment delayed' });
    expect(notice?.message).toContain('will begin about 25 minutes late. Reason: an earlier visit takes longer than planned.');
    const [mail] = await testEm().find(OutboxMessage, { recipient: patient.email });
    expect(mail?.body).toContain('about 25 minutes late');
    expect(await auditActionsOn(id)).toEqual(['appointment.delay']);
  });

  it('shows in the patient’s appointment and dashboard until it begins, and keeps the appointment ahead that long', async () => {
    const started = { appointmentDate: minutesFromNow(-40), endsAt: minutesFromNow(-10) };
    const { id, delay, begin, patient } = await due(started);
    const shown = async () => {
      const [one, list, dashboard] = await Promise.all(
        [`/api/appointments/${id}`, '/api/appointments', '/api/dashboard/stats'].map(async (it) => (await as(patient).get(it)).body),
      );
      return [one.delayMinutes, list[0].delayMinutes, dashboard.nextAppointment?.delayMinutes, dashboard.upcomingAppointments];
    };
    expect(await shown()).toEqual([null, null, undefined, 0]);
    await delay({ minutes: 60, reason: 'traffic' });
    expect(await shown()).toEqual([60, 60, 60, 1]);
    await begin();
    expect(await shown()).toEqual([null, null, null, 1]);
  });

  it('doesn’t notify twice about the same delay, but about a longer one', async () => {
    const { delay, notices } = await due();
    await delay();
    await delay();
    expect(await notices()).toHaveLength(1);
    await delay({ minutes: 45, reason: 'traffic' });
    expect(await notices()).toHaveLength(2);
  });

  it('is forgotten when the appointment is moved to a time that nothing delays', async () => {
    const { id, delay, client, doctor, stored } = await due({ appointmentDate: minutesFromNow(90) });
    await opens(testEm(), doctor.doctorId);
    await delay();
    const [slot] = (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person&from=${minutesFromNow(2000).toISOString()}`))
      .body;
    expect((await client.post(path(id, 'reschedule'), { appointmentDate: slot.start })).body).toMatchObject({ delay: null });
    expect((await stored()).delayReportedAt).toBeNull();
  });

  it.each([
    ['more than twelve hours before the start', { appointmentDate: minutesFromNow(12 * 60 + 1) }],
    ['once it is over', { appointmentDate: minutesFromNow(-241) }],
    ['once it has begun', { beganAt: new Date() }],
    ['before it is confirmed', { status: 'scheduled' as const }],
  ])('is refused %s', async (_, given) => {
    const { delay, notices } = await due(given);
    expect(await delay()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await notices()).toEqual([]);
  });

  it.each([
    {},
    { minutes: 4, reason: 'traffic' },
    { minutes: 241, reason: 'traffic' },
    { minutes: 10.5, reason: 'traffic' },
    { minutes: '20', reason: 'traffic' },
    { minutes: 20, reason: 'The patient before has cancer' },
  ])('refuses %j', async (body) => {
    const { delay, stored } = await due();
    expect((await delay(body)).status).toBe(400);
    expect((await stored()).delayMinutes ?? null).toBeNull();
  });

  it('is open to the appointment’s doctor alone', async () => {
    const { id, patient } = await due();
    const body = { minutes: 20, reason: 'traffic' };
    expect((await as(patient).post(path(id, 'delay'), body)).status).toBe(401);
    expect((await as(await aDoctor()).post(path(id, 'delay'), body)).status).toBe(404);
  });
});

describe('a booking', () => {
  it('keeps the fee of its day when the doctor asks for more later', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor({ consultationFee: 650.5 })];
    await opens(testEm(), doctor.doctorId);
    const client = as(patient);
    const [slot] = (await client.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
    const wish = { doctorId: doctor.doctorId, appointmentType: 'in-person', appointmentDate: slot.start };
    const { id } = (await client.post('/api/appointments', wish)).body;
    await testEm().execute('update doctors set consultation_fee = 900 where id = ?', [doctor.doctorId]);
    expect((await testEm().findOneOrFail(Appointment, { id })).fee).toBe(650.5);
  });
});

describe('POST /api/provider/doctor/appointments/:id/undo', () => {
  const later = (): Date => minutesFromNow(1);

  it('undoes an end as if it had not been: the patient is never told; the audit keeps both', async () => {
    const { id, begin, end, undo, stored, notices } = await due();
    await begin();
    expect((await end()).body).toMatchObject({ status: 'completed' });
    expect(await undo()).toMatchObject({
      status: 200,
      body: { status: 'confirmed', endedAt: null, can: { setStatus: ['completed', 'cancelled', 'no_show'] } },
    });
    await sendDueReminders(testEm(), later());
    expect(await notices()).toEqual([]);
    expect((await stored()).beganAt).not.toBeNull();
    expect(await auditActionsOn(id)).toEqual(['appointment.begin', 'appointment.completed', 'appointment.undo_end']);
  });

  it('tells the patient once when the end stands, and then it can’t be undone', async () => {
    const { id, end, undo, notices } = await due();
    await end();
    await undo();
    await end();
    await sendDueReminders(testEm(), new Date());
    expect(await notices()).toEqual([]);
    for (const _ of [1, 2]) await sendDueReminders(testEm(), later());
    expect((await notices()).map((it) => it.textKey)).toEqual(['appointment.completed']);
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await refusalsOn(id)).toEqual(['wrong_status']);
    expect(await testEm().count(AppointmentReminder, { appointmentId: id })).toBe(0);
  });

  it('undoes a beginning of a moment ago, not an older one', async () => {
    const fresh = await due();
    await fresh.begin();
    expect((await fresh.undo()).body).toMatchObject({ status: 'confirmed', beganAt: null, can: { consultation: ['begin', 'delay'] } });
    const older = await due({ beganAt: minutesFromNow(-2) });
    expect(await older.undo()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('is the doctor’s own', async () => {
    const { id, end } = await due();
    await end();
    expect((await as(await aDoctor()).post(path(id, 'undo'))).status).toBe(404);
  });
});
