import { describe, expect, it } from '@jest/globals';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { PASSWORD } from '#test/builders.ts';
import { createClient, type TestClient } from '#test/client.ts';
import { aDoctor, aPatient, as, auditActionsOn, aVisitor, testApi, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { Appointment } from '../appointment/appointment.entity.ts';

const consents = '/api/auth/user/consents';
const devices = '/api/auth/user/devices';
const yes = { purpose: 'assessments', version: '2026-11-28' };
const answers = { kind: 'full', answers: Object.fromEntries(assessmentQuestions.map(({ id }) => [id, false])) };

describe('consent', () => {
  it('comes before an assessment is kept, is recorded once with its version, and can be withdrawn and given again', async () => {
    const browser = as(await aPatient());
    expect(await browser.post('/api/assessments', answers)).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
    for (const _ of [1, 2]) expect((await browser.post(consents, yes)).body.keepsAssessments).toBe(true);
    expect((await browser.post('/api/assessments', answers)).status).toBe(201);
    const given = { ...yes, id: expect.any(String), givenAt: expect.stringMatching(/Z$/), withdrawnAt: null };
    expect((await browser.get(consents)).body).toEqual([given]);
    const withdrawn = await browser.post(`${consents}/withdraw`, { purpose: 'assessments' });
    expect(withdrawn).toMatchObject({ status: 200, body: { keepsAssessments: false } });
    expect((await browser.post('/api/assessments', answers)).status).toBe(409);
    await browser.post(consents, yes);
    expect((await browser.get(consents)).body).toEqual([given, { ...given, withdrawnAt: expect.stringMatching(/Z$/) }]);
  });

  it('deletes the kept assessments when it ends, except those of past visits, and hides them from coming ones', async () => {
    const [patient, { doctorId }] = [await aPatient(), await aDoctor()];
    const browser = as(patient);
    await browser.post(consents, yes);
    const kept: string[] = [];
    for (const _ of [1, 2, 3]) kept.unshift((await browser.post('/api/assessments', answers)).body.id);
    const [past, coming, unshared] = kept;
    const visit = (assessmentId: string | undefined, status: 'completed' | 'confirmed', hours: number) =>
      anAppointment(testEm(), {
        ...{ userId: patient.id, doctorId, status, appointmentDate: new Date(Date.now() + hours * 3_600_000) },
        assessmentId: assessmentId ?? null,
      });
    await visit(past, 'completed', -48);
    const { id } = await visit(coming, 'confirmed', 48);
    await browser.post(`${consents}/withdraw`, { purpose: 'assessments' });
    const left: { id: string }[] = (await browser.get('/api/assessments')).body;
    expect(left.map((it) => it.id)).toEqual([past]);
    expect([coming, unshared]).not.toContain(past);
    expect((await testEm().findOneOrFail(Appointment, { id })).assessmentId).toBeNull();
    expect(await auditActionsOn(patient.id)).toContain('consent.withdraw');
  });

  it('to the terms is recorded at sign-up with the version that the form linked to', async () => {
    const browser = aVisitor();
    const form = { firstName: 'Hana', lastName: 'Bekele', email: 'hana.terms@example.com', phone: '0911234567', password: PASSWORD };
    expect((await browser.post('/api/auth/register', { ...form, termsVersion: '2026-11-28' })).status).toBe(201);
    expect((await browser.get(consents)).body).toMatchObject([{ purpose: 'terms', version: '2026-11-28', withdrawnAt: null }]);
  });

  it('is each patient’s own, and the terms can’t be withdrawn without the account', async () => {
    const [one, other] = [as(await aPatient()), as(await aPatient())];
    await one.post(consents, yes);
    expect((await other.get(consents)).body).toEqual([]);
    expect((await one.post(`${consents}/withdraw`, { purpose: 'terms' })).status).toBe(400);
    expect((await one.post(consents, { purpose: 'advertising', version: '1' })).status).toBe(400);
    expect((await as(await aDoctor()).post(consents, yes)).status).toBe(401);
  });
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** A browser that signs in over HTTP and says what it is. */
async function signedIn(email: string, userAgent: string): Promise<TestClient> {
  const browser = createClient(() => testApi().url);
  const { status } = await browser.post('/api/auth/login', { email, password: PASSWORD }, { 'User-Agent': userAgent });
  expect(status).toBe(200);
  return browser;
}
const isSignedIn = async (browser: TestClient) => (await browser.get('/api/auth/user')).status === 200;

describe('the signed-in devices', () => {
  it('are listed with browser and system, and one is signed out without the others', async () => {
    const { email, id } = await aPatient();
    const [lost, here] = [await signedIn(email, PHONE), await signedIn(email, 'curl/8')];
    const list = (await here.get(devices)).body;
    expect(list).toEqual([
      { id: expect.any(String), browser: null, system: null, signedInAt: expect.stringMatching(/Z$/), isCurrent: true },
      { id: expect.any(String), browser: 'Chrome', system: 'Android', signedInAt: expect.stringMatching(/Z$/), isCurrent: false },
    ]);
    expect((await here.delete(`${devices}/${list[1].id}`)).status).toBe(204);
    expect([await isSignedIn(lost), await isSignedIn(here)]).toEqual([false, true]);
    expect((await here.get(devices)).body).toHaveLength(1);
    expect((await here.delete(`${devices}/${list[1].id}`)).status).toBe(404);
    expect(await auditActionsOn(id)).toContain('user.end_device');
  });

  it('of others are neither listed nor ended', async () => {
    const [one, other] = [await aPatient(), await aPatient()];
    const [mine, theirs] = [await signedIn(one.email, PHONE), await signedIn(other.email, PHONE)];
    const [{ id }] = (await theirs.get(devices)).body;
    expect((await mine.get(devices)).body).toHaveLength(1);
    expect((await mine.delete(`${devices}/${id}`)).status).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
    expect((await mine.delete(`${devices}/not-an-id`)).status).toBe(400);
    expect((await aVisitor().get(devices)).status).toBe(401);
  });

  it('keep a provider’s sign-in in the same browser', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const [both, here] = [as(patient, doctor), as(patient)];
    expect(await isSignedIn(both)).toBe(true);
    await here.get('/api/auth/user');
    const list: { id: string; isCurrent: boolean }[] = (await here.get(devices)).body;
    const elsewhere = list.find((it) => !it.isCurrent);
    await here.delete(`${devices}/${elsewhere?.id}`);
    expect([await isSignedIn(both), (await both.get('/api/provider/me')).status]).toEqual([false, 200]);
  });
});
