import { describe, expect, it } from '@jest/globals';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { TestClient } from '#test/client.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, anAdmin, aPatient, aProvider, as, auditActionsOn, refusalsOn, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const path = '/api/provider/doctor/profile';
const documents = () => ({ medicalQualification: aPdf('degree.pdf'), renewedLicense: aPdf('license.pdf') });
const aTypedProfile = (more: object = {}) => ({
  name: '  Dr. Meaza Fikru ',
  gender: 'female',
  email: `Meaza.${crypto.randomUUID()}@example.com`,
  phone: '0911 300 400',
  mainResidenceArea: 'Sarbet',
  specialization: 'OB/GYN',
  experience: 9,
  licenseNumber: `MD-${crypto.randomUUID()}`,
  consultationFee: 649.99,
  address: 'Sarbet, beside the church',
  bio: 'Births and what leads to them.',
  appointmentTypes: ['home-visit', 'online', 'online'],
  latitude: 8.9921,
  longitude: 38.7331,
  ...more,
});
const aNewDoctor = () => aProvider({ providerType: 'doctor', isVerified: false });
const create = (client: TestClient, more?: object, files: Record<string, File> = documents(), headers = {}) =>
  client.post(path, aForm(aTypedProfile(more), files), headers);
const filesOf = (ownerAccountId: string) => testEm().find(StoredFile, { ownerAccountId }, { orderBy: { kind: 'asc' } });

describe('POST /api/provider/doctor/profile', () => {
  it('creates a pending profile for the account, stores both documents, and notifies the administrators', async () => {
    const admin = await anAdmin();
    const account = await aNewDoctor();
    const client = as(account);
    const { status, body } = await create(client);
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Dr. Meaza Fikru',
        specialization: 'obstetrics_gynecology',
        phone: '+251911300400',
        consultationFee: 649.99,
        appointmentTypes: ['online', 'home-visit'],
        latitude: 8.9921,
        longitude: 38.7331,
        rating: null,
        verificationStatus: 'pending',
        isVerified: false,
        isLocationActive: false,
        documents: {
          medicalQualification: { name: 'degree.pdf', contentType: 'application/pdf' },
          renewedLicense: { name: 'license.pdf' },
        },
      },
    ]);
    expect((await client.get(path)).body).toEqual(body);
    expect((await client.get('/api/provider/me')).body.providerData).toMatchObject({ id: body.id, kind: 'doctor', isVerified: false });
    const em = testEm();
    expect(await em.findOneOrFail(Doctor, body.id)).toMatchObject({ accountId: account.id, email: body.email.toLowerCase() });
    expect((await em.findOneOrFail(ProviderAccount, account.id)).providerId).toBe(body.id);
    expect((await filesOf(account.id)).map((it) => [it.kind, it.relatedId])).toEqual([
      ['license', body.id],
      ['qualification', body.id],
    ]);
    expect(await auditActionsOn(body.id)).toEqual(['doctor.create']);
    expect(await em.findOneOrFail(Notification, { providerAccountId: admin.id, relatedId: body.id })).toMatchObject({
      audience: 'admin',
      type: 'provider',
      title: 'New doctor profile',
    });
  });

  it('treats empty optional fields as missing, and a doctor without appointment types as seen in person', async () => {
    const { body } = await create(as(await aNewDoctor()), { phone: '', address: '', bio: undefined, appointmentTypes: [] });
    expect(body).toMatchObject({ phone: null, address: null, bio: null, appointmentTypes: ['in-person'] });
  });

  it('is neither listed nor bookable before an administrator has verified it', async () => {
    const name = `x${crypto.randomUUID().slice(0, 8)}`;
    const { body } = await create(as(await aNewDoctor()), { name });
    const patient = as(await aPatient());
    expect((await patient.get(`/api/doctors?q=${name}`)).body).toEqual([]);
    expect((await patient.get(`/api/doctors/${body.id}`)).status).toBe(404);
    expect((await patient.get(`/api/doctors/${body.id}/slots?mode=online`)).status).toBe(404);
  });

  it('creates one profile from two clicks at once, and keeps the documents of one', async () => {
    const account = await aNewDoctor();
    const client = as(account);
    await client.get('/api/provider/me');
    const answers = await Promise.all([create(client), create(client)]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409]);
    const made = await testEm().findOneOrFail(Doctor, { accountId: account.id });
    expect(answers.find((it) => it.status === 409)?.body).toEqual({
      code: 'wrong_status',
      message: 'Your account already has a doctor profile',
    });
    expect(await refusalsOn(made.id)).toEqual(['wrong_status']);
    expect(await filesOf(account.id)).toHaveLength(2);
  });

  it('repeats the first answer for the same key', async () => {
    const account = await aNewDoctor();
    const client = as(account);
    const typed = aTypedProfile();
    const send = () => client.post(path, aForm(typed, documents()), { 'Idempotency-Key': 'one-click-of-many' });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await filesOf(account.id)).toHaveLength(2);
  });

  it('refuses the key of another document, even one of the same name and size', async () => {
    const client = as(await aNewDoctor());
    const typed = aTypedProfile();
    const send = (words: string) => {
      const files = { ...documents(), medicalQualification: aPdf('degree.pdf', words) };
      return client.post(path, aForm(typed, files), { 'Idempotency-Key': 'one-click-of-many' });
    };
    expect((await send('mine')).status).toBe(201);
    expect(await send('ours')).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  it('leads to a claim when the e-mail or the license is listed, however the number is written', async () => {
    const licenseNumber = `MD 77/${crypto.randomUUID()}`;
    const listed = await aDoctor({ licenseNumber, name: 'Dr. From A List' });
    await testEm().execute('update doctors set account_id = null where id = ?', [listed.doctorId]);
    const account = await aNewDoctor();
    const client = as(account);
    for (const more of [{ email: listed.email.toUpperCase() }, { licenseNumber: licenseNumber.toLowerCase().replace(' ', '-') }]) {
      const { status, body } = await create(client, more);
      expect([status, body]).toMatchObject([409, { code: 'already_listed', message: expect.stringMatching(/please claim it/) }]);
    }
    expect(await refusalsOn(listed.doctorId)).toEqual(['already_listed', 'already_listed']);
    expect(await filesOf(account.id)).toEqual([]);
  });

  it('gives a license to one of two accounts that send it at once', async () => {
    const licenseNumber = `MD-${crypto.randomUUID()}`;
    const clients = [as(await aNewDoctor()), as(await aNewDoctor())];
    for (const it of clients) await it.get('/api/provider/me');
    const answers = await Promise.all(clients.map((it) => create(it, { licenseNumber })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409]);
  });

  it('reports each missing document', async () => {
    const { status, body } = await create(as(await aNewDoctor()), {}, {});
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: 'medicalQualification', message: 'Medical qualification document is required' },
        { path: 'renewedLicense', message: 'Renewed license document is required' },
      ],
    ]);
  });

  it.each([
    ['a blank name', { name: '  ' }, 'name', 'Full name is required'],
    ['no gender', { gender: '' }, 'gender', 'Please choose a gender'],
    ['no e-mail address', { email: 'me@' }, 'email', 'Please enter a valid email address'],
    ['no residence', { mainResidenceArea: '' }, 'mainResidenceArea', 'Main residence area is required'],
    ['an unknown specialty', { specialization: 'Magic' }, 'specialization', 'Not a valid value'],
    ['half a year', { experience: 1.5 }, 'experience', 'Please enter your experience in whole years'],
    ['no years', { experience: '' }, 'experience', 'Please enter your experience in whole years'],
    ['a fee below nothing', { consultationFee: -1 }, 'consultationFee', 'Please enter your consultation fee in ETB'],
    [
      'a fraction of a cent',
      { consultationFee: 10.005 },
      'consultationFee',
      'Please enter your fee with at most two decimals, as in 450.50',
    ],
    ['no license number', { licenseNumber: ' ' }, 'licenseNumber', 'License number is required'],
    ['half a phone number', { phone: '12' }, 'phone', 'Please enter a valid phone number'],
    ['an unknown field', { isVerified: 'true' }, '', undefined],
  ])('refuses %s and stores nothing', async (_, more, field, message) => {
    const account = await aNewDoctor();
    const { status, body } = await create(as(account), more);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    if (message) expect(body.issues).toContainEqual({ path: field, message });
    expect(await filesOf(account.id)).toEqual([]);
  });

  const script = '<html><script>alert(1)</script></html>';
  it.each([
    ['a program with two extensions', new File(['MZ\u0090 program'], 'license.pdf.exe', { type: 'application/pdf' }), 415],
    ['a PDF that ends like a program', aPdf('license.pdf.exe'), 415],
    ['a script that calls itself a PDF', new File([script], 'license.pdf', { type: 'application/pdf' }), 415],
    ['a page that calls itself a picture', new File([script], 'license.png', { type: 'image/png' }), 415],
    ['a picture that is none', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'license.jpg'), 422],
    ['more than 20 MB', new File([new Uint8Array(21 * 1024 * 1024)], 'license.pdf'), 413],
  ])('refuses %s as a document and stores nothing', async (_, renewedLicense, expected) => {
    const account = await aNewDoctor();
    const { status } = await create(as(account), {}, { ...documents(), renewedLicense });
    expect(status).toBe(expected);
    expect(await filesOf(account.id)).toEqual([]);
    expect(await testEm().count(Doctor, { accountId: account.id })).toBe(0);
  });
});

describe('GET own documents', () => {
  it('sends the doctor the unchanged file as an attachment, and records it', async () => {
    const client = as(await aNewDoctor());
    const { body } = await create(client);
    const answer = await client.get(`${path}/documents/renewedLicense`);
    expect([answer.status, answer.text]).toEqual([200, await aPdf().text()]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="license.pdf"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await auditActionsOn(body.id)).toEqual(['doctor.create', 'doctor.download']);
  });

  it('hides other doctors’ documents, and those of a profile’s previous owner', async () => {
    const client = as(await aNewDoctor());
    const { body } = await create(client);
    const stranger = await aNewDoctor();
    expect((await as(stranger).get(`${path}/documents/renewedLicense`)).status).toBe(404);
    expect((await as(await aDoctor()).get(`${path}/documents/renewedLicense`)).status).toBe(404);
    await testEm().execute('update doctors set account_id = ? where id = ?', [stranger.id, body.id]);
    const { body: taken }: { body: DoctorProfile } = await as(stranger).get(path);
    expect([taken.id, taken.documents]).toEqual([body.id, { medicalQualification: null, renewedLicense: null }]);
    expect((await as(stranger).get(`${path}/documents/renewedLicense`)).status).toBe(404);
  });

  it('refuses an unknown kind of document', async () => {
    expect((await as(await aDoctor()).get(`${path}/documents/selfie`)).status).toBe(400);
  });
});

describe('GET /api/provider/doctor/profile', () => {
  it('is not_found before it is created, and for other accounts', async () => {
    expect((await as(await aNewDoctor()).get(path)).status).toBe(404);
    const [one, other] = [await aDoctor({ rating: 4.5, reviewCount: 3 }), await aDoctor()];
    expect((await as(one).get(path)).body).toMatchObject({ id: one.doctorId, rating: 4.5 });
    expect((await as(other).get(path)).body).toMatchObject({ id: other.doctorId, rating: null });
  });

  it('counts the doctor’s appointments, and those of today in Addis Ababa time', async () => {
    const [doctor, other, patient] = [await aDoctor(), await aDoctor(), await aPatient()];
    const midnight = Date.parse(`${localDate(Date.now())}T00:00:00+03:00`);
    const DAY = 86_400_000;
    for (const [at, status] of [
      [midnight - 1_800_000, 'completed'],
      [midnight, 'cancelled'],
      [midnight + DAY - 1_800_000, 'scheduled'],
      [midnight + DAY, 'scheduled'],
    ] as const)
      await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: new Date(at), status });
    expect((await as(doctor).get(path)).body.figures).toEqual({ appointments: 4, appointmentsToday: 2 });
    expect((await as(other).get(path)).body.figures).toEqual({ appointments: 0, appointmentsToday: 0 });
  });
});
