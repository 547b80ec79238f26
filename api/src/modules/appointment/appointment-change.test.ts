import { describe, expect, it } from '@jest/globals';
import { type AppointmentStatus, appointmentStatuses, nextAppointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import { setAppointmentStatus } from '@tenaye/contracts/appointment.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, refusalsOn, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

async function booked(given: Partial<Parameters<typeof anAppointment>[1]> = {}) {
  const [patient, doctor] = [await aPatient(), await aDoctor()];
  const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, ...given });
  const stored = () => testEm().findOneOrFail(Appointment, { id });
  const setStatus = (status: string) => as(doctor).patch(`/api/appointments/${id}/status`, { status });
  return { id, patient, doctor, stored, setStatus, cancel: () => as(patient).post(`/api/appointments/${id}/cancel`) };
}

const noticesOn = async (relatedId: string) =>
  (await testEm().find(Notification, { relatedId }, { orderBy: { audience: 'asc' } })).map((it) => [it.audience, it.title]);

describe('POST /api/appointments/:id/cancel', () => {
  it.each(['scheduled', 'confirmed'] as const)('cancels a %s appointment and notifies both parties', async (status) => {
    const { id, cancel, patient, doctor } = await booked({ status });
    expect(await cancel()).toMatchObject({ status: 200, body: { id, status: 'cancelled', can: { cancel: false, reschedule: false } } });
    expect(await auditActionsOn(id)).toEqual(['appointment.cancelled']);
    expect(await noticesOn(id)).toEqual([
      ['patient', 'You cancelled your appointment'],
      ['provider', 'Appointment cancelled'],
    ]);
    expect(await testEm().count(OutboxMessage, { recipient: { $in: [patient.email, doctor.email] } })).toBe(2);
  });

  it.each(['completed', 'no_show'] as const)('does not cancel a %s one', async (status) => {
    const { id, cancel } = await booked({ status });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect([await auditActionsOn(id), await refusalsOn(id), await noticesOn(id)]).toEqual([[], ['wrong_status'], []]);
  });

  it('doesn’t cancel an appointment that has started', async () => {
    const { cancel, stored } = await booked({ appointmentDate: minutesFromNow(-1), status: 'confirmed' });
    expect((await cancel()).body).toMatchObject({ code: 'wrong_status' });
    expect((await stored()).status).toBe('confirmed');
  });

  it('cancels once when called twice at the same time, and says so each time: a double tap must not look like a failure', async () => {
    const { id, cancel } = await booked();
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map((it) => [it.status, it.body.status])).toEqual(Array(3).fill([200, 'cancelled']));
    expect(await auditActionsOn(id)).toEqual(['appointment.cancelled']);
    expect((await noticesOn(id)).length).toBe(2);
  });

  it('is not_found for another patient, and for an unknown id', async () => {
    const { id, stored } = await booked();
    const stranger = as(await aPatient());
    for (const other of [id, crypto.randomUUID()]) {
      expect(await stranger.post(`/api/appointments/${other}/cancel`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await stored()).status).toBe('scheduled');
  });

  it('doesn’t accept a doctor’s sign-in in the same browser as the patient’s', async () => {
    const { id, doctor } = await booked();
    expect((await as(await aPatient(), doctor).post(`/api/appointments/${id}/cancel`)).status).toBe(404);
  });

  it('needs a sign-in and an id', async () => {
    const { id, patient } = await booked();
    expect((await aVisitor().post(`/api/appointments/${id}/cancel`)).status).toBe(401);
    expect((await as(patient).post('/api/appointments/17/cancel')).status).toBe(400);
  });
});

const settable = setAppointmentStatus.body.shape.status.options;
const allPairs = appointmentStatuses.flatMap((from) => settable.map((to): [AppointmentStatus, (typeof settable)[number]] => [from, to]));
const allowed = ([from, to]: (typeof allPairs)[number]): boolean => nextAppointmentStatuses(from, 'doctor').includes(to);

describe('PATCH /api/appointments/:id/status', () => {
  it.each(allPairs.filter(allowed))('lets the doctor change %s to %s, with an audit row and a notification', async (from, to) => {
    const hasStarted = to === 'no_show' || to === 'completed';
    const { id, setStatus, stored } = await booked({ status: from, ...(hasStarted && { appointmentDate: minutesFromNow(-1) }) });
    // A future appointment is neither completed nor missed.
    const next = nextAppointmentStatuses(to, 'doctor').filter((it) => it === 'cancelled');
    expect(await setStatus(to)).toMatchObject({
      status: 200,
      body: { id, status: to, user: { firstName: 'Abebe', lastName: 'Bikila' }, can: { setStatus: next } },
    });
    expect((await stored()).status).toBe(to);
    expect(await auditActionsOn(id)).toEqual([`appointment.${to}`]);
    expect((await noticesOn(id)).map(([audience]) => audience)).toEqual(['patient']);
  });

  it.each(allPairs.filter(([from, to]) => from === to))('leaves %s what is %s already, without a second notification', async (from, to) => {
    const { id, setStatus } = await booked({ status: from });
    expect(await setStatus(to)).toMatchObject({ status: 200, body: { id, status: to } });
    expect([await auditActionsOn(id), await refusalsOn(id), await noticesOn(id)]).toEqual([[], [], []]);
  });

  it.each(['completed', 'no_show'])('refuses %s before the start, and says why', async (to) => {
    const { setStatus, stored } = await booked({ status: 'confirmed', appointmentDate: minutesFromNow(5) });
    expect(await setStatus(to)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', message: "This appointment hasn't started yet" },
    });
    expect((await stored()).status).toBe('confirmed');
  });

  it('completes a consultation that was begun before its time', async () => {
    const { setStatus } = await booked({ status: 'confirmed', appointmentDate: minutesFromNow(20), beganAt: minutesFromNow(-10) });
    expect(await setStatus('completed')).toMatchObject({ status: 200, body: { status: 'completed' } });
  });

  it('refuses to confirm an appointment of an earlier day, which can still be canceled', async () => {
    const { setStatus, doctor } = await booked({ appointmentDate: minutesFromNow(-25 * 60) });
    expect((await as(doctor).get('/api/provider/doctor/appointments')).body[0].can.setStatus).toEqual(['cancelled']);
    expect(await setStatus('confirmed')).toMatchObject({
      status: 409,
      body: { message: 'The day of this appointment is over. Please cancel it.' },
    });
    expect((await setStatus('cancelled')).status).toBe(200);
  });

  it('tells the patient who cancelled, also without a reason (n12)', async () => {
    const { id, setStatus } = await booked();
    expect((await setStatus('cancelled')).status).toBe(200);
    expect(await noticesOn(id)).toEqual([['patient', 'Appointment cancelled by the doctor']]);
  });

  it('tells the patient the reason of a cancellation, in bell, mail and list', async () => {
    const { id, patient, doctor } = await booked({ status: 'confirmed' });
    const reason = 'I am ill.\nPlease book again next week.';
    const cancel = () => as(doctor).patch(`/api/appointments/${id}/status`, { status: 'cancelled', reason });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', cancelReason: reason });
    expect((await as(patient).get('/api/appointments')).body).toMatchObject([{ id, cancelReason: reason }]);
    const [notice] = await testEm().find(Notification, { relatedId: id });
    expect(notice).toMatchObject({ title: 'Appointment cancelled by the doctor', message: expect.stringContaining(`Reason: ${reason}`) });
    const [mail] = await testEm().find(OutboxMessage, { recipient: patient.email });
    expect(JSON.stringify(mail?.body)).toContain('I am ill.');
    const late = await as(doctor).patch(`/api/appointments/${id}/status`, { status: 'confirmed' });
    expect(late).toMatchObject({ status: 409, body: { message: 'This appointment was cancelled in the meantime' } });
  });

  it.each(allPairs.filter((it) => !allowed(it) && it[0] !== it[1]))('refuses to change %s to %s', async (from, to) => {
    const { id, setStatus, stored } = await booked({ status: from });
    expect(await setStatus(to)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect([(await stored()).status, await noticesOn(id)]).toEqual([from, []]);
  });

  it('creates an unguessable meeting link for an online appointment, shown to both only from 15 minutes before', async () => {
    const early = await booked({ appointmentType: 'online' });
    expect((await early.setStatus('confirmed')).body.meetingLink).toBeNull();
    expect((await early.stored()).meetingLink).toMatch(/^https:\/\/.+\/tenaye-[\da-f-]{36}$/);
    const soon = await booked({ appointmentType: 'online', appointmentDate: minutesFromNow(14) });
    const { meetingLink } = (await soon.setStatus('confirmed')).body;
    expect(meetingLink).toBe((await soon.stored()).meetingLink);
    expect((await as(soon.patient).get('/api/appointments')).body).toMatchObject([{ meetingLink }]);
  });

  it('creates no meeting link for a visit', async () => {
    const { setStatus, stored } = await booked({ appointmentDate: minutesFromNow(14) });
    await setStatus('confirmed');
    expect((await stored()).meetingLink ?? null).toBeNull();
  });

  it('answers both of two equal changes at the same time, and records one', async () => {
    const { id, setStatus } = await booked();
    const statuses = (await Promise.all([setStatus('confirmed'), setStatus('confirmed')])).map((it) => it.status);
    expect(statuses).toEqual([200, 200]);
    expect(await auditActionsOn(id)).toEqual(['appointment.confirmed']);
    expect(await noticesOn(id)).toEqual([['patient', 'Appointment confirmed']]);
  });

  it('is not_found for another doctor', async () => {
    const { id, stored } = await booked();
    expect((await as(await aDoctor()).patch(`/api/appointments/${id}/status`, { status: 'confirmed' })).status).toBe(404);
    expect((await stored()).status).toBe('scheduled');
  });

  it('is not open to the patient', async () => {
    const { id, patient } = await booked();
    expect((await as(patient).patch(`/api/appointments/${id}/status`, { status: 'confirmed' })).status).toBe(401);
  });

  it.each([{}, { status: 'scheduled' }, { status: 'done' }, { status: 'confirmed', notes: 'x' }])('refuses %j', async (body) => {
    const { id, doctor } = await booked();
    expect((await as(doctor).patch(`/api/appointments/${id}/status`, body)).status).toBe(400);
  });
});

describe('GET /api/appointments/:id', () => {
  it('returns the same to the patient as the list', async () => {
    const { id, patient } = await booked({ status: 'confirmed' });
    const [client, path] = [as(patient), `/api/appointments/${id}`];
    const [listed] = (await client.get('/api/appointments')).body;
    expect(await client.get(path)).toMatchObject({ status: 200, body: listed });
  });

  it('is not_found for another patient, and for an unknown id', async () => {
    const { id } = await booked();
    const stranger = as(await aPatient());
    for (const unknown of [id, crypto.randomUUID()])
      expect(await stranger.get(`/api/appointments/${unknown}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('needs the patient’s sign-in, not the doctor’s, and a valid id', async () => {
    const { id, doctor, patient } = await booked();
    expect((await aVisitor().get(`/api/appointments/${id}`)).status).toBe(401);
    expect((await as(doctor).get(`/api/appointments/${id}`)).status).toBe(401);
    expect((await as(doctor, await aPatient()).get(`/api/appointments/${id}`)).status).toBe(404);
    expect((await as(patient).get('/api/appointments/none')).status).toBe(400);
  });

  it('hides the meeting link until 15 minutes before the start', async () => {
    const meetingLink = 'https://meet.example/room';
    const at = async (minutes: number) => {
      const { id, patient } = await booked({
        status: 'confirmed',
        appointmentType: 'online',
        appointmentDate: minutesFromNow(minutes),
        meetingLink,
      });
      return (await as(patient).get(`/api/appointments/${id}`)).body.meetingLink;
    };
    expect([await at(16), await at(14)]).toEqual([null, meetingLink]);
  });
});

describe('appointment lists', () => {
  it('return the patient’s and the doctor’s own, latest first, and page without loss at equal times', async () => {
    const em = testEm();
    const [patient, other] = [await aPatient(), await aPatient()];
    const doctor = await aDoctor();
    const when = minutesFromNow(600);
    for (let count = 0; count < 3; count++)
      await anAppointment(em, { userId: patient.id, doctorId: (await aDoctor()).doctorId, appointmentDate: when, mayOverlap: true });
    const latest = await anAppointment(em, {
      userId: patient.id,
      doctorId: doctor.doctorId,
      appointmentDate: minutesFromNow(900),
      notes: 'Allergy',
    });
    await anAppointment(em, { userId: other.id, doctorId: doctor.doctorId, appointmentDate: when });

    const client = as(patient);
    const first = await client.get('/api/appointments?limit=2');
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    const ids: string[] = [...first.body, ...second.body].map((it: { id: string }) => it.id);
    expect([ids[0], ids.length, new Set(ids).size, second.headers.has('link')]).toEqual([latest.id, 4, 4, false]);

    const desk = await as(doctor).get('/api/provider/doctor/appointments');
    expect(desk.body).toMatchObject([{ id: latest.id, notes: 'Allergy' }, { user: { firstName: 'Abebe' } }]);
  });

  it('are empty for a doctor’s account without a profile', async () => {
    await booked();
    const account = await aDoctor({ accountId: null });
    expect(await as(account).get('/api/provider/doctor/appointments')).toMatchObject({ status: 200, body: [] });
  });

  it.each(['/api/appointments', '/api/provider/doctor/appointments'])('refuse bad input and unauthorized callers: %s', async (path) => {
    const client = as(await aPatient(), await aDoctor());
    for (const query of ['cursor=x', 'limit=1000', 'userId=1']) expect((await client.get(`${path}?${query}`)).status).toBe(400);
    expect((await aVisitor().get(path)).status).toBe(401);
  });
});
