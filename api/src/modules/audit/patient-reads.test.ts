import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { PASSWORD, type TestAccount } from '#test/builders.ts';
import {
  aDoctor,
  aFacilityAccount,
  anAdmin,
  aPatient,
  as,
  aVisitor,
  hasOwnDatabase,
  readsOn,
  refusalsOn,
  signInAs,
  testEm,
} from '#test/harness.ts';
import { aMedicationRequest, anAppointment, aReview } from '#test/rows.ts';
import { findReadsOf } from './patient-reads.view.ts';

hasOwnDatabase();

const LIST = '/api/provider/doctor/appointments';
const HOUR = 3_600_000;
const page = { limit: 50, after: undefined };

async function booked(hours = 24) {
  const [patient, doctor] = [await aPatient(), await aDoctor({}, { firstName: 'Yonas', lastName: 'Alemu' })];
  const another = () =>
    anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: new Date(Date.now() + hours++ * HOUR) });
  return { patient, doctor, another, appointment: await another() };
}
const readsOf = (patient: TestAccount) => findReadsOf(testEm(), patient.id, page);
const kinds = async (patient: TestAccount) => (await readsOf(patient)).map((it) => [it.readerType, it.action, it.records.length]);

describe('who has looked at a patient’s data', () => {
  it('names each reader with the kind of read and the records, latest first, and no other patient’s', async () => {
    const { patient, doctor, appointment, another } = await booked();
    const second = await another();
    const stranger = await anAppointment(testEm(), { userId: (await aPatient()).id, doctorId: doctor.doctorId });
    const pharmacy = await aFacilityAccount();
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId);
    const [byDoctor, byPharmacy] = [as(doctor), as(pharmacy)];
    expect((await byDoctor.get(LIST)).body).toHaveLength(3);
    await byDoctor.get(`${LIST}/${appointment.id}`);
    await byPharmacy.get('/api/provider/requests');
    await byPharmacy.get(`/api/provider/requests/${id}`);

    const [last] = await readsOf(patient);
    expect(last).toMatchObject({ readerId: pharmacy.id, action: 'facility_request.view', records: [id], at: expect.stringMatching(/Z$/) });
    expect(await kinds(patient)).toEqual([
      ['health_facility', 'facility_request.view', 1],
      ['health_facility', 'facility_request.list', 1],
      ['doctor', 'appointment.view', 1],
      ['doctor', 'appointment.list', 2],
    ]);
    const listed = (await readsOf(patient)).at(-1);
    expect(listed).toMatchObject({ readerName: 'Yonas Alemu', records: expect.arrayContaining([appointment.id, second.id]) });
    expect(listed?.records).not.toContain(stranger.id);
  });

  it('counts administrators who see the patient in a list, a file, a review or the log', async () => {
    const { patient, doctor, appointment } = await booked();
    await aReview(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    const admin = as(await anAdmin());
    await admin.get('/api/admin/appointments');
    await admin.get('/api/admin/appointments/export');
    await admin.get('/api/admin/reviews');
    await signInAs(aVisitor(), patient);
    await admin.get(`/api/admin/audit?actor=${patient.id}`);
    const seen = await kinds(patient);
    for (const action of ['appointment.list', 'appointment.export', 'review.list', 'audit.list'])
      expect(seen).toContainEqual(['admin', action, expect.any(Number)]);
    expect((await readsOn(appointment.id)).map((it) => it.action)).toEqual(['appointment.list', 'appointment.export']);
  });

  it('isn’t the patient, nor somebody who was refused', async () => {
    const { patient, doctor, appointment } = await booked();
    expect((await as(patient).get(`/api/appointments/${appointment.id}`)).status).toBe(200);
    for (const [who, path] of [
      [await aDoctor(), `${LIST}/${appointment.id}`],
      [await aPatient(), `/api/appointments/${appointment.id}`],
      [doctor, '/api/admin/people'],
    ] as const)
      expect([403, 404]).toContain((await as(who).get(path)).status);
    expect(await readsOf(patient)).toEqual([]);
    expect(await refusalsOn(appointment.id)).toEqual(['not_found', 'not_found']);
    const [refused] = await testEm().find(AuditEvent, { actorId: doctor.id, outcome: 'refused' });
    expect(refused).toMatchObject({ action: 'GET /api/admin/people', code: 'forbidden' });
  });

  it('is one entry for a list that is read again and again, and one more for what is new in it', async () => {
    const { patient, doctor, another, appointment } = await booked();
    const browser = as(doctor);
    for (let times = 0; times < 4; times++) await browser.get(LIST);
    expect(await kinds(patient)).toEqual([['doctor', 'appointment.list', 1]]);
    const { id } = await another();
    for (let times = 0; times < 2; times++) await browser.get(LIST);
    expect((await readsOf(patient)).map((it) => it.records)).toEqual([[id], [appointment.id]]);
    for (let times = 0; times < 3; times++) await as(await aDoctor()).get(`${LIST}/${id}`);
    const other = await aDoctor();
    for (let times = 0; times < 3; times++) await as(other).get(`${LIST}/${id}`);
    expect(await refusalsOn(id)).toHaveLength(4);
  });

  it('is recorded again when the last read is a quarter of an hour old', async () => {
    const { patient, doctor, appointment } = await booked();
    await testEm().execute(
      `insert into audit_events (at, actor_type, actor_id, action, outcome, subjects)
       values (now() - interval '16 minutes', 'provider', ?, 'appointment.list', 'success', array[?]::uuid[])`,
      [doctor.id, appointment.id],
    );
    await as(doctor).get(LIST);
    expect(await kinds(patient)).toEqual([
      ['doctor', 'appointment.list', 1],
      ['doctor', 'appointment.list', 1],
    ]);
  });

  it('goes through pages, and finds downloads that were recorded by an earlier release', async () => {
    const { patient, doctor, appointment } = await booked();
    for (const action of ['facility_request.download', 'appointment.confirmed'])
      await testEm().execute(
        `insert into audit_events (at, actor_type, actor_id, action, outcome, target_id)
          values (now() - interval '1 day', 'provider', ?, ?, 'success', ?)`,
        [doctor.id, action, appointment.id],
      );
    await as(doctor).get(LIST);
    const first = await findReadsOf(testEm(), patient.id, { limit: 1, after: undefined });
    expect(first.map((it) => it.action)).toEqual(['appointment.list', 'facility_request.download']);
    const [{ at, id } = { at: '', id: '' }] = first;
    expect((await findReadsOf(testEm(), patient.id, { limit: 1, after: [at, id] })).map((it) => it.action)).toEqual([
      'facility_request.download',
    ]);
  });

  it('stays known by ids when the patient is deleted, whose name is then nowhere in the log', async () => {
    const { patient, doctor, appointment } = await booked();
    await as(doctor).get(LIST);
    expect((await as(patient).post('/api/auth/user/delete', { password: PASSWORD })).status).toBe(204);
    expect((await readsOn(appointment.id)).map((it) => it.actorId)).toEqual([doctor.id]);
    const { text } = await as(await anAdmin()).get(`/api/admin/audit?target=${appointment.id}`);
    expect(text).toContain('appointment.list');
    expect(text).not.toContain('Bikila');
  });

  it('is found by an index, not by reading the log', async () => {
    const mine = `array(select id from appointments where user_id = '${crypto.randomUUID()}')`;
    const plan = await testEm().transactional(async (em) => {
      // A test's log is so short that the database would rather read all of it than use the index.
      await em.execute('set local enable_seqscan = off');
      return em.execute(`explain (format json) select 1 from audit_events e where e.outcome = 'success' and e.actor_type = 'provider'
        and (e.subjects && ${mine} or e.target_id = any(${mine}) and e.subjects is null)`);
    });
    expect(JSON.stringify(plan)).toContain('audit_events_subjects_index');
    expect(JSON.stringify(plan)).toContain('audit_events_target_index');
  });
});

describe('the log of administrators', () => {
  it('finds the reads of a record among those of fifty, says how many were read, and keeps them for good', async () => {
    const { doctor, another, appointment } = await booked();
    await another();
    const browser = aVisitor();
    await signInAs(browser, doctor);
    await browser.get(LIST);
    const { body } = await as(await anAdmin()).get(`/api/admin/audit?target=${appointment.id}`);
    expect(body).toMatchObject([
      { action: 'appointment.list', actorName: 'Yonas Alemu', targetType: 'appointment', targetId: null, detail: { records: 2 } },
    ]);
    const log = as(await anAdmin());
    const actions = async (kind: string) =>
      (await log.get(`/api/admin/audit?actor=${doctor.id}&kind=${kind}`)).body.map((it: { action: string }) => it.action);
    expect([await actions('reads'), await actions('acts')]).toEqual([['appointment.list'], ['provider.login']]);
    await expect(testEm().execute('update audit_events set subjects = null where actor_id = ?', [doctor.id])).rejects.toThrow();
  });
});

describe('GET /api/auth/user/reads', () => {
  it('tells the patient who has seen what, by names of doctors and facilities, a page at a time', async () => {
    const { patient, doctor, appointment } = await booked();
    const pharmacy = await aFacilityAccount({ name: 'Tena Adam Pharmacy' });
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId);
    await as(doctor).get(LIST);
    await as(doctor).get(`${LIST}/${appointment.id}`);
    await as(pharmacy).get(`/api/provider/requests/${id}`);
    await as(await anAdmin()).get('/api/admin/appointments/export');
    const browser = as(patient);
    const first = await browser.get('/api/auth/user/reads?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const all = [...first.body, ...(await browser.get(next)).body];
    expect(all.map((it) => [it.readerName, it.readerType, it.record, it.manner])).toEqual([
      [null, 'admin', 'appointment', 'file'],
      ['Tena Adam Pharmacy', 'health_facility', 'request', 'open'],
      ['Yonas Alemu', 'doctor', 'appointment', 'open'],
      ['Yonas Alemu', 'doctor', 'appointment', 'list'],
    ]);
  });

  it('shows no reads of another patient, and is for patients', async () => {
    const { doctor } = await booked();
    await as(doctor).get(LIST);
    expect((await as(await aPatient()).get('/api/auth/user/reads')).body).toEqual([]);
    expect((await as(doctor).get('/api/auth/user/reads')).status).toBe(401);
    expect((await aVisitor().get('/api/auth/user/reads')).status).toBe(401);
  });
});
