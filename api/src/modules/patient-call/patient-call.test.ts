import { describe, expect, it } from '@jest/globals';
import { REQUEST_CALL_DAYS, TEXT_DUE_MINUTES } from '@tenaye/contracts/patient-call.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, as, auditActionsOn, hasOwnDatabase, testEm } from '#test/harness.ts';
import { aMedicationRequest, anAppointment, aPatientCall } from '#test/rows.ts';
import { User } from '../account/user.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { endPractice } from '../practice/practice.service.ts';
import type { Practice } from '../practice/practice.view.ts';
import { PatientCall } from './patient-call.entity.ts';

hasOwnDatabase();

const path = '/api/admin/patient-calls';
const support = async (given = {}): Promise<TestClient> => as(await anAdmin({ adminRoles: ['support'], ...given }));
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const end = (practice: Practice) =>
  testEm().transactional((em) => endPractice(em, practice, { cause: 'rejected', by: 'system' }, new Date()));
const callOf = (id: string) => testEm().findOneOrFail(PatientCall, { $or: [{ appointmentId: id }, { requestId: id }] });

/** The calls about the doctor's or facility's visits and requests, as the list has them. */
async function listed(client: TestClient, profileName: string) {
  const { body } = await client.get(`${path}?limit=50`);
  return body.filter((it: { profileName: string }) => it.profileName === profileName);
}

/** A doctor of a name that no other has. */
async function aNamedDoctor() {
  const name = `Dr. ${crypto.randomUUID()}`;
  return { name, ...(await aDoctor({ name })) };
}

/** A patient with the number, which a code has confirmed. */
async function aTextedPatient(phone: string) {
  const patient = await aPatient({ phone });
  await testEm().nativeUpdate(User, { id: patient.id }, { isPhoneVerified: true });
  return patient;
}

/** A visit that a doctor has booked at the door, for somebody without an account. */
async function anEnteredVisit(doctorId: string, enteredPhone: string) {
  const em = testEm();
  const start = inDays(3);
  const visit = em.create(Appointment, {
    ...{ doctorId, enteredPhone, enteredFirstName: 'Almaz', enteredLastName: 'Kebede', appointmentDate: start },
    ...{ endsAt: new Date(+start + 30 * MINUTE_MS), appointmentType: 'in-person' },
  });
  await em.flush();
  return visit;
}

/** A call of a new patient of a new doctor, in the list of an administrator. */
async function aCall(given = {}) {
  const [patient, { name, doctorId }] = [
    await aPatient({ firstName: 'Selam', lastName: 'Bekele', phone: '+251911223344' }),
    await aNamedDoctor(),
  ];
  const call = await aPatientCall(testEm(), { userId: patient.id, doctorId }, given);
  const read = async (client: TestClient) => (await listed(client, name))[0];
  const settle = (client: TestClient, version: string, body: object) => client.post(`${path}/${call.id}/settle`, { version, ...body });
  return { patient, call, name, read, settle };
}

describe('the list of calls', () => {
  it('has whom a practice that ended left unread and untexted, the soonest first, with how each was told', async () => {
    const { name, doctorId } = await aNamedDoctor();
    const [client, later, sooner] = [await support(), await aPatient(), await aPatient({ firstName: 'Sara', lastName: 'Tesfaye' })];
    const texted = await aTextedPatient('+251922000001');
    for (const [days, { id: userId }] of [
      [4, later],
      [2, sooner],
      [1, texted],
    ] as const)
      await anAppointment(testEm(), { userId, doctorId, appointmentDate: inDays(days), symptoms: 'Chest pain' });
    await anEnteredVisit(doctorId, '+251922000002');
    await end({ kind: 'doctor', id: doctorId });

    const calls = await listed(client, name);
    expect(calls.map((it: { name: string }) => it.name)).toEqual(['Sara T.', 'Almaz K.', expect.any(String)]);
    expect(calls[0]).toMatchObject({ profileKind: 'doctor', hasAccount: true, mail: 'waiting', sms: 'none', tries: 0, triedBy: null });
    expect(calls[1]).toMatchObject({ phone: '+2519••••02', hasAccount: false, mail: 'none', sms: 'waiting' });
    expect(JSON.stringify(calls)).not.toContain('Chest pain');
    expect((await callOf((await testEm().findOneOrFail(Appointment, { userId: texted.id })).id)).smsId).not.toBeNull();
  });

  it('gets whose text message failed, or is on its way for too long, and loses whom one reached', async () => {
    const { name, doctorId } = await aNamedDoctor();
    const [client, { id: userId }] = [await support(), await aTextedPatient('+251922000003')];
    await anAppointment(testEm(), { userId, doctorId });
    await end({ kind: 'doctor', id: doctorId });
    const states = async (status: OutboxMessage['status'], minutes: number) => {
      const createdAt = new Date(Date.now() - minutes * MINUTE_MS);
      await testEm().nativeUpdate(OutboxMessage, { recipient: '+251922000003' }, { status, createdAt });
      return (await listed(client, name)).map((it: { sms: string }) => it.sms);
    };
    expect(await states('queued', TEXT_DUE_MINUTES - 1)).toEqual([]);
    expect(await states('queued', TEXT_DUE_MINUTES + 1)).toEqual(['waiting']);
    expect(await states('failed', 1)).toEqual(['not_sent']);
    expect(await states('sent', 1)).toEqual([]);
    await testEm().nativeDelete(OutboxMessage, { recipient: '+251922000003' });
    expect(await listed(client, name)).toEqual([]);
  });

  it('loses whom the bell has told, whose time is over, and who has deleted the account', async () => {
    const { name, doctorId } = await aNamedDoctor();
    const client = await support();
    const [reader, late, gone] = [await aPatient(), await aPatient(), await aPatient()];
    const visits = [];
    for (const [at, { id: userId }] of [reader, late, gone].entries())
      visits.push(await anAppointment(testEm(), { userId, doctorId, appointmentDate: inDays(at + 1) }));
    await end({ kind: 'doctor', id: doctorId });
    expect(await listed(client, name)).toHaveLength(3);
    const bell = await testEm().findOneOrFail(Notification, { userId: reader.id });
    await as(reader).patch(`/api/notifications/${bell.id}/read`);
    await testEm().nativeUpdate(PatientCall, { appointmentId: visits[1]?.id ?? '' }, { dueAt: new Date(Date.now() - MINUTE_MS) });
    const { status } = await as(gone).post('/api/auth/user/delete', { password: PASSWORD });
    expect([status, await listed(client, name)]).toEqual([204, []]);
    expect(await testEm().count(PatientCall, { appointmentId: visits[2]?.id ?? '' })).toBe(0);
  });

  it('has a request for some days, because its patient may come any day, and never what was asked for', async () => {
    const name = `Pharmacy ${crypto.randomUUID()}`;
    const [client, { facilityId }, { id: userId }] = [await support(), await aFacilityAccount({ name }), await aPatient()];
    const { id } = await aMedicationRequest(testEm(), userId, facilityId, {
      requestedMedications: [{ medicationId: null, name: 'Haloperidol', quantity: 1 }],
    });
    await end({ kind: 'facility', id: facilityId });
    const calls = await listed(client, name);
    expect(calls).toMatchObject([{ profileKind: 'facility', sms: 'none' }]);
    expect(JSON.stringify(calls)).not.toContain('Haloperidol');
    const { cancelledAt, dueAt } = await callOf(id);
    expect(+dueAt - +cancelledAt).toBe(REQUEST_CALL_DAYS * DAY_MS);
  });

  it('is counted as it is listed, has pages, and is told to its patients', async () => {
    const [client, { call, patient }] = [await support(), await aCall({ dueAt: inDays(0.01) })];
    await aCall();
    const first = await client.get(`${path}?limit=1`);
    const { body: waiting } = await client.get(`${path}/waiting`);
    expect([first.body[0].id, Number(first.headers.get('Total-Count'))]).toEqual([call.id, waiting.count]);
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect((await client.get(next)).body[0].id).not.toBe(call.id);
    expect((await as(patient).get('/api/auth/user/reads')).body).toMatchObject([
      { readerType: 'admin', record: 'account', manner: 'list' },
    ]);
  });

  it('is for support and owners alone', async () => {
    const [{ call }, verifier] = [await aCall(), as(await anAdmin({ adminRoles: ['verifier'] }))];
    const answers = [await verifier.get(path), await verifier.get(`${path}/waiting`), await verifier.post(`${path}/${call.id}/number`)];
    expect(answers.map((it) => it.status)).toEqual([403, 403, 403]);
  });
});

describe('the number of a patient', () => {
  it('is masked, and shown whole by a press that the patient reads', async () => {
    const [client, { call, patient, read }] = [await support(), await aCall()];
    const shown = await read(client);
    expect([shown.name, shown.phone]).toEqual(['Selam B.', '+2519••••44']);
    expect((await client.post(`${path}/${call.id}/number`)).body).toEqual({ phone: '+251911223344' });
    const [told] = (await as(patient).get('/api/auth/user/reads')).body;
    expect(told.support).toEqual({ act: 'view', reason: 'To call you, because a visit or request was cancelled' });
  });

  it('of somebody without an account is recorded with the call, and nobody’s is shown who needs no call', async () => {
    const [client, { doctorId }] = [await support(), await aNamedDoctor()];
    const visit = await anEnteredVisit(doctorId, '+251922000004');
    await end({ kind: 'doctor', id: doctorId });
    const { id } = await callOf(visit.id);
    expect((await client.post(`${path}/${id}/number`)).body).toEqual({ phone: '+251922000004' });
    expect(await auditActionsOn(id)).toContain('patient_call.show_number');
    await testEm().nativeUpdate(PatientCall, { id }, { dueAt: new Date(Date.now() - MINUTE_MS) });
    expect((await client.post(`${path}/${id}/number`)).body.code).toBe('not_found');
  });
});

describe('a call', () => {
  it('that didn’t reach the patient stays, with who tried and the latest note, which the patient’s export has', async () => {
    const [client, { call, patient, read, settle }] = [await support({ firstName: 'Hana', lastName: 'Girma' }), await aCall()];
    const body = { outcome: 'not_reached', note: 'Nobody answers' };
    const first = await settle(client, (await read(client)).version, body);
    expect(first.body).toMatchObject({ tries: 1, triedBy: 'Hana Girma', note: 'Nobody answers', outcome: null });
    expect(await read(client)).toEqual(first.body);
    expect((await as(patient).get('/api/auth/user/export')).body.calls).toMatchObject([{ id: call.id, tries: 1, note: 'Nobody answers' }]);
    const second = await settle(client, first.body.version, { outcome: 'not_reached', note: ' ' });
    expect(second.body).toMatchObject({ tries: 2, note: 'Nobody answers' });
    expect((await auditActionsOn(call.id)).filter((it) => it === 'patient_call.not_reached')).toHaveLength(2);
  });

  it.each([
    ['reached', 'Somebody has reached this patient in the meantime.'],
    ['no_way', 'Somebody has found no way to reach this patient in the meantime.'],
  ])('that ended as %s leaves the list, and the next administrator reads so', async (outcome, sentence) => {
    const [client, other, { call, read, settle }] = [await support(), await support(), await aCall()];
    const { version } = await read(client);
    expect((await settle(client, version, { outcome })).body).toMatchObject({ outcome, tries: 1 });
    expect(await read(other)).toBeUndefined();
    const late = await settle(other, version, { outcome: 'not_reached', note: 'Busy' });
    expect([late.status, late.body.code, late.body.message]).toEqual([409, 'wrong_status', sentence]);
    expect(await auditActionsOn(call.id)).toContain(`patient_call.${outcome}`);
  });

  it('of two administrators at once counts once', async () => {
    const [client, other, { read, settle }] = [await support(), await support(), await aCall()];
    const { version } = await read(client);
    await read(other);
    const answers = await Promise.all([client, other].map((it) => settle(it, version, { outcome: 'not_reached' })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('changed_elsewhere');
    expect((await read(client)).tries).toBe(1);
  });

  it('needs to be said how it went', async () => {
    const [client, { call, settle }] = [await support(), await aCall()];
    const { status, body } = await settle(client, call.updatedAt?.toISOString() ?? '', { outcome: 'maybe' });
    expect([status, body.issues]).toEqual([400, [{ path: 'outcome', message: 'Please say how the call went' }]]);
  });
});
