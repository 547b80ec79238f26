import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, anAdmin, aPatient, as, auditActionsOn, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { anAppointment, aVisit } from '#test/rows.ts';
import { User } from '../account/user.entity.ts';

hasOwnDatabase();

const path = '/api/admin/patients';
const support = async (): Promise<TestClient> => as(await anAdmin({ adminRoles: ['support'] }));
const find = (client: TestClient, contact: string, reason = 'Called: cannot sign in') => client.post(`${path}/find`, { contact, reason });
const act = (client: TestClient, { id }: { id: string }, verb: string, more: object = {}) =>
  client.post(`${path}/${id}/${verb}`, { reason: 'The phone was stolen', ...more });
const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;
const mailsTo = async (email: string) => (await testEm().find(OutboxMessage, { recipient: email })).map((it) => it.subject);
const readsOf = async (client: TestClient) => (await client.get('/api/auth/user/reads')).body;

describe('finding a patient', () => {
  it('takes the whole number or address, and shows masked contacts and counts, never contents', async () => {
    const patient = await aPatient({ firstName: 'Selamawit', lastName: 'Bekele', phone: '+251911223344' });
    const doctor = await aDoctor();
    await aVisit(testEm(), { doctorId: doctor.doctorId, userId: patient.id });
    const client = await support();
    for (const contact of [patient.email.toUpperCase(), '0911 22 33 44', '+251911223344']) {
      const { status, body } = await find(client, contact);
      expect([status, body.map((it: { id: string }) => it.id)]).toEqual([200, [patient.id]]);
    }
    const [shown] = (await find(client, patient.email)).body;
    expect(shown).toMatchObject({ name: 'Selamawit B.', phone: '+2519••••44', visits: 1, requests: 0, isActive: true });
    expect(JSON.stringify(shown)).not.toContain(patient.email);
    expect(JSON.stringify(shown)).not.toContain('Bekele');
  });

  it('finds nobody by a part, and no account that was deleted', async () => {
    const patient = await aPatient({ phone: '+251911556677' });
    const client = await support();
    expect((await find(client, patient.email.slice(1))).body).toEqual([]);
    expect((await find(client, '55 66')).body.issues[0]).toMatchObject({ path: 'contact' });
    expect((await find(client, patient.email, ' ')).body.issues[0]).toMatchObject({ path: 'reason' });
    await testEm().nativeUpdate(User, { id: patient.id }, { deletedAt: new Date() });
    expect((await find(client, patient.email)).body).toEqual([]);
  });

  it('is limited, so that numbers can’t be tried', async () => {
    const client = await support();
    for (let n = 0; n < 60; n++) expect((await find(client, 'nobody@example.com')).status).toBe(200);
    expect((await find(client, 'nobody@example.com')).body.code).toBe('rate_limited');
  });

  it('is told to the patient with its reason, as is each act', async () => {
    const patient = await aPatient();
    const client = await support();
    await find(client, patient.email, 'Called about a code');
    await act(client, patient, 'end-sign-ins');
    const reads = await readsOf(as(patient));
    expect(reads.map((it: { support: unknown }) => it.support)).toEqual([
      { act: 'end_sign_ins', reason: 'The phone was stolen' },
      { act: 'view', reason: 'Called about a code' },
    ]);
    expect(reads[0]).toMatchObject({ readerName: null, readerType: 'admin', record: 'account', manner: 'open' });
  });
});

describe('helping a patient', () => {
  it('signs every device out', async () => {
    const patient = await aPatient();
    const [one, other] = [as(patient), as(patient)];
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, true]);
    const client = await support();
    expect((await find(client, patient.email)).body[0].devices).toBe(2);
    expect((await act(client, patient, 'end-sign-ins')).body.devices).toBe(0);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, false]);
  });

  it('closes an account and opens it again, tells the patient why, and leaves what is booked', async () => {
    const patient = await aPatient();
    const doctor = await aDoctor();
    const appointmentDate = new Date(Date.now() + 86_400_000);
    await anAppointment(testEm(), { doctorId: doctor.doctorId, userId: patient.id, status: 'confirmed', appointmentDate });
    const [browser, client] = [as(patient), await support()];
    expect(await isSignedIn(browser)).toBe(true);
    const { body } = await act(client, patient, 'deactivate', { reason: 'Books visits and never comes' });
    expect(body).toMatchObject({ isActive: false, upcomingVisits: 1 });
    expect(await isSignedIn(browser)).toBe(false);
    const signIn = () => aVisitor().post('/api/auth/login', { email: patient.email, password: PASSWORD });
    expect((await signIn()).status).toBe(401);
    expect((await act(client, patient, 'deactivate')).body.code).toBe('wrong_status');
    expect((await act(client, patient, 'messages', { what: 'export' })).body.code).toBe('wrong_status');
    expect((await act(client, patient, 'activate')).body.isActive).toBe(true);
    expect((await act(client, patient, 'activate')).body.code).toBe('wrong_status');
    expect((await signIn()).status).toBe(200);
    expect(await mailsTo(patient.email)).toEqual(['Your account was deactivated', 'Your account is active again']);
    const visits = await testEm().execute('select status from appointments where user_id = ?', [patient.id]);
    expect(visits).toEqual([{ status: 'confirmed' }]);
  });

  it('has links sent to the patient alone, by which nothing is done yet', async () => {
    const patient = await aPatient();
    const client = await support();
    for (const what of ['reset_link', 'export', 'deletion']) {
      const { status, text } = await act(client, patient, 'messages', { what });
      expect(status).toBe(200);
      expect(text).not.toContain('token');
    }
    expect((await mailsTo(patient.email)).toSorted()).toEqual([
      'Choose a new password for Tenaye',
      'Delete your account',
      'Download your data',
    ]);
    expect(await isSignedIn(as(patient))).toBe(true);
    expect((await auditActionsOn(patient.id)).filter((it) => it === 'user.support_send')).toHaveLength(3);
    const byPhone = await aPatient();
    await testEm().nativeUpdate(User, { id: byPhone.id }, { email: null });
    expect((await act(client, byPhone, 'messages', { what: 'export' })).body.code).toBe('wrong_status');
  });
});
