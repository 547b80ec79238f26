import { stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { storageKey } from '#kernel/files/storage.ts';
import { IdempotencyKey } from '#kernel/http/idempotency.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { queueMail, queueSms } from '#kernel/work/outbox.ts';
import { PASSWORD } from '#test/builders.ts';
import { aForm } from '#test/form.ts';
import {
  aDoctor,
  aFacilityAccount,
  aPatient,
  aProvider,
  as,
  auditActionsOn,
  aVisitor,
  hasOwnDatabase,
  refusalsOn,
  testApi,
  testEm,
} from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, aNotification, anAppointment, aResultFile, aReview } from '#test/rows.ts';
import { tracesIn } from '#test/traces.ts';
import { User } from '../account/user.entity.ts';
import { Appointment } from '../appointment/appointment.entity.ts';
import { HealthAssessment } from '../assessment/health-assessment.entity.ts';
import { FacilityRequest, MedicationRequest } from '../facility-request/facility-request.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { storedText } from '../notification/notification.service.ts';
import { Review } from '../review/review.entity.ts';
import { VisitPayment } from '../visit-payment/visit-payment.entity.ts';
import { PatientHealth } from '../visit-sheet/patient-health.entity.ts';
import { VisitSheet } from '../visit-sheet/visit-sheet.entity.ts';

hasOwnDatabase();

const PATH = '/api/auth/user/delete';
const daysFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const deletion = (patient: Parameters<typeof as>[0]) => as(patient).post(PATH, { password: PASSWORD });

/** A patient with a name that is unique in this database. */
const aNamed = () =>
  aPatient({ firstName: 'Zewditu', lastName: "O'Brien-Tsegaye", phone: '+251922334455', email: 'zewditu@traces.example' });
const needles = ['zewditu', 'tsegaye', '922334455', '922 33 44 55', 'traces.example', 'Kebele 7'];

async function stored(ownerUserId: string, relatedId: string): Promise<StoredFile> {
  const em = testEm();
  const path = join(tmpdir(), `tenaye-test-${crypto.randomUUID()}`);
  await writeFile(path, 'a scan');
  const key = storageKey('prescription');
  await testApi().services.storage.put(key, path, 'image/png');
  const file = em.create(StoredFile, {
    key,
    kind: 'prescription',
    ownerUserId,
    relatedId,
    contentType: 'image/png',
    bytes: 6,
    originalName: 'zewditu.png',
  });
  await em.flush();
  return file;
}

describe('POST /api/auth/user/delete', () => {
  it('leaves no trace of the person in any table', async () => {
    const em = testEm();
    const [patient, doctor, lab] = [await aNamed(), await aDoctor(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const browser = as(patient);
    const { doctorId } = doctor;
    const past = await anAppointment(em, {
      userId: patient.id,
      doctorId,
      appointmentDate: daysFromNow(-30),
      appointmentType: 'home-visit',
      status: 'completed',
      address: 'Kebele 7, behind the church',
      latitude: 9.01,
      longitude: 38.76,
      symptoms: 'Zewditu here, call 0922 33 44 55 or zewditu@traces.example',
      notes: "Seen O’Brien? No: ZEWDITU  O'Brien-Tsegaye, well.",
    });
    em.create(VisitSheet, {
      appointmentId: past.id,
      diagnoses: [{ code: null, name: 'Zewditu is tired' }],
      allergies: ['Cats of Mrs Tsegaye'],
      born: '1988',
    });
    em.create(PatientHealth, { userId: patient.id, allergies: ['Zewditu itches'] });
    const note = { doctorId, accountId: doctor.id, method: 'cash' as const, amount: 5, paidAt: new Date(), recordedAt: new Date() };
    em.create(VisitPayment, { ...note, appointmentId: past.id, reason: 'Zewditu paid twice' });
    const ahead = await anAppointment(em, { userId: patient.id, doctorId, appointmentDate: daysFromNow(3) });
    const tests = await aDiagnosticRequest(em, patient.id, lab.facilityId, {
      status: 'completed',
      notes: 'For Zewditu',
      facilityNotes: 'Ask Mrs Tsegaye',
      results: 'Zewditu: normal',
      requestedServices: ['Blood count', 'Zewditu blood group'],
    });
    await aMedicationRequest(em, patient.id, lab.facilityId, {
      requestedMedications: [
        {
          name: 'Pills of Zewditu',
          quantity: 2,
          medicationId: null,
          answer: { availability: 'substituted', quantity: 2, unitPrice: 5, substitute: 'What Zewditu had before', inventoryId: null },
        },
        { name: 'Gauze', quantity: 1, medicationId: null },
      ],
    });
    const words = { rating: 4, text: 'I am Zewditu', reply: 'Dear Mrs Tsegaye', repliedAt: new Date(), hiddenReason: 'Names Zewditu' };
    const review = await aReview(em, { userId: patient.id, doctorId }, words);
    await aResultFile(em, lab.id, tests.id, { originalName: 'Zewditu Tsegaye.pdf' });
    const file = await stored(patient.id, tests.id);
    const message = "Clinic Visit for Zewditu O'Brien-Tsegaye, Nov 24, 10:00.";
    const doctorNotification = { userId: null, audience: 'provider' as const, providerAccountId: doctor.id, relatedId: ahead.id, message };
    const patientName = "Zewditu O'Brien-Tsegaye";
    const asked = storedText({ key: 'appointment.asked', params: { mode: 'in-person', patientName, start: new Date().toISOString() } });
    for (const text of [{}, asked]) await aNotification(em, { ...doctorNotification, ...text });
    await testEm().transactional((tx) => queueMail(tx, { to: doctor.email, subject: 'New appointment', text: message }, new Date()));
    await testEm().transactional((tx) => queueMail(tx, { to: 'zewditu@traces.example', subject: 'Hello', text: 'x' }, new Date()));
    await aVisitor().post('/api/auth/login', { email: 'zewditu@traces.example', password: 'wrong' });
    await aVisitor().post('/api/auth/reset-password', { email: 'zewditu@traces.example' });
    await aVisitor().post('/api/verification/sms/request', { phone: '0922334455', purpose: 'login' });
    await aVisitor().post('/api/verification/email/request', { email: 'zewditu@traces.example', purpose: 'login' });
    await browser.patch(PATH, { firstName: 'Zewditu' });
    expect(await tracesIn(testEm(), needles)).not.toEqual([]);

    expect((await browser.post(PATH, { password: PASSWORD })).status).toBe(204);

    expect(await tracesIn(testEm(), needles)).toEqual([]);
    expect(await testEm().findOneOrFail(Notification, { relatedId: ahead.id, textKey: asked.textKey })).toMatchObject({
      textParams: { ...asked.textParams, patientName: '[removed]' },
    });
    await expect(stat(join(testApi().storageDirectory, file.key))).rejects.toThrow('ENOENT');
    const kept = await testEm().find(Appointment, { userId: patient.id }, { orderBy: { appointmentDate: 'asc' } });
    expect(kept).toMatchObject([
      { status: 'completed', address: '[removed]', latitude: null, longitude: null },
      { status: 'completed' },
      { status: 'cancelled' },
    ]);
    expect(kept[0]?.symptoms).toBe('[removed] here, call [removed] or [removed]');
    expect(await testEm().findOneOrFail(Review, { id: review.id })).toMatchObject({ rating: 4, userId: null, text: null, reply: null });
    expect(await testEm().find(FacilityRequest, { userId: patient.id })).toHaveLength(2);
    const { requestedMedications } = await testEm().findOneOrFail(MedicationRequest, { userId: patient.id });
    expect(requestedMedications).toEqual([
      {
        name: 'Pills of [removed]',
        quantity: 2,
        medicationId: null,
        answer: expect.objectContaining({ substitute: 'What [removed] had before' }),
      },
      { name: 'Gauze', quantity: 1, medicationId: null },
    ]);
    expect(await testEm().count(StoredFile, { relatedId: tests.id, kind: 'result', originalName: 'result.pdf' })).toBe(1);
  });

  it('deletes answers stored for repeated calls, because they contain the patient’s data', async () => {
    const [patient, pharmacy, other] = [await aNamed(), await aFacilityAccount(), await aPatient()];
    const fields = {
      pharmacyId: pharmacy.facilityId,
      requestedMedications: [{ name: 'Gauze', quantity: 1, medicationId: null }],
      notes: 'For Zewditu',
    };
    const sent = async (by: Parameters<typeof as>[0]) =>
      (await as(by).post('/api/medication-requests', aForm(fields), { 'Idempotency-Key': crypto.randomUUID() })).status;
    expect([await sent(patient), await sent(other)]).toEqual([201, 201]);
    const keptFor = ({ id }: { id: string }) => testEm().count(IdempotencyKey, { owner: `patient:${id}` });
    expect([await keptFor(patient), await keptFor(other)]).toEqual([1, 1]);

    expect((await deletion(patient)).status).toBe(204);

    expect([await keptFor(patient), await keptFor(other)]).toEqual([0, 1]);
  });

  it('ends no code, message or limit of others with the number, with a longer address, or with the address as a provider', async () => {
    const [phone, email] = ['+251922778899', 'x@suffix.example'];
    await aPatient({ phone, isPhoneVerified: true, email: `ale${email}` });
    await aProvider({ email });
    await aVisitor().post('/api/verification/sms/request', { phone, purpose: 'login' });
    await testEm().transactional((tx) => queueMail(tx, { to: email, subject: 'A new owner', text: 'x' }, new Date()));
    const guarded = [`ale${email}`, phone, email].map((it, at) => `sign-in-account:${at < 2 ? 'patient' : 'provider'}:${it}`);
    for (const key of guarded) await testEm().execute('insert into rate_limits (key, points, expire) values (?, 10, 9000000000000)', [key]);
    const left = async () =>
      testEm().execute(
        `select key as it from rate_limits where key in (?) union all select recipient from outbox_messages where recipient in (?)
         union all select phone from sms_verification_codes where phone = ? order by 1`,
        [guarded, [email, phone], phone],
      );
    const before = await left();
    expect(before).toHaveLength(6);

    expect((await deletion(await aPatient({ phone, email }))).status).toBe(204);

    expect(await left()).toEqual(before);
  });

  it('deletes what was sent to a confirmed number, even if a stranger has typed it at the sign-up', async () => {
    const phone = '+251922778800';
    await aPatient({ phone });
    const patient = await aPatient({ phone, isPhoneVerified: true });
    await testEm().transactional((tx) => queueSms(tx, { to: phone, text: 'Your visit is tomorrow' }, new Date()));
    const sent = () => testEm().count(OutboxMessage, { recipient: phone });
    expect(await sent()).toBe(1);
    expect((await deletion(patient)).status).toBe(204);
    expect(await sent()).toBe(0);
  });

  it('signs out everywhere, prevents further sign-ins, and frees the address for a new account', async () => {
    const patient = await aPatient({ email: 'free-again@example.com' });
    const [here, elsewhere] = [as(patient), as(patient)];
    await elsewhere.get('/api/auth/user');
    expect((await here.post(PATH, { password: PASSWORD })).status).toBe(204);
    expect((await here.get('/api/auth/user')).status).toBe(401);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    const credentials = { email: patient.email, password: PASSWORD };
    expect((await aVisitor().post('/api/auth/login', credentials)).status).toBe(401);
    const { email } = await testEm().findOneOrFail(User, { id: patient.id });
    for (const password of [PASSWORD, '', 'x'])
      expect((await aVisitor().post('/api/auth/login', { email, password })).status).toBeGreaterThanOrEqual(400);
    const again = await aVisitor().post('/api/auth/register', {
      ...credentials,
      firstName: 'New',
      lastName: 'Person',
      phone: '0911234567',
    });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(patient.id);
  });

  it('cancels upcoming appointments, notifies doctors without a name, and frees the time', async () => {
    const em = testEm();
    const [patient, doctor] = [await aPatient({ firstName: 'Mulugeta' }), await aDoctor()];
    const rows = { userId: patient.id, doctorId: doctor.doctorId };
    const scheduled = await anAppointment(em, { ...rows, appointmentDate: daysFromNow(1) });
    const confirmed = await anAppointment(em, { ...rows, appointmentDate: daysFromNow(2), status: 'confirmed' });
    const past = await anAppointment(em, { ...rows, appointmentDate: daysFromNow(-2), status: 'confirmed' });
    await deletion(patient);
    const status = async (id: string) => (await testEm().findOneOrFail(Appointment, { id })).status;
    expect([await status(scheduled.id), await status(confirmed.id), await status(past.id)]).toEqual([
      'cancelled',
      'cancelled',
      'confirmed',
    ]);
    const notifications = await testEm().find(Notification, { providerAccountId: doctor.id });
    expect(notifications.map((it) => it.relatedId).toSorted()).toEqual([scheduled.id, confirmed.id].toSorted());
    expect(notifications.map((it) => it.message).join()).toContain('Former patient');
    expect(notifications.map((it) => it.message).join()).not.toContain('Mulugeta');
    expect(await auditActionsOn(patient.id)).toContain('user.delete');
    const own = await as(doctor).get('/api/provider/doctor/appointments');
    expect(own.body[0].user).toEqual({ firstName: 'Former', lastName: 'patient' });
  });

  it('cancels pending requests and keeps answered ones', async () => {
    const em = testEm();
    const [patient, lab] = [await aPatient(), await aFacilityAccount()];
    const pending = await aMedicationRequest(em, patient.id, lab.facilityId);
    const tests = await aDiagnosticRequest(em, patient.id, lab.facilityId);
    const ready = await aMedicationRequest(em, patient.id, lab.facilityId, { status: 'ready' });
    await deletion(patient);
    const status = async (id: string) => (await testEm().findOneOrFail(FacilityRequest, { id })).status;
    expect([await status(pending.id), await status(tests.id), await status(ready.id)]).toEqual(['cancelled', 'cancelled', 'ready']);
  });

  it('keeps an assessment that a doctor was shown, and no other', async () => {
    const em = testEm();
    const [patient, { doctorId }] = [await aPatient(), await aDoctor()];
    const one = (): HealthAssessment =>
      em.create(HealthAssessment, {
        userId: patient.id,
        kind: 'full',
        answers: { fever: true },
        recommendations: [],
        redFlags: [],
        completedAt: new Date(),
      });
    const [shared, own] = [one(), one()];
    await em.flush();
    await anAppointment(em, { userId: patient.id, doctorId, assessmentId: shared.id, appointmentDate: daysFromNow(-1) });
    await deletion(patient);
    expect(await testEm().count(HealthAssessment, { id: shared.id })).toBe(1);
    expect(await testEm().count(HealthAssessment, { id: own.id })).toBe(0);
  });

  it('doesn’t affect rows, names and sessions of other accounts', async () => {
    const em = testEm();
    const { doctorId, id: accountId } = await aDoctor();
    const namesake = await aPatient({ firstName: 'Samuel', lastName: 'Same' });
    const patient = await aPatient({ firstName: 'Samuel', lastName: 'Same' });
    const kept = await anAppointment(em, { userId: namesake.id, doctorId, symptoms: 'Samuel coughs', appointmentDate: daysFromNow(4) });
    const message = 'Clinic Visit for Samuel Same';
    await aNotification(em, { userId: null, audience: 'provider', providerAccountId: accountId, relatedId: kept.id, message });
    const others = as(namesake);
    await others.get('/api/auth/user');
    await deletion(patient);
    expect((await others.get('/api/auth/user')).body).toMatchObject({ firstName: 'Samuel', lastName: 'Same' });
    expect(await testEm().findOneOrFail(Appointment, { id: kept.id })).toMatchObject({ status: 'scheduled', symptoms: 'Samuel coughs' });
    expect(await testEm().count(Notification, { relatedId: kept.id, message })).toBe(1);
  });

  it('keeps ordinary words that are also the person’s name', async () => {
    const em = testEm();
    const [patient, { doctorId }] = [await aPatient({ firstName: 'A', lastName: 'Be' }), await aDoctor()];
    const { id } = await anAppointment(em, {
      userId: patient.id,
      doctorId,
      symptoms: 'To be a bit better. A Be',
      appointmentDate: daysFromNow(-1),
    });
    await deletion(patient);
    expect((await testEm().findOneOrFail(Appointment, { id })).symptoms).toBe('To be a bit better. [removed]');
  });

  it('needs the password: a wrong one changes nothing and is recorded', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    const answer = await browser.post(PATH, { password: 'wrong' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials', issues: [{ path: 'password' }] } });
    expect((await browser.post(PATH, {})).body).toMatchObject({ code: 'invalid_credentials', issues: [{ path: 'password' }] });
    expect((await browser.post(PATH)).status).toBe(400);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect(await refusalsOn(patient.id)).toContain('invalid_credentials');
  });

  it('works once, and only for a patient’s own account', async () => {
    const [patient, other] = [await aPatient(), await aPatient()];
    const [one, two] = [as(patient), as(patient)];
    await Promise.all([one.get('/api/auth/user'), two.get('/api/auth/user')]);
    const answers = await Promise.all([one, two].map((it) => it.post(PATH, { password: PASSWORD })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([204, 401]);
    expect((await as(other).get('/api/auth/user')).status).toBe(200);
    expect((await aVisitor().post(PATH, { password: PASSWORD })).status).toBe(401);
    expect((await as(await aDoctor()).post(PATH, { password: PASSWORD })).status).toBe(401);
  });
});
