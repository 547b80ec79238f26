import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SOON_DAYS } from '@tenaye/contracts/invitation.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import type { TestAnswer, TestClient } from '#test/client.ts';
import { aCollector, aDoctor, anAdmin, as, auditActionsOn, aVisitor, testApi, testEm } from '#test/harness.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { Invitation } from './invitation.entity.ts';

const path = '/api/admin/invitations';
const DAY_MS = 86_400_000;
const anEmail = (): string => `${crypto.randomUUID()}@example.com`;
const person = { firstName: 'Almaz', lastName: 'Ayana', newPassword: 'a whole new horse' };

const mailsTo = (email: string) => testEm().find(OutboxMessage, { recipient: email }, { orderBy: { createdAt: 'asc', id: 'asc' } });
/** The token of the latest mail. */
async function tokenFor(email: string): Promise<string> {
  const link = new URL((await mailsTo(email)).at(-1)?.body?.match(/https:\S+/)?.[0] ?? '');
  expect(link.pathname).toBe('/admin/invitation');
  return link.searchParams.get('token') ?? '';
}

async function invited(role: 'collector' | 'waste_manager', email = anEmail()) {
  const admin = as(await anAdmin());
  const { status, body } = await admin.post(path, { email, role });
  expect(status).toBe(201);
  return { admin, email, id: String(body.id), token: await tokenFor(email) };
}
/** An administrator's invitation, which takes two owners. */
async function invitedAdmin(email = anEmail()) {
  const [one, other] = [as(await anAdmin()), as(await anAdmin())];
  const proposal = { kind: 'invite_admin', reason: 'Joins us', email, adminRoles: ['data', 'verifier'] };
  const { body } = await one.post('/api/admin/proposals', proposal);
  expect((await other.post(`/api/admin/proposals/${body.id}/decision`, { decision: 'confirm' })).status).toBe(200);
  return { email, token: await tokenFor(email) };
}
const open = (token: string, client: TestClient = aVisitor()): Promise<TestAnswer> => client.post('/api/invitations/open', { token });
const accept = (token: string, account?: typeof person, client: TestClient = aVisitor()): Promise<TestAnswer> =>
  client.post('/api/invitations/accept', { token, ...(account && { account }) });

describe('an invitation', () => {
  it('opens a staff account with a name and a password, which can sign in', async () => {
    const { admin, email, id, token } = await invited('collector');
    expect((await open(token)).body).toEqual({ email, role: 'collector', needs: 'account', firstName: null, lastName: null });
    expect((await accept(token, person)).body).toEqual({ role: 'collector' });
    const { body } = await aVisitor().post('/api/provider/login', { email, password: person.newPassword });
    expect(body.provider).toMatchObject({
      firstName: 'Almaz',
      providerType: 'staff',
      staffRoles: ['collector'],
      isVerified: true,
      isEmailVerified: true,
    });
    expect((await admin.get(`${path}?state=accepted`)).body[0]).toMatchObject({
      id,
      email,
      state: 'accepted',
      invitedBy: 'Tirunesh Dibaba',
    });
    expect(await auditActionsOn(id)).toEqual(['invitation.create', 'invitation.accept']);
  });

  it('opens an administrator’s account, whose first sign-in leads to a second factor', async () => {
    const witness = await anAdmin();
    const { email, token } = await invitedAdmin();
    const issues = [{ path: 'account.newPassword', message: expect.stringMatching(/at least 12 characters/) }];
    expect((await accept(token, { ...person, newPassword: '12345678' })).body).toMatchObject({ code: 'invalid_input', issues });
    expect((await accept(token, person)).status).toBe(200);
    const { body } = await aVisitor().post('/api/provider/login', { email, password: person.newPassword });
    expect(body).toMatchObject({
      provider: { providerType: 'admin', staffRoles: [], adminRoles: ['verifier', 'data'] },
      secondFactor: 'enrol',
    });
    const told = await testEm().find(Notification, { textKey: 'administrator.joined', providerAccountId: witness.id });
    expect(told.map((it) => it.message)).toContain('Almaz Ayana has accepted an invitation and is an administrator now.');
  });

  it('is stored only as a digest of its token, for thirty days', async () => {
    const { id, token } = await invited('collector');
    const row = await testEm().findOneOrFail(Invitation, { id }, { populate: ['token'] });
    expect(row.token).toMatch(/^[\da-f]{64}$/);
    expect(row.token).not.toContain(token);
    expect(Math.abs(row.expiresAt.getTime() - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
  });

  it('adds the role to an account only after that one has signed in', async () => {
    const doctor = await aDoctor();
    const { token } = await invited('waste_manager', doctor.email);
    expect((await open(token)).body.needs).toBe('sign-in');
    for (const client of [aVisitor(), as(await aDoctor())]) expect((await accept(token, person, client)).body.code).toBe('forbidden');
    const owner = as(doctor);
    expect((await open(token, owner)).body.needs).toBe('confirmation');
    expect((await accept(token, undefined, owner)).status).toBe(200);
    const row = await testEm().findOneOrFail(ProviderAccount, { id: doctor.id });
    expect([row.providerType, row.staffRoles]).toEqual(['doctor', ['waste_manager']]);
    expect((await aVisitor().post('/api/provider/login', { email: doctor.email, password: PASSWORD })).status).toBe(200);
  });

  it('makes an administrator of staff, who keep their roles', async () => {
    const collector = await aCollector();
    const { token } = await invitedAdmin(collector.email);
    expect((await accept(token, undefined, as(collector))).status).toBe(200);
    const row = await testEm().findOneOrFail(ProviderAccount, { id: collector.id });
    expect([row.providerType, row.staffRoles, row.adminRoles]).toEqual(['admin', ['collector'], ['verifier', 'data']]);
  });

  it('works once, even for two readers at the same moment', async () => {
    const { token } = await invited('collector');
    const answers = await Promise.all([accept(token, person), accept(token, { ...person, firstName: 'Other' })]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 401]);
    expect((await open(token)).body).toMatchObject({ code: 'invalid_link', message: 'This invitation was used already. Please sign in.' });
  });

  it('says when it has expired, was withdrawn, or is unknown', async () => {
    const expired = await invited('collector');
    await testEm().nativeUpdate(Invitation, { id: expired.id }, { expiresAt: new Date(Date.now() - 1) });
    const withdrawn = await invited('collector');
    expect((await withdrawn.admin.post(`${path}/${withdrawn.id}/withdraw`)).body.state).toBe('withdrawn');
    const said = [];
    for (const token of [expired.token, withdrawn.token, 'unknown']) {
      expect((await accept(token, person)).status).toBe(401);
      said.push((await open(token)).body.message);
    }
    expect(said).toEqual([
      'This invitation has expired. Please ask for a new one.',
      'This invitation was withdrawn',
      'This invitation link is not valid. Please open the latest mail.',
    ]);
    expect((await withdrawn.admin.get(`${path}?state=expired`)).body.map((it: { id: string }) => it.id)).toContain(expired.id);
  });

  it('is found while it is open and ends soon, and marked in every list', async () => {
    const [later, soon, ended] = [await invited('collector'), await invited('collector'), await invited('collector')];
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await testEm().nativeUpdate(Invitation, { id: soon.id }, { expiresAt: inDays(SOON_DAYS - 0.5) });
    await testEm().nativeUpdate(Invitation, { id: later.id }, { expiresAt: inDays(SOON_DAYS + 0.5) });
    await testEm().nativeUpdate(Invitation, { id: ended.id }, { expiresAt: inDays(-1) });
    const of = async (query: string) => (await soon.admin.get(`${path}?q=${encodeURIComponent(soon.email)}${query}`)).body;
    expect(await of('&state=ending')).toMatchObject([{ id: soon.id, state: 'open', endsSoon: true }]);
    for (const { email, id, admin } of [later, ended]) {
      const q = `?q=${encodeURIComponent(email)}`;
      expect((await admin.get(`${path}${q}`)).body).toMatchObject([{ id, endsSoon: false }]);
      expect((await admin.get(`${path}${q}&state=ending`)).body).toEqual([]);
    }
  });

  it('needs a name and a password of eight characters, and a mistake doesn’t spend it', async () => {
    const { token } = await invited('collector');
    expect((await accept(token)).body.issues).toEqual([{ path: 'account', message: 'Please enter your name and a password' }]);
    expect((await accept(token, { firstName: ' ', lastName: '', newPassword: 'short' })).body.issues).toHaveLength(3);
    expect((await accept(token, person)).status).toBe(200);
  });

  it('is mailed again with a new link, after which the earlier one is invalid', async () => {
    const { admin, email, id, token } = await invited('collector');
    await testEm().nativeUpdate(Invitation, { id }, { expiresAt: new Date(Date.now() - 1) });
    expect((await admin.post(`${path}/${id}/resend`)).body.state).toBe('open');
    expect((await open(token)).status).toBe(401);
    expect((await accept(await tokenFor(email), person)).status).toBe(200);
    for (const act of ['resend', 'withdraw']) expect((await admin.post(`${path}/${id}/${act}`)).body.code).toBe('wrong_status');
  });

  it('is made once by two administrators at the same moment, and renewed when it has expired', async () => {
    const email = anEmail();
    const admins = [as(await anAdmin()), as(await anAdmin())];
    await Promise.all(admins.map((it) => it.get(path)));
    const answers = await Promise.all(admins.map((it) => it.post(path, { email, role: 'collector' })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409]);
    await testEm().nativeUpdate(Invitation, { email }, { expiresAt: new Date(Date.now() - 1) });
    expect((await admins[0]?.post(path, { email, role: 'collector' }))?.status).toBe(201);
    expect(await testEm().count(Invitation, { email })).toBe(1);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is refused for a person who has the role, can’t have it, or is deactivated', async () => {
    const admin = as(await anAdmin());
    const [collector, doctor] = [await aCollector(), await aDoctor()];
    const closed = await aCollector();
    await testEm().nativeUpdate(ProviderAccount, { id: closed.id }, { isActive: false });
    const codes = [];
    for (const body of [
      { email: collector.email, role: 'collector' },
      { email: doctor.email, role: 'admin', adminRoles: ['data'] },
      { email: closed.email, role: 'waste_manager' },
    ])
      codes.push((await admin.post(path, body)).body.code);
    expect(codes).toEqual(['already_invited', 'wrong_status', 'wrong_status']);
  });

  it.each([
    [{ email: 'nobody', role: 'collector' }, 'Please enter a valid email address'],
    [{ email: 'a@b.et', role: 'doctor' }, 'Please choose a role'],
    [{ email: 'a@b.et', role: 'admin' }, 'Please choose what the administrator may do'],
    [{ email: 'a@b.et', role: 'admin', adminRoles: [] }, 'Please choose what the administrator may do'],
  ])('refuses %j', async (body, message) => {
    expect((await as(await anAdmin()).post(path, body)).body.issues[0].message).toBe(message);
  });

  it('is listed page by page, latest first', async () => {
    const { admin } = await invited('collector');
    const made = [];
    for (let i = 0; i < 3; i++) made.unshift((await admin.post(path, { email: anEmail(), role: 'waste_manager' })).body.id);
    const first = await admin.get(`${path}?limit=2`);
    const next = first.headers.get('Link')?.match(/<([^>]+)>/)?.[1] ?? '';
    const second = await admin.get(next);
    expect([...first.body, ...second.body].slice(0, 3).map((it) => it.id)).toEqual(made);
  });
});

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../cli/admin.ts', import.meta.url));
/** `npm run admin:create`, on this file's database. */
const createAdmin = (...args: string[]): Promise<{ stdout: string }> =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', cli, 'create', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: testApi().databaseUrl, PUBLIC_URL: 'https://tenaye.example' },
  });

describe('npm run admin:create', () => {
  it('makes an administrator who can’t sign in before a password is chosen by the printed link, once, within a day', async () => {
    const email = anEmail();
    const { stdout } = await createAdmin(email.toUpperCase(), 'Sara', 'Alemu');
    const token = new URL(stdout.match(/https:\S+/)?.[0] ?? '').searchParams.get('token') ?? '';
    for (const password of ['', ' ', 'any password'])
      expect((await aVisitor().post('/api/provider/login', { email, password })).status).not.toBe(200);
    expect((await open(token)).body).toEqual({ email, role: 'admin', needs: 'account', firstName: 'Sara', lastName: 'Alemu' });
    const row = await testEm().findOneOrFail(Invitation, { email });
    expect(Math.abs(row.expiresAt.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect((await accept(token, person)).status).toBe(200);
    expect((await accept(token, person)).status).toBe(401);
    const { body } = await aVisitor().post('/api/provider/login', { email, password: person.newPassword });
    expect(body).toMatchObject({ provider: { providerType: 'admin', adminRoles: ['owner'], firstName: 'Almaz' }, secondFactor: 'enrol' });
  });

  it('prints a new link while no password was chosen, and the former one ends', async () => {
    const email = anEmail();
    const tokenOf = ({ stdout }: { stdout: string }) => new URL(stdout.match(/https:\S+/)?.[0] ?? '').searchParams.get('token') ?? '';
    const lost = tokenOf(await createAdmin(email, 'Sara', 'Alemu'));
    const found = tokenOf(await createAdmin(email));
    expect((await open(lost)).status).toBe(401);
    expect((await open(found)).body).toMatchObject({ email, needs: 'account', firstName: 'Sara' });
    expect((await accept(found, person)).status).toBe(200);
    await expect(createAdmin(email)).rejects.toMatchObject({ code: 1 });
  });

  it('refuses an address that has an account, and text that isn’t an address', async () => {
    const { email } = await anAdmin();
    await expect(createAdmin(email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('An account with this email exists already'),
    });
    await expect(createAdmin('sara')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('is not an email address') });
    await expect(createAdmin()).rejects.toMatchObject({ code: 2 });
  });
});
