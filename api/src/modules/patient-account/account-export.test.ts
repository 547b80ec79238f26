import { describe, expect, it } from '@jest/globals';
import { aDoctor, aFacilityAccount, aPatient, as, auditActionsOn, aVisitor, signInAs, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, aNotification, anAppointment, anAssessment, aResultFile, aReview } from '#test/rows.ts';
import { sections } from './account-export.sections.ts';

type Patient = Awaited<ReturnType<typeof aPatient>>;
const PATH = '/api/auth/user/export';
const exported = async (patient: Patient) => (await as(patient).get(PATH)).body;

const given = { availability: 'available' as const, quantity: 1, unitPrice: 5, substitute: null };

async function aLife(patient: Patient, word: string) {
  const em = testEm();
  const [{ doctorId }, lab] = [await aDoctor(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
  const appointment = await anAppointment(em, { userId: patient.id, doctorId, symptoms: `Headache ${word}` });
  const tests = await aDiagnosticRequest(em, patient.id, lab.facilityId, { requestedServices: [`Test ${word}`] });
  await aMedicationRequest(em, patient.id, lab.facilityId, {
    requestedMedications: [
      { name: `Pill ${word}`, quantity: 1, medicationId: null, answer: { ...given, inventoryId: crypto.randomUUID() } },
      { name: 'Gauze', quantity: 2, medicationId: null },
    ],
  });
  await aReview(em, { userId: patient.id, doctorId }, { text: `Review ${word}` });
  await aNotification(em, { userId: patient.id, title: `Note ${word}` });
  await anAssessment(em, { userId: patient.id, answers: { [word]: true } });
  await aResultFile(em, lab.id, tests.id, { originalName: `${word}.pdf` });
  return appointment;
}

describe('GET /api/auth/user/export', () => {
  it('is one file with everything about the account, and nothing about others', async () => {
    const [patient, other] = [await aPatient({ firstName: 'Derartu' }), await aPatient({ firstName: 'Stranger' })];
    const { id } = await aLife(patient, 'mine');
    await aLife(other, 'theirs');
    const browser = aVisitor();
    await signInAs(browser, patient);
    const answer = await browser.get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.body).toMatchObject({
      exportedAt: expect.any(String),
      profile: [{ id: patient.id, email: patient.email, firstName: 'Derartu' }],
      appointments: [{ id, symptoms: 'Headache mine', doctorName: expect.any(String), status: 'scheduled' }, { status: 'completed' }],
      diagnosticRequests: [{ requestedServices: ['Test mine'] }],
      medicationRequests: [{ requestedMedications: [{ name: 'Pill mine', answer: { unitPrice: 5 } }, { name: 'Gauze' }] }],
      reviews: [{ rating: 5, text: 'Review mine', providerName: expect.any(String) }],
      assessments: [{ answers: { mine: true } }],
      notifications: [{ title: 'Note mine' }],
      files: [{ name: 'mine.pdf', kind: 'result' }],
    });
    expect(answer.body.activity.map((it: { action: string }) => it.action)).toEqual(['user.login', 'user.export']);
    for (const foreign of ['inventoryId', 'theirs', other.id, other.email, 'Stranger']) expect(answer.text).not.toContain(foreign);
    expect(await auditActionsOn(patient.id)).toContain('user.export');
  });

  it('contains no password and no token', async () => {
    const text = JSON.stringify(await exported(await aPatient({ resetPasswordToken: 'b'.repeat(64) })));
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('b'.repeat(64));
  });

  it('is valid for a newcomer: every section is there and empty', async () => {
    const body = await exported(await aPatient());
    expect(Object.keys(body)).toEqual(['exportedAt', ...sections.map((it) => it.name)]);
    expect(body.appointments).toEqual([]);
  });

  it('neither omits nor repeats a row when there is more than one batch', async () => {
    const patient = await aPatient();
    // Many rows in one millisecond: the time alone doesn't separate them.
    await testEm().execute(
      `insert into notifications (user_id, type, title, message, created_at)
       select ?, 'system', n::text, 'Message', now() - make_interval(mins => case when n % 3 = 0 then n else 0 end)
       from generate_series(1, 450) n`,
      [patient.id],
    );
    const { notifications } = await exported(patient);
    expect(new Set(notifications.map((it: { title: string }) => it.title)).size).toBe(450);
    expect(notifications).toHaveLength(450);
  });

  it('is for patients, and limited in frequency', async () => {
    expect((await aVisitor().get(PATH)).status).toBe(401);
    expect((await as(await aDoctor()).get(PATH)).status).toBe(401);
    const browser = as(await aPatient());
    expect((await browser.get(`${PATH}?id=1`)).status).toBe(400);
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await browser.get(PATH)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
