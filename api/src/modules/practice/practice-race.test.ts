import { describe, expect, it } from '@jest/globals';
import type { TestDoctor } from '#test/builders.ts';
import { aForm } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, testApi, testEm } from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { anAppointment, opens } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { FacilityRequest } from '../facility-request/facility-request.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { countsOf, endPractice } from './practice.service.ts';
import type { Practice } from './practice.view.ts';

const deactivated = 'update provider_accounts set is_active = false where id = $1';
const DAY = 86_400_000;

async function anOpenDoctor(given = {}) {
  const [doctor, patient] = [await aDoctor(given), as(await aPatient())];
  await opens(testEm(), doctor.doctorId);
  const slots: { start: string }[] = (await patient.get(`/api/doctors/${doctor.doctorId}/slots?mode=in-person`)).body;
  const book = (client: typeof patient, at: number) =>
    client.post('/api/appointments', { doctorId: doctor.doctorId, appointmentType: 'in-person', appointmentDate: slots[at]?.start });
  return { doctor, patient, book };
}

async function anAdminAtWork() {
  const admin = as(await anAdmin());
  await admin.get('/api/provider/me');
  return { deactivate: ({ id }: { id: string }) => admin.post(`/api/admin/people/${id}/deactivate`, { reason: 'License withdrawn' }) };
}

const endAlone = (practice: Practice) =>
  testEm().transactional((em) => endPractice(em, practice, { cause: 'rejected', by: 'system' }, new Date()));

describe('a practice that ends at the moment of a booking', () => {
  it.each([0, 30])('refuses a booking that came just after, of a doctor with %i minutes of travel', async (travelBufferMinutes) => {
    const { doctor, patient, book } = await anOpenDoctor({ travelBufferMinutes });
    const held = await holdLock(deactivated, [doctor.id]);
    const answer = book(patient, 0);
    await held.waiting(1);
    await held.release();
    expect([(await answer).status, (await answer).body.code]).toEqual([409, 'doctor_unavailable']);
    expect(await testEm().count(Appointment, { doctorId: doctor.doctorId })).toBe(0);
  });

  it('refuses a request that came just after', async () => {
    const [pharmacy, patient] = [await aFacilityAccount(), as(await aPatient())];
    await patient.get('/api/auth/user');
    const held = await holdLock(deactivated, [pharmacy.id]);
    const wanted = { pharmacyId: pharmacy.facilityId, requestedMedications: [{ name: 'Gauze', medicationId: null, quantity: 1 }] };
    const answer = patient.post('/api/medication-requests', aForm(wanted));
    await held.waiting(1);
    await held.release();
    expect([(await answer).status, (await answer).body.code]).toEqual([409, 'facility_unavailable']);
    expect(await testEm().count(FacilityRequest, { facilityId: pharmacy.facilityId })).toBe(0);
  });

  it.each<[string, (doctor: TestDoctor) => Promise<unknown>]>([
    ['with its account', async (doctor) => (await (await anAdminAtWork()).deactivate(doctor)).body.ended],
    ['by a caller that has locked nothing', async ({ doctorId: id }) => countsOf(await endAlone({ kind: 'doctor', id }))],
  ])('cancels a booking that came just before, when it ends %s', async (_, end) => {
    const { doctor } = await anOpenDoctor();
    const one = await aPatient();
    const held = await holdLock(
      `with held as (select id from doctors where id = $1 for share)
       insert into appointments (id, user_id, doctor_id, appointment_date, ends_at, appointment_type, status)
       select gen_random_uuid(), $2, id, now() + interval '2 days', now() + interval '2 days 30 minutes', 'in-person', 'scheduled'
       from held`,
      [doctor.doctorId, one.id],
    );
    const ended = end(doctor);
    await held.waiting(1);
    await held.release();
    expect(await ended).toEqual({ visits: 1, requests: 0, people: 1, calls: 1 });
    expect(await testEm().count(Appointment, { doctorId: doctor.doctorId, status: 'scheduled' })).toBe(0);
  });

  it('leaves no booking behind, and every patient of a canceled one is told, whoever comes first', async () => {
    const { deactivate } = await anAdminAtWork();
    const patients = [as(await aPatient()), as(await aPatient()), as(await aPatient()), as(await aPatient())];
    for (const it of patients) await it.get('/api/auth/user');
    for (let round = 0; round < 6; round++) {
      const { doctor, book } = await anOpenDoctor({ travelBufferMinutes: round % 2 === 0 ? 0 : 15 });
      const [ended, ...booked] = await Promise.all([deactivate(doctor), ...patients.map((it, at) => book(it, at * 4))]);
      expect(ended.status).toBe(200);
      expect(booked.map((it) => it.status).filter((it) => it !== 201 && it !== 409)).toEqual([]);
      const rows = await testEm().find(Appointment, { doctorId: doctor.doctorId });
      expect(rows.filter((it) => it.status !== 'cancelled')).toEqual([]);
      expect(ended.body.ended.visits).toBe(rows.length);
    }
  });

  it('lets patients and the doctor cancel at that moment, each told once', async () => {
    const { deactivate } = await anAdminAtWork();
    for (let round = 0; round < 5; round++) {
      const [doctor, one, other] = [await aDoctor(), await aPatient(), await aPatient()];
      const [first, second] = [as(one), as(doctor)];
      await first.get('/api/auth/user');
      await second.get('/api/provider/me');
      const visit = (userId: string, days: number) =>
        anAppointment(testEm(), { userId, doctorId: doctor.doctorId, appointmentDate: new Date(Date.now() + days * DAY) });
      const [mine, its] = [await visit(one.id, 1), await visit(other.id, 2)];
      const answers = await Promise.all([
        first.post(`/api/appointments/${mine.id}/cancel`),
        second.patch(`/api/appointments/${its.id}/status`, { status: 'cancelled', reason: 'Ill' }),
        deactivate(doctor),
      ]);
      expect(answers.map((it) => it.status).filter((it) => it >= 500)).toEqual([]);
      expect(await testEm().count(Appointment, { doctorId: doctor.doctorId, status: 'cancelled' })).toBe(2);
      for (const { id } of [one, other]) expect(await testEm().count(Notification, { userId: id })).toBe(1);
    }
  });
});

describe('a decision that fails', () => {
  it('leaves account, appointments and bells as they were', async () => {
    const [doctor, patient, { deactivate }] = [await aDoctor(), await aPatient(), await anAdminAtWork()];
    const { id } = await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    const { pool } = testApi().services;
    await pool.query(`alter table outbox_messages add constraint no_mail check (recipient <> '${doctor.email}')`);
    try {
      expect((await deactivate(doctor)).status).toBe(500);
    } finally {
      await pool.query('alter table outbox_messages drop constraint no_mail');
    }
    expect((await testEm().findOneOrFail(ProviderAccount, { id: doctor.id })).isActive).toBe(true);
    expect((await testEm().findOneOrFail(Appointment, { id })).status).toBe('scheduled');
    expect(await testEm().count(Notification, { userId: patient.id })).toBe(0);
    expect((await deactivate(doctor)).body.ended).toEqual({ visits: 1, requests: 0, people: 1, calls: 1 });
  });

  it('of a batch leaves what is booked with the refused provider only', async () => {
    const [one, other, patient, admin] = [await aDoctor(), await aDoctor(), await aPatient(), as(await anAdmin())];
    const book = (doctorId: string, days: number) =>
      anAppointment(testEm(), { userId: patient.id, doctorId, appointmentDate: new Date(Date.now() + days * DAY) });
    const [cancelled, left] = [await book(one.doctorId, 1), await book(other.doctorId, 2)];
    const decisions = [
      { type: 'doctor', id: one.doctorId },
      { type: 'doctor', id: other.doctorId, version: 99 },
    ];
    const { body } = await admin.post('/api/admin/verification/batch', { decisions, status: 'rejected', notes: 'No license' });
    expect(body.results.map((it: { isDone: boolean }) => it.isDone)).toEqual([true, false]);
    expect(body.ended).toEqual({ visits: 1, requests: 0, people: 1, calls: 1 });
    expect((await testEm().findOneOrFail(Appointment, { id: cancelled.id })).status).toBe('cancelled');
    expect((await testEm().findOneOrFail(Appointment, { id: left.id })).status).toBe('scheduled');
    expect(await testEm().count(Notification, { userId: patient.id })).toBe(1);
  });
});

/** Hourly appointments of two patients in turn, beginning `days` from now. */
async function hourly(doctorId: string, count: number, days: number): Promise<void> {
  const [em, patients] = [testEm(), [await aPatient(), await aPatient()]];
  for (let at = 0; at < count; at++) {
    const appointmentDate = new Date(Date.now() + days * DAY + at * 3_600_000);
    const endsAt = new Date(+appointmentDate + 1_800_000);
    em.create(Appointment, { userId: patients[at % 2]?.id ?? '', doctorId, appointmentDate, endsAt, appointmentType: 'in-person' });
  }
  await em.flush();
}

it('takes as many queries to end a practice with 200 appointments as one with two', async () => {
  const queries: number[] = [];
  for (const count of [2, 200]) {
    const { doctorId } = await aDoctor();
    await hourly(doctorId, count, 1);
    const em = testEm();
    let made = 0;
    const counted = new Proxy(em, {
      get: (target, name) => {
        if (name === 'execute') made += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await em.begin();
    const ended = await endPractice(counted, { kind: 'doctor', id: doctorId }, { cause: 'rejected', by: 'system' }, new Date());
    await em.commit();
    expect([ended.visits, ended.patients.size]).toEqual([count, 2]);
    queries.push(made);
  }
  expect(queries[1]).toBe(queries[0]);
});
