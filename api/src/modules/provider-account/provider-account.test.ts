import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import {
  aDoctor,
  aFacilityAccount,
  anAdmin,
  aPatient,
  aProvider,
  as,
  auditActionsOn,
  aVisitor,
  refusalsOn,
  testEm,
} from '#test/harness.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

let people = 0;
const aRegistration = (overrides: Record<string, unknown> = {}) => ({
  email: `clinic${++people}@example.com`,
  password: 'long enough',
  location: 'Bole, Addis Ababa',
  providerType: 'health_facility',
  firstName: 'Selam Clinic',
  ...overrides,
});

describe('POST /api/provider/register', () => {
  it('creates an unverified account, signs it in and records it', async () => {
    const browser = aVisitor();
    const answer = await browser.post('/api/provider/register', aRegistration({ phone: '0911234567' }));
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Account created! Please wait for verification.');
    expect(answer.body.provider).toMatchObject({
      firstName: 'Selam Clinic',
      lastName: null,
      phone: '+251911234567',
      isVerified: false,
      isEmailVerified: false,
      isPhoneVerified: false,
      staffRoles: [],
    });
    const { body } = await browser.get('/api/provider/me');
    expect(body).toEqual({ account: answer.body.provider, providerData: null, facilities: [] });
    expect(await auditActionsOn(answer.body.provider.id)).toEqual(['provider.register']);
  });

  it('needs a doctor’s last name, but not a facility’s', async () => {
    const answer = await aVisitor().post('/api/provider/register', aRegistration({ providerType: 'doctor' }));
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'lastName', message: 'Last name is required' }]);
  });

  it('never creates administrators and staff', async () => {
    const input = aRegistration({ providerType: 'admin' });
    expect((await aVisitor().post('/api/provider/register', input)).body.issues).toEqual([
      { path: 'providerType', message: 'Please select your provider type' },
    ]);
    expect((await aVisitor().post('/api/provider/register', aRegistration({ staffRoles: ['collector'] }))).status).toBe(400);
    expect((await aVisitor().post('/api/provider/register', aRegistration({ isVerified: true }))).status).toBe(400);
    expect(await testEm().count(ProviderAccount, { email: input.email })).toBe(0);
  });

  it('refuses a taken address', async () => {
    const { email } = await aProvider();
    expect(await aVisitor().post('/api/provider/register', aRegistration({ email }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });
});

describe('POST /api/provider/login', () => {
  it('signs in, greets and records it', async () => {
    const { id, email } = await anAdmin({ firstName: 'Hanna' });
    const answer = await aVisitor().post('/api/provider/login', { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ provider: { id, firstName: 'Hanna', providerType: 'admin' }, message: expect.any(String) });
    expect(await auditActionsOn(id)).toEqual(['provider.login']);
  });

  it('refuses in plain text, which the sign-in screen shows as it is', async () => {
    const { id, email } = await aProvider();
    const answer = await aVisitor().post('/api/provider/login', { email, password: 'wrong' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.text).toBe('Invalid credentials');
    expect(await refusalsOn(id)).toEqual(['invalid_credentials']);
  });

  it('stops guessing at one account after ten wrong attempts, from any address, and counts them apart from a patient’s', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [provider, patient] = [await aProvider({ email }), await aPatient({ email })];
    const guess = (password: string) => aVisitor().post('/api/provider/login', { email: provider.email, password });
    for (let i = 0; i < 10; i++) expect((await guess(`guess ${i}`)).status).toBe(401);
    const answer = await guess(PASSWORD);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(600);
    expect((await aVisitor().post('/api/auth/login', { email: patient.email, password: PASSWORD })).status).toBe(200);
  });

  it('stops guessing from one address at one account after another', async () => {
    const visitor = aVisitor();
    const guess = () => visitor.post('/api/provider/login', { email: `${crypto.randomUUID()}@example.com`, password: 'wrong' });
    const tries = await Promise.all(Array.from({ length: 101 }, guess));
    expect(tries.filter((it) => it.status === 401)).toHaveLength(100);
    expect(tries.filter((it) => it.status === 429)).toHaveLength(1);
  });

  it('answers the same for an unknown address, an inactive account and a patient’s', async () => {
    const { email: inactive } = await aProvider({ isActive: false });
    const { email: patient } = await aPatient();
    for (const email of ['nobody@example.com', inactive, patient]) {
      const answer = await aVisitor().post('/api/provider/login', { email, password: PASSWORD });
      expect([answer.status, answer.text]).toEqual([401, 'Invalid credentials']);
    }
  });

  it('reports what is wrong with the form in plain text too', async () => {
    const answer = await aVisitor().post('/api/provider/login', { email: 'nobody', password: '' });
    expect([answer.status, answer.text]).toEqual([400, 'Please enter a valid email address']);
  });
});

describe('GET /api/provider/me', () => {
  it('returns the account with its doctor', async () => {
    const doctor = await aDoctor({ name: 'Dr. Hana', specialization: 'cardiology' });
    const { body } = await as(doctor).get('/api/provider/me');
    expect(body.account).toMatchObject({ id: doctor.id, email: doctor.email, isActive: true });
    expect(body.providerData).toEqual({
      id: doctor.doctorId,
      kind: 'doctor',
      name: 'Dr. Hana',
      category: 'cardiology',
      verificationStatus: 'approved',
      isVerified: true,
    });
  });

  it('returns the account with its facility', async () => {
    const facility = await aFacilityAccount({ facilityType: 'diagnostic_lab', isVerified: false, verificationStatus: 'pending' });
    expect((await as(facility).get('/api/provider/me')).body.providerData).toMatchObject({
      id: facility.facilityId,
      kind: 'facility',
      category: 'diagnostic_lab',
      verificationStatus: 'pending',
      isVerified: false,
    });
  });

  it('is 401 for a patient', async () => {
    expect((await as(await aPatient()).get('/api/provider/me')).status).toBe(401);
  });

  it('never contains a hash or a token', async () => {
    const { text } = await as(await aDoctor()).get('/api/provider/me');
    expect(text).not.toMatch(/argon2|token|password/i);
  });
});

describe('POST /api/provider/logout', () => {
  it('ends the sign-in and records it', async () => {
    const doctor = await aDoctor();
    const browser = as(doctor);
    await browser.get('/api/provider/me');
    expect((await browser.post('/api/provider/logout')).status).toBe(204);
    expect((await browser.get('/api/provider/me')).status).toBe(401);
    expect(await auditActionsOn(doctor.id)).toContain('provider.logout');
  });
});

describe('PUT /api/admin/name', () => {
  const path = '/api/admin/name';

  it("changes the administrator's own name, and keeps both names in the audit", async () => {
    const admin = await anAdmin({ firstName: 'Sara', lastName: 'Alem' });
    const { status, body } = await as(admin).put(path, { firstName: ' Sara ', lastName: 'Alemu' });
    expect([status, body]).toEqual([200, expect.objectContaining({ id: admin.id, firstName: 'Sara', lastName: 'Alemu' })]);
    expect((await as(admin).put(path, { firstName: 'Sara', lastName: 'Alemu' })).status).toBe(200);
    const events = await testEm().find(AuditEvent, { targetId: admin.id, action: 'provider.rename' });
    expect(events.map((it) => it.detail)).toEqual([
      { from: { firstName: 'Sara', lastName: 'Alem' }, to: { firstName: 'Sara', lastName: 'Alemu' } },
    ]);
  });

  it('refuses a name with nothing to read, one that hides its direction, and whoever is no administrator', async () => {
    const admin = as(await anAdmin());
    for (const [field, name] of [
      ['firstName', ' '],
      ['lastName', ''],
      ['lastName', '\u202eumelA'],
      ['firstName', 'S'.repeat(81)],
    ] as const) {
      const { status, body } = await admin.put(path, { firstName: 'Sara', lastName: 'Alemu', [field]: name });
      expect([status, body.issues[0].path]).toEqual([400, field]);
    }
    expect((await as(await aDoctor()).put(path, { firstName: 'Sara', lastName: 'Alemu' })).status).toBe(403);
  });
});
