import { describe, expect, it } from '@jest/globals';
import { noFigures } from '#test/builders.ts';
import { aFacilityAccount, anAdmin, aPatient, aProvider, as, auditActionsOn, refusalsOn, testApi, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Notification } from '../notification/notification.entity.ts';

const PATH = '/api/provider/facility';
/** Words that only this test's facilities have. */
const mark = (): string => `X${crypto.randomUUID().slice(0, 8)}`;
/** An Ethiopian number that only this test has. */
const aPhone = (): string =>
  `+25197${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7)}`;
const anAccount = () => aProvider({ providerType: 'health_facility', firstName: 'Guzara Pharmacy', lastName: null, isVerified: false });
const aForm = (given: Record<string, unknown> = {}) => ({
  name: `${mark()} Pharmacy`,
  facilityType: 'pharmacy',
  licenseNumber: mark(),
  address: 'Churchill Road',
  location: 'Arada, Addis Ababa',
  phone: aPhone(),
  email: `${mark()}@example.com`,
  ...given,
});

describe('POST /api/provider/facility', () => {
  it('registers the facility of the account, pending, and notifies the administrators', async () => {
    const [account, admin, form] = [await anAccount(), await anAdmin(), aForm({ phone: '0911 22 33 44' })];
    const client = as(account);
    const answer = await client.post(PATH, form);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: form.name,
        facilityType: 'pharmacy',
        licenseNumber: form.licenseNumber,
        phone: '+251911223344',
        isVerified: false,
        verificationStatus: 'pending',
        isActive: true,
        rating: null,
        services: [],
        figures: noFigures,
      },
    });
    const { id } = answer.body;
    expect(await auditActionsOn(id)).toEqual(['facility.register']);
    expect(await testEm().find(Notification, { providerAccountId: admin.id, relatedId: id })).toMatchObject([
      { audience: 'admin', title: 'Facility waiting for verification', message: `${form.name} has registered.` },
    ]);
    expect(await testEm().findOneOrFail(ProviderAccount, { id: account.id })).toMatchObject({ providerId: id, isVerified: false });
    expect((await client.get('/api/provider/me')).body.providerData).toMatchObject({ id, category: 'pharmacy', isVerified: false });
    expect((await client.get(PATH)).body).toEqual(answer.body);
    const patient = as(await aPatient());
    expect((await patient.get(`/api/facilities?name=${encodeURIComponent(form.name)}`)).body).toEqual([]);
    expect((await patient.get(`/api/pharmacies?q=${encodeURIComponent(form.name)}`)).body).toEqual([]);
  });

  it('registers once for one key', async () => {
    const [client, form] = [as(await anAccount()), aForm()];
    const header = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await client.post(PATH, form, header), await client.post(PATH, form, header)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await client.post(PATH, aForm(), header)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    expect(await testEm().count(Facility, { name: form.name })).toBe(1);
  });

  it('adds further facilities, even at the same time, and keeps the first as the main one', async () => {
    const account = await anAccount();
    const client = as(account);
    const first = await client.post(PATH, aForm({ name: 'Guzara Pharmacy' }));
    const answers = await Promise.all([client.post(PATH, aForm()), client.post(PATH, aForm({ facilityType: 'diagnostic_lab' }))]);
    expect(answers.map((it) => it.status)).toEqual([201, 201]);
    expect(await testEm().count(Facility, { accountId: account.id })).toBe(3);
    const { providerData, facilities } = (await client.get('/api/provider/me')).body;
    expect(providerData.id).toBe(first.body.id);
    expect(new Set(facilities.map((it: { id: string }) => it.id))).toEqual(new Set([first, ...answers].map((it) => it.body.id)));
  });

  it('registers once when two clicks arrive at once without a key', async () => {
    const account = await anAccount();
    const [client, form] = [as(account), aForm()];
    await client.get('/api/provider/me');
    const answers = await Promise.all([client.post(PATH, form), client.post(PATH, form)]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
    expect(answers.find((it) => it.status === 409)?.body).toMatchObject({
      code: 'wrong_status',
      message: 'Your account already has a facility with this license number',
    });
    expect(await testEm().count(Facility, { accountId: account.id })).toBe(1);
  });

  it('adds a branch that shares name and switchboard with another of the account, but not with one of a stranger', async () => {
    const [client, form] = [as(await anAccount()), aForm()];
    expect((await client.post(PATH, form)).status).toBe(201);
    const branch = { ...form, licenseNumber: mark(), address: 'Bole Road', location: 'Bole, Addis Ababa' };
    expect((await client.post(PATH, branch)).status).toBe(201);
    expect((await as(await anAccount()).post(PATH, { ...branch, licenseNumber: mark() })).body).toMatchObject({ code: 'already_claimed' });
  });

  it.each<[string, (form: ReturnType<typeof aForm>) => Record<string, unknown>]>([
    [
      'the same license, otherwise spelled, under another name',
      (it) => ({ name: 'Quite Another', licenseNumber: it.licenseNumber.toLowerCase() }),
    ],
    [
      'the same phone and a like name',
      (facility) => ({ name: facility.name.replace('Pharmacy', 'Drug Store'), phone: facility.phone, licenseNumber: null }),
    ],
  ])('leads to claiming when %s is listed', async (_, stored) => {
    const form = aForm();
    const { id } = await aFacility(testEm(), { facilityType: 'pharmacy', phone: null, ...stored(form) });
    expect(await as(await anAccount()).post(PATH, form)).toMatchObject({ status: 409, body: { code: 'already_listed' } });
    expect(await refusalsOn(id)).toEqual(['already_listed']);
    expect(await testEm().count(Facility, { name: form.name })).toBe(0);
  });

  it('needs one connection, not two, because many at once would wait for each other', async () => {
    const { pool } = testApi().services;
    const client = as(await anAccount());
    await client.get('/api/provider/me');
    const taken = await Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()));
    try {
      expect((await client.post(PATH, aForm())).status).toBe(201);
    } finally {
      for (const it of taken) it.release();
    }
  });

  it('refers to support while the listed one is another account’s and unverified, and to claiming once it is public', async () => {
    const [form, owner] = [aForm(), await aFacilityAccount({ isVerified: false, verificationStatus: 'pending', facilityType: 'pharmacy' })];
    await testEm().nativeUpdate(Facility, { id: owner.facilityId }, { licenseNumber: form.licenseNumber });
    const client = as(await anAccount());
    expect(await client.post(PATH, form)).toMatchObject({
      status: 409,
      body: {
        code: 'already_claimed',
        message: 'Another account has already registered this facility. If it is yours, please contact support.',
      },
    });
    expect((await client.get(`/api/facilities?name=${encodeURIComponent(form.name)}`)).body).toEqual([]);
    const shown = await aFacilityAccount({ facilityType: 'pharmacy' });
    const other = aForm();
    await testEm().nativeUpdate(Facility, { id: shown.facilityId }, { licenseNumber: other.licenseNumber });
    expect(await client.post(PATH, other)).toMatchObject({ status: 409, body: { code: 'already_listed' } });
  });

  it('accepts a pharmacy beside a hospital of the same name and switchboard, and an equal name with another phone', async () => {
    const name = mark();
    const phone = aPhone();
    await aFacility(testEm(), { name: `${name} Hospital`, facilityType: 'hospital', phone });
    expect((await as(await anAccount()).post(PATH, aForm({ name: `${name} Pharmacy`, phone }))).status).toBe(201);
    expect((await as(await anAccount()).post(PATH, aForm({ name: `${name} Pharmacy`, location: 'Mekelle' }))).status).toBe(201);
  });

  it('lets only one of two accounts register one facility at once', async () => {
    const form = aForm();
    const clients = [as(await anAccount()), as(await anAccount())];
    for (const it of clients) await it.get('/api/provider/me');
    const answers = await Promise.all(clients.map((it) => it.post(PATH, form)));
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ["a type that there isn't", { facilityType: 'castle' }, 'facilityType'],
    ['no license', { licenseNumber: '' }, 'licenseNumber'],
    ['no address', { address: '' }, 'address'],
    ['no town', { location: '' }, 'location'],
    ['a phone that nobody has', { phone: '0000000000' }, 'phone'],
    ['no e-mail', { email: 'x' }, 'email'],
  ])('refuses %s', async (_, wrong, path) => {
    expect(await as(await anAccount()).post(PATH, aForm(wrong))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path }] },
    });
  });

  it('refuses fields that only the server decides, such as the verification', async () => {
    expect((await as(await anAccount()).post(PATH, aForm({ isVerified: true }))).status).toBe(400);
  });
});
