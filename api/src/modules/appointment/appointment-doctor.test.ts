import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { booked as bookedBy, type Slot } from '#test/booked.ts';
import { aDoctor, aPatient, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { HealthAssessment } from '../assessment/health-assessment.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { AppointmentReminder } from './appointment-reminder.entity.ts';

const HOUR = 3_600_000;
const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR);
const list = '/api/provider/doctor/appointments';

const booked = (given?: Parameters<typeof bookedBy>[2]) => bookedBy('doctor', (id) => `${list}/${id}/reschedule`, given);

describe('POST /api/provider/doctor/appointments/:id/reschedule', () => {
  it.each(['scheduled', 'confirmed'] as const)(
    'moves a %s appointment, confirmed at the new time, and gives the old one back',
    async (status) => {
      const { id, move, first, others, slots, stored } = await booked({
        status,
        appointmentType: 'online',
        meetingLink: 'https://meet.example/old',
      });
      const [to] = others;
      expect(await move(to?.start)).toMatchObject({
        status: 200,
        body: {
          id,
          status: 'confirmed',
          appointmentDate: to?.start,
          endsAt: to?.end,
          can: { setStatus: ['cancelled'], reschedule: true },
        },
      });
      expect((await stored()).meetingLink).toMatch(/\/tenaye-[\da-f-]{36}$/);
      expect(await slots()).toContainEqual(first);
      expect(await slots()).not.toContainEqual(to);
      expect(await auditActionsOn(id)).toEqual(['appointment.reschedule']);
    },
  );

  it('notifies the patient by bell and mail, with the old and the new time, and plans new reminders', async () => {
    const { id, move, others, patient, doctor } = await booked();
    const to = others.at(-1);
    await move(to?.start);
    const [notice, ...more] = await testEm().find(Notification, { relatedId: id });
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ audience: 'patient', userId: patient.id, title: 'Appointment rescheduled by the doctor' });
    const mails = await testEm().find(OutboxMessage, { recipient: { $in: [patient.email, doctor.email] } });
    expect(mails.map((it) => it.recipient)).toEqual([patient.email]);
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Africa/Addis_Ababa',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    expect(notice?.message).toContain(`${clock.format(new Date(to?.start ?? '')).replaceAll('\u202f', ' ')}. It was `);
    const reminders = await testEm().find(AppointmentReminder, { appointmentId: id });
    expect(reminders.every((it) => it.dueAt < new Date(to?.start ?? ''))).toBe(true);
    expect(reminders.length).toBeGreaterThan(0);
  });

  it('refuses a time that another patient has booked, with the next free ones, and changes nothing', async () => {
    const { id, doctor, move, others, stored, first } = await booked();
    const [to, next] = others;
    await anAppointment(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId, appointmentDate: new Date(to?.start ?? '') });
    const answer = await move(to?.start);
    expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(answer.body.nextSlots[0]).toEqual(next);
    expect((await stored()).appointmentDate.toISOString()).toBe(first?.start);
    expect(await refusalsOn(id)).toEqual(['slot_taken']);
  });

  it('refuses a time at which the patient has another appointment, worded for a doctor', async () => {
    const { patient, move, others } = await booked();
    const [to] = others;
    await anAppointment(testEm(), { userId: patient.id, doctorId: (await aDoctor()).doctorId, appointmentDate: new Date(to?.start ?? '') });
    expect(await move(to?.start)).toMatchObject({
      status: 409,
      body: { code: 'time_conflict', message: 'The patient already has an appointment at this time' },
    });
  });

  it.each([
    [
      "off the doctor's hours",
      (slot: Slot | undefined) => new Date(Date.parse(slot?.start ?? '') + 60_000).toISOString(),
      'outside_availability',
    ],
    ['where it is already', (slot: Slot | undefined) => slot?.start, 'time_conflict'],
  ])('refuses a time %s', async (_, to, code) => {
    const { move, first } = await booked();
    expect(await move(to(first))).toMatchObject({ status: 409, body: { code } });
  });

  it.each([
    ['completed', {}],
    ['cancelled', {}],
    ['no_show', {}],
    ['confirmed', { appointmentDate: hoursFromNow(-0.1) }],
  ] as const)('refuses a %s one %j', async (status, given) => {
    const { move, others } = await booked({ status, ...given });
    expect(await move(others[0]?.start)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  it('repeats the first answer to the same call', async () => {
    const { id, move, others } = await booked();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([move(others[0]?.start, key), move(others[0]?.start, key)]);
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    expect(await auditActionsOn(id)).toEqual(['appointment.reschedule']);
  });

  it.each([{}, { appointmentDate: 'tomorrow' }, { appointmentDate: '2027-03-01T06:00:00Z', status: 'scheduled' }])(
    'refuses %j',
    async (body) => {
      const { id, client } = await booked();
      expect((await client.post(`${list}/${id}/reschedule`, body)).status).toBe(400);
    },
  );
});

describe('PATCH /api/provider/doctor/appointments/:id/notes', () => {
  it('stores notes on an appointment of any status, for the doctor alone', async () => {
    const { id, client, patient, stored } = await booked({ status: 'completed' });
    const write = (notes: string) => client.patch(`${list}/${id}/notes`, { notes });
    expect(await write('  Penicillin allergy\nrecheck in May ')).toMatchObject({
      status: 200,
      body: { notes: 'Penicillin allergy\nrecheck in May' },
    });
    const seen = await as(patient).get('/api/appointments');
    expect(JSON.stringify(seen.body)).not.toContain('Penicillin');
    expect(await auditActionsOn(id)).toEqual(['appointment.notes']);
    expect((await write(' ')).body.notes).toBeNull();
    expect((await stored()).notes).toBeNull();
    expect(await testEm().count(Notification, { relatedId: id })).toBe(0);
  });

  it.each([{}, { notes: 'a'.repeat(4001) }, { notes: 'bell \u0007' }, { notes: 'x', status: 'confirmed' }])('refuses %j', async (body) => {
    const { id, client } = await booked();
    expect((await client.patch(`${list}/${id}/notes`, body)).status).toBe(400);
  });
});

describe('PATCH /api/appointments/:id/status, no-show', () => {
  it('is refused before the start', async () => {
    const early = await booked({ status: 'confirmed' });
    const setMissed = (booking: typeof early) => booking.client.patch(`/api/appointments/${booking.id}/status`, { status: 'no_show' });
    expect(await setMissed(early)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect((await early.client.get(list)).body[0].can.setStatus).toEqual(['cancelled']);
    const late = await booked({ status: 'confirmed', appointmentDate: hoursFromNow(-0.1) });
    const can = { setStatus: ['completed', 'cancelled', 'no_show'], reschedule: false, consultation: ['begin', 'delay'], followUp: false };
    expect((await late.client.get(list)).body[0].can).toEqual(can);
    expect((await setMissed(late)).status).toBe(200);
  });
});

describe('GET /api/provider/doctor/appointments by range', () => {
  it('returns appointments that start in it, including its first instant and excluding its last', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const days = ['2027-03-01', '2027-03-02', '2027-03-03'];
    for (const day of days)
      await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: new Date(`${day}T06:00:00Z`) });
    const startsIn = async (query: string): Promise<string[]> =>
      (await as(doctor).get(`${list}?${query}`)).body.map((it: { appointmentDate: string }) => it.appointmentDate.slice(0, 10));
    expect(await startsIn('from=2027-03-01T06:00:00Z&to=2027-03-03T06:00:00Z')).toEqual(['2027-03-02', '2027-03-01']);
    expect(await startsIn('from=2027-03-01T06:00:01Z')).toEqual(['2027-03-03', '2027-03-02']);
    expect(await startsIn('')).toHaveLength(3);
    expect((await as(doctor).get(`${list}?from=monday`)).status).toBe(400);
    expect(await startsIn('order=soonest&from=2027-03-02T00:00:00Z')).toEqual(['2027-03-02', '2027-03-03']);
    expect((await as(doctor).get(`${list}?order=nearest`)).status).toBe(400);
  });

  it('pages in either order, and refuses a cursor of one order in the other', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    for (const hours of [24, 48, 72])
      await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: hoursFromNow(hours) });
    const client = as(doctor);
    const idsOf = (body: { id: string }[]) => body.map((it) => it.id);
    const all = idsOf((await client.get(`${list}?order=soonest`)).body);
    expect(all).toEqual(idsOf((await client.get(list)).body).toReversed());
    const first = await client.get(`${list}?order=soonest&limit=2`);
    const next = /<(.*)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect([...idsOf(first.body), ...idsOf((await client.get(next)).body)]).toEqual(all);
    expect((await client.get(next.replace('soonest', 'latest'))).status).toBe(400);
  });
});

describe('GET /api/provider/doctor/appointments/:id/history', () => {
  it('returns earlier appointments with this doctor and the assessment shared at each, and no others', async () => {
    const { id, patient, doctor, client } = await booked();
    const em = testEm();
    const assessment = em.create(HealthAssessment, {
      userId: patient.id,
      kind: 'triage',
      answers: { chest: true, joint: false },
      recommendations: [{ specialty: 'cardiology', score: 5, because: [] }],
      redFlags: ['chest_pain'],
      completedAt: hoursFromNow(-60),
    });
    await em.flush();
    const own = { userId: patient.id, doctorId: doctor.doctorId };
    const shared = await anAppointment(em, {
      ...own,
      appointmentDate: hoursFromNow(-48),
      status: 'completed',
      notes: 'Seen',
      assessmentId: assessment.id,
    });
    const older = await anAppointment(em, { ...own, appointmentDate: hoursFromNow(-72), status: 'no_show' });
    await anAppointment(em, { ...own, appointmentDate: hoursFromNow(24 * 30) });
    await anAppointment(em, {
      userId: patient.id,
      doctorId: (await aDoctor()).doctorId,
      appointmentDate: hoursFromNow(-24),
      status: 'completed',
    });
    await anAppointment(em, {
      userId: (await aPatient()).id,
      doctorId: doctor.doctorId,
      appointmentDate: hoursFromNow(-12),
      status: 'completed',
    });
    const { status, body } = await client.get(`${list}/${id}/history`);
    expect(status).toBe(200);
    expect(body.map((it: { id: string }) => it.id)).toEqual([shared.id, older.id]);
    expect(body[0]).toMatchObject({
      notes: 'Seen',
      assessment: { kind: 'triage', yes: ['chest'], recommendations: ['cardiology'], redFlags: ['chest_pain'] },
    });
    expect(body[1].assessment).toBeNull();
    expect((await client.get(`${list}/${id}/history?limit=1`)).body).toHaveLength(1);
  });

  it('is empty for a patient’s first appointment, and refuses an invalid id', async () => {
    const { id, client } = await booked();
    expect((await client.get(`${list}/${id}/history`)).body).toEqual([]);
    expect((await client.get(`${list}/17/history`)).status).toBe(400);
  });
});
