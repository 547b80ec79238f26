import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { booked as bookedBy, type Slot } from '#test/booked.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, refusalsOn, testEm } from '#test/harness.ts';
import { anAppointment, opens } from '#test/rows.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Appointment } from './appointment.entity.ts';

const minutesAfter = (start: Date | string, minutes: number): Date => new Date(+new Date(start) + minutes * 60_000);

const booked = (given?: Parameters<typeof bookedBy>[2]) => bookedBy('patient', (id) => `/api/appointments/${id}/reschedule`, given);

describe('POST /api/appointments/:id/reschedule', () => {
  it.each(['scheduled', 'confirmed'] as const)('moves a %s appointment, to be confirmed anew, and gives its time back', async (status) => {
    const { id, move, first, others, slots, stored } = await booked({
      status,
      appointmentType: 'online',
      meetingLink: 'https://meet.example/old',
    });
    const [to] = others;
    expect(await move(to?.start)).toMatchObject({
      status: 200,
      body: { id, status: 'scheduled', appointmentDate: to?.start, endsAt: to?.end, can: { cancel: true, reschedule: true } },
    });
    expect((await stored()).meetingLink).toBeNull();
    expect(await slots()).toContainEqual(first);
    expect(await slots()).not.toContainEqual(to);
    expect(await auditActionsOn(id)).toEqual(['appointment.reschedule']);
  });

  it('notifies both parties by bell and mail, the doctor with the previous time', async () => {
    const { id, move, others, patient, doctor } = await booked();
    await move(others[0]?.start);
    const notices = await testEm().find(Notification, { relatedId: id }, { orderBy: { audience: 'asc' } });
    expect(notices.map((it) => [it.audience, it.title])).toEqual([
      ['patient', 'Appointment rescheduled'],
      ['provider', 'Appointment rescheduled'],
    ]);
    expect(notices[1]?.message).toContain('It was ');
    expect(await testEm().count(OutboxMessage, { recipient: { $in: [patient.email, doctor.email] } })).toBe(2);
  });

  it('refuses a taken time with the next free ones, and changes nothing', async () => {
    const { id, move, others, doctor, stored } = await booked({ status: 'confirmed' });
    const [to, ...next] = others;
    await anAppointment(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId, appointmentDate: new Date(to?.start ?? '') });
    const before = await stored();
    expect(await move(to?.start)).toMatchObject({ status: 409, body: { code: 'slot_taken', nextSlots: next.slice(0, 3) } });
    expect(await stored()).toMatchObject({ status: 'confirmed', appointmentDate: before.appointmentDate });
    expect([await auditActionsOn(id), await refusalsOn(id)]).toEqual([[], ['slot_taken']]);
    expect(await testEm().count(Notification, { relatedId: id })).toBe(0);
  });

  it('refuses the time of another of the patient’s appointments, and its own current time', async () => {
    const { move, first, others, patient } = await booked();
    const other = await aDoctor();
    await anAppointment(testEm(), {
      userId: patient.id,
      doctorId: other.doctorId,
      appointmentDate: minutesAfter(others[1]?.start ?? '', 10),
    });
    for (const to of [others[1], first])
      expect(await move(to?.start)).toMatchObject({
        status: 409,
        body: { code: 'time_conflict', message: 'You already have an appointment at this time' },
      });
  });

  it('may overlap its own current time', async () => {
    const { move, others, stored, id } = await booked();
    await testEm().nativeUpdate(Appointment, { id }, { endsAt: minutesAfter(others[0]?.start ?? '', 10) });
    expect((await move(others[0]?.start)).status).toBe(200);
    expect((await stored()).endsAt).toEqual(new Date(others[0]?.end ?? ''));
  });

  it('applies the overlap constraint to an appointment that overlapped before it existed', async () => {
    const { move, others, patient, stored } = await booked({ mayOverlap: true });
    const start = new Date(others[3]?.start ?? '');
    await anAppointment(testEm(), { userId: patient.id, doctorId: (await aDoctor()).doctorId, appointmentDate: start });
    expect((await move(others[3]?.start)).body).toMatchObject({ code: 'time_conflict' });
    expect((await move(others[4]?.start)).status).toBe(200);
    expect((await stored()).mayOverlap).toBe(false);
  });

  it.each([
    ['off the grid', 10],
    ['at night', 12 * 60],
    ['in the past', -40 * 24 * 60],
  ])('refuses a time %s', async (_, minutes) => {
    const { move, first } = await booked();
    const to = minutesAfter(first?.start ?? '', minutes).toISOString();
    expect(await move(to)).toMatchObject({ status: 409, body: { code: 'outside_availability' } });
  });

  it('refuses when the doctor is no longer listed or no longer offers the mode', async () => {
    for (const gone of ['is_verified = false', "appointment_types = '{online}'"]) {
      const { move, others, doctor } = await booked();
      await testEm().execute(`update doctors set ${gone} where id = ?`, [doctor.doctorId]);
      expect((await move(others[0]?.start)).body).toMatchObject({ code: 'doctor_unavailable' });
    }
  });

  it.each(['cancelled', 'completed', 'no_show'] as const)('does not move a %s one', async (status) => {
    const { id, move, others } = await booked({ status });
    expect(await move(others[0]?.start)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await refusalsOn(id)).toEqual(['wrong_status']);
  });

  it('doesn’t move an appointment that has started', async () => {
    const { move, others } = await booked({ appointmentDate: new Date(Date.now() - 60_000), status: 'confirmed' });
    expect((await move(others[0]?.start)).body).toMatchObject({ code: 'wrong_status' });
  });

  it('is not_found for another patient and for an unknown id', async () => {
    const { id, others, stored, first } = await booked();
    const stranger = as(await aPatient());
    for (const other of [id, crypto.randomUUID()]) {
      const answer = await stranger.post(`/api/appointments/${other}/reschedule`, { appointmentDate: others[0]?.start });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await stored()).appointmentDate.toISOString()).toBe(first?.start);
  });

  it('needs a sign-in as a patient, an id and a time', async () => {
    const { id, client, doctor, move } = await booked();
    const body = { appointmentDate: new Date().toISOString() };
    expect((await aVisitor().post(`/api/appointments/${id}/reschedule`, body)).status).toBe(401);
    expect((await as(doctor).post(`/api/appointments/${id}/reschedule`, body)).status).toBe(401);
    expect((await client.post('/api/appointments/17/reschedule', body)).status).toBe(400);
    for (const wrong of [undefined, 'tomorrow', '2027-03-01T06:00:00']) expect((await move(wrong)).status).toBe(400);
  });

  it('moves once under one key, however often it is called', async () => {
    const { id, move, others } = await booked();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => move(others[0]?.start, key)));
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200]);
    expect(await auditActionsOn(id)).toEqual(['appointment.reschedule']);
  });
});

describe('concurrent moves', () => {
  it('give one slot to one of many bookings and moves, without deadlock', async () => {
    const target = await booked();
    const movers = await Promise.all(
      [3, 4, 5, 6].map(async (at) => {
        const patient = await aPatient();
        const appointmentDate = new Date(target.others[at]?.start ?? '');
        const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: target.doctor.doctorId, appointmentDate });
        return () => as(patient).post(`/api/appointments/${id}/reschedule`, { appointmentDate: target.others[0]?.start });
      }),
    );
    const bookers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const client = as(await aPatient());
        const body = { doctorId: target.doctor.doctorId, appointmentType: 'in-person', appointmentDate: target.others[0]?.start };
        return () => client.post('/api/appointments', body);
      }),
    );
    const answers = await Promise.all([...movers, ...bookers].map((it) => it()));
    const [winner, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect([200, 201]).toContain(winner?.status);
    expect(others.map((it) => it.body.code)).toEqual(others.map(() => 'slot_taken'));
  });

  it('let one patient’s two appointments swap doctors’ hours without a deadlock', async () => {
    const patient = await aPatient();
    const client = as(patient);
    const doctors = [await aDoctor(), await aDoctor()];
    for (const it of doctors) await opens(testEm(), it.doctorId);
    const slots: Slot[] = (await client.get(`/api/doctors/${doctors[0]?.doctorId}/slots?mode=in-person`)).body;
    const starts = [slots[0]?.start ?? '', slots[1]?.start ?? ''];
    const ids = await Promise.all(
      doctors.map(async (doctor, at) => {
        const appointmentDate = new Date(starts[at] ?? '');
        return (await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate })).id;
      }),
    );
    const answers = await Promise.all(
      ids.map((id, at) => client.post(`/api/appointments/${id}/reschedule`, { appointmentDate: starts[1 - at] })),
    );
    expect(answers.map((it) => [it.status, it.body.code])).toEqual([
      [409, 'time_conflict'],
      [409, 'time_conflict'],
    ]);
  });
});
