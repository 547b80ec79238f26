import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aPatient, as, auditActionsOn, aVisitor, refusalsOn, signInAs, testEm } from '#test/harness.ts';
import { User } from '../account/user.entity.ts';

let people = 0;
const aRegistration = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Abebe',
  lastName: 'Bikila',
  email: `new${++people}@example.com`,
  phone: '0911 23-45-67',
  password: 'long enough',
  ...overrides,
});
const usersBy = (email: string) => testEm().find(User, { email }, { populate: ['password'] });

describe('POST /api/auth/register', () => {
  it('creates the account, signs it in and records it', async () => {
    const browser = aVisitor();
    const input = aRegistration({ email: ' New.Person@Example.COM ', firstName: ' Abebe ' });
    const answer = await browser.post('/api/auth/register', input);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      email: 'new.person@example.com',
      firstName: 'Abebe',
      lastName: 'Bikila',
      phone: '+251911234567',
      isPhoneVerified: false,
      profileImageUrl: null,
      language: null,
      mutedMessages: [],
      keepsAssessments: false,
      hasPassword: true,
      createdAt: expect.any(String),
    });
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body);
    expect(await auditActionsOn(answer.body.id)).toEqual(['user.register']);
  });

  it('stores no password, only an argon2id hash of it', async () => {
    const input = aRegistration();
    await aVisitor().post('/api/auth/register', input);
    const [user] = await usersBy(input.email);
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['0911234567', '+251911234567'],
    ['911234567', '+251911234567'],
    ['+251 91 123 4567', '+251911234567'],
    ['251911234567', '+251911234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('recognizes %s as the same number however it is typed', async (phone, stored) => {
    const { body } = await aVisitor().post('/api/auth/register', aRegistration({ phone }));
    expect(body.phone).toBe(stored);
  });

  it.each(['12345', '+999 999 999 999', 'call me maybe', '0000000000'])('refuses %s as a phone number', async (phone) => {
    const input = aRegistration({ phone });
    const answer = await aVisitor().post('/api/auth/register', input);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'phone', message: 'Please enter a valid phone number' }]);
    expect(await usersBy(input.email)).toEqual([]);
  });

  it('refuses a taken address, whatever its case', async () => {
    const { email } = await aPatient();
    const answer = await aVisitor().post('/api/auth/register', aRegistration({ email: email.toUpperCase() }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'email_taken',
      message: 'An account with this email already exists. Please sign in instead.',
    });
  });

  it('creates one account when many register the same address at once', async () => {
    const input = aRegistration();
    const answers = await Promise.all(Array.from({ length: 8 }, () => aVisitor().post('/api/auth/register', input)));
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await usersBy(input.email)).toHaveLength(1);
  });

  it('reports everything that is wrong at once, in the words of the form', async () => {
    const answer = await aVisitor().post('/api/auth/register', {
      firstName: ' ',
      email: 'nobody',
      phone: '1',
      password: 'short',
      role: 'admin',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(Object.fromEntries(answer.body.issues.map((it: { path: string; message: string }) => [it.path, it.message]))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      password: 'Password must be at least 8 characters',
      role: 'Unknown field',
    });
  });
});

describe('POST /api/auth/login', () => {
  it('signs in and records it', async () => {
    const { id, email } = await aPatient();
    const browser = aVisitor();
    const answer = await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, email });
    expect((await browser.get('/api/auth/user')).body.id).toBe(id);
    expect(await auditActionsOn(id)).toEqual(['user.login']);
  });

  it('refuses a wrong password, an unknown address and an inactive account in the same words', async () => {
    const known = await aPatient();
    const inactive = await aPatient({ isActive: false });
    const answers = await Promise.all([
      aVisitor().post('/api/auth/login', { email: known.email, password: 'wrong' }),
      aVisitor().post('/api/auth/login', { email: 'nobody@example.com', password: PASSWORD }),
      aVisitor().post('/api/auth/login', { email: inactive.email, password: PASSWORD }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid email or password' });
    }
    expect(await refusalsOn(known.id)).toEqual(['invalid_credentials']);
  });

  it('stops guessing at one account after ten wrong attempts, from any address', async () => {
    const { email } = await aPatient();
    for (let i = 0; i < 10; i++) expect((await aVisitor().post('/api/auth/login', { email, password: `guess ${i}` })).status).toBe(401);
    const answer = await aVisitor().post('/api/auth/login', { email, password: PASSWORD });
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('rate_limited');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(600);
  });

  it('lets the owner in where they have signed in before, whatever strangers guess, and limits guesses there too', async () => {
    const { email } = await aPatient();
    const signIn = (browser: TestClient, password: string) => browser.post('/api/auth/login', { email, password });
    const owner = aVisitor();
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    await owner.post('/api/auth/logout');
    for (let i = 0; i < 11; i++) await signIn(aVisitor(), `guess ${i}`);
    expect((await signIn(aVisitor(), PASSWORD)).status).toBe(429);
    expect((await signIn(owner, PASSWORD)).status).toBe(200);
    const thief = aVisitor();
    for (const [name, value] of owner.cookies) if (name.startsWith('tenaye.known')) thief.cookies.set(name, value);
    for (let i = 0; i < 10; i++) expect((await signIn(thief, `guess ${i}`)).status).toBe(401);
    expect((await signIn(thief, PASSWORD)).status).toBe(429);
  });

  it('counts a browser with a forged mark, or with the mark of another account, as any other', async () => {
    const [{ email }, other] = [await aPatient(), await aPatient()];
    const forger = aVisitor();
    await forger.post('/api/auth/login', { email: other.email, password: PASSWORD });
    const digest = createHash('sha256').update(`patient:${email}`).digest('base64url');
    for (let i = 0; i < 10; i++) await aVisitor().post('/api/auth/login', { email, password: `guess ${i}` });
    expect((await forger.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(429);
    forger.cookies.set('tenaye.known', digest);
    expect((await forger.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(429);
  });

  it('allows no more attempts when they come at once', async () => {
    const { email } = await aPatient();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => aVisitor().post('/api/auth/login', { email, password: `guess ${i}` })),
    );
    expect(answers.filter((it) => it.status === 401)).toHaveLength(10);
    expect(answers.filter((it) => it.status === 429)).toHaveLength(10);
  });

  it('resets the count of wrong attempts at the right one', async () => {
    const { email } = await aPatient();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await aVisitor().post('/api/auth/login', { email, password: 'wrong' });
      expect((await aVisitor().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    }
  });
});

describe('GET /api/auth/user', () => {
  it('answers 401 to a visitor, and to a browser with only a provider’s sign-in', async () => {
    const answer = await aVisitor().get('/api/auth/user');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('unauthenticated');
  });

  it('is never cached', async () => {
    const answer = await as(await aPatient()).get('/api/auth/user');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('treats a deactivated account as signed out', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    await testEm().nativeUpdate(User, { id: patient.id }, { isActive: false });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the sign-in and records it', async () => {
    const patient = await aPatient();
    const browser = as(patient);
    await signInAs(browser, patient);
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(await auditActionsOn(patient.id)).toContain('user.logout');
  });

  it('isn’t an error for a visitor who isn’t signed in', async () => {
    expect((await aVisitor().post('/api/auth/logout')).status).toBe(204);
  });
});

describe('GET /api/login', () => {
  it('redirects the landing page’s assessment to the sign-in screen', async () => {
    const answer = await aVisitor().get('/api/login');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/client/auth');
  });
});
