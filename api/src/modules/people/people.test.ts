import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD, type TestAccount } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import {
  aCollector,
  aDoctor,
  anAdmin,
  aPatient,
  as,
  auditActionsOn,
  aVisitor,
  hasOwnDatabase,
  readActionsOn,
  testEm,
} from '#test/harness.ts';
import { holdLock } from '#test/held.ts';
import { aFacility, aFacilityClaim } from '#test/rows.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

hasOwnDatabase();

const path = '/api/admin/people';
const act = (client: TestClient, { id }: { id: string }, verb: string, body?: unknown) => client.post(`${path}/${id}/${verb}`, body);
const roles = (client: TestClient, { id }: { id: string }, body: unknown) => client.put(`${path}/${id}/roles`, body);
const idsIn = ({ body }: { body: { id: string }[] }): string[] => body.map((it) => it.id);
const meOf = async (client: TestClient): Promise<number> => (await client.get('/api/provider/me')).status;
const rowOf = ({ id }: { id: string }) => testEm().findOneOrFail(ProviderAccount, { id });
const mailsTo = async ({ email }: TestAccount) => (await testEm().find(OutboxMessage, { recipient: email })).map((it) => it.subject);

async function anotherAdmin(): Promise<{ account: TestAccount; client: TestClient }> {
  const account = await anAdmin();
  const client = as(account);
  expect(await meOf(client)).toBe(200);
  return { account, client };
}

/** An administrator who is the only one who can sign in. */
async function theOnlyAdmin() {
  await testEm().nativeUpdate(ProviderAccount, { providerType: 'admin' }, { isActive: false });
  return anotherAdmin();
}

describe('the list of people', () => {
  it('finds provider accounts by name, email, phone, role and state, and no patient', async () => {
    const admin = as(await anAdmin());
    const one = await aDoctor({}, { firstName: 'Zenebech', lastName: 'Tola', phone: '+251911987654', isActive: false });
    const collector = await aCollector();
    const patient = await aPatient({ firstName: 'Zenebech' });
    for (const q of ['zenebech tola', one.email.toUpperCase(), '0911 98 76 54', '+251911987654', '00251 911 987654'])
      expect(idsIn(await admin.get(`${path}?q=${encodeURIComponent(q)}`))).toEqual([one.id]);
    expect(idsIn(await admin.get(`${path}?q=zenebech&state=active`))).toEqual([]);
    expect(idsIn(await admin.get(`${path}?role=doctor&state=inactive`))).toEqual([one.id]);
    expect(idsIn(await admin.get(`${path}?role=collector`))).toContain(collector.id);
    expect(idsIn(await admin.get(`${path}?role=waste_manager`))).not.toContain(collector.id);
    expect(idsIn(await admin.get(path))).not.toContain(patient.id);
    expect(idsIn(await admin.get(`${path}?q=%25`))).toEqual([]);
  });

  it('says what may be done, and comes page by page', async () => {
    const account = await anAdmin();
    const admin = as(account);
    const made = [];
    for (let i = 0; i < 3; i++) made.unshift((await aCollector()).id);
    const first = await admin.get(`${path}?limit=2`);
    const second = await admin.get(first.headers.get('Link')?.match(/<([^>]+)>/)?.[1] ?? '');
    expect([...idsIn(first), ...idsIn(second)].slice(0, 4)).toEqual([...made, account.id]);
    expect(second.body[1]).toMatchObject({ hasSecondFactor: true, can: { deactivate: false, changeAdmin: true } });
    expect(first.body[0]).toMatchObject({ hasSecondFactor: false, can: { deactivate: true, changeAdmin: true } });
  });

  it.each(['role=patient', 'state=x', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
    expect((await as(await anAdmin()).get(`${path}?${query}`)).status).toBe(400);
  });
});

describe('one person', () => {
  it('comes with profiles and claims, and the look is recorded', async () => {
    const [doctor, admin] = [await aDoctor({ name: 'Dr. Zeritu' }), as(await anAdmin())];
    const { id: facilityId } = await aFacility(testEm(), { name: 'Zeritu Clinic' });
    const claim = await aFacilityClaim(testEm(), { facilityId, claimantAccountId: doctor.id });
    const { body } = await admin.get(`${path}/${doctor.id}`);
    expect(body).toMatchObject({ id: doctor.id, email: doctor.email, can: { deactivate: true } });
    expect(body.profiles).toEqual([{ kind: 'doctor', id: doctor.doctorId, name: 'Dr. Zeritu', verificationStatus: 'approved' }]);
    expect(body.claims).toMatchObject([{ kind: 'facility', id: claim.id, profileName: 'Zeritu Clinic' }]);
    expect(await readActionsOn(doctor.id)).toEqual(['provider.view']);
  });
});

describe('deactivating an account', () => {
  it('ends its sign-ins at once, takes its profile off the lists, tells the owner why, and can be taken back', async () => {
    const [admin, doctor, patient] = [as(await anAdmin()), await aDoctor(), as(await aPatient())];
    const browser = as(doctor);
    expect([await meOf(browser), (await patient.get(`/api/doctors/${doctor.doctorId}`)).status]).toEqual([200, 200]);
    expect((await act(admin, doctor, 'deactivate', { reason: 'License withdrawn' })).body.isActive).toBe(false);
    expect([await meOf(browser), (await patient.get(`/api/doctors/${doctor.doctorId}`)).status]).toEqual([401, 404]);
    expect((await aVisitor().post('/api/provider/login', { email: doctor.email, password: PASSWORD })).status).toBe(401);
    expect((await act(admin, doctor, 'deactivate', { reason: 'Again' })).body.code).toBe('wrong_status');
    expect((await act(admin, doctor, 'activate')).body.isActive).toBe(true);
    expect((await act(admin, doctor, 'activate')).body.code).toBe('wrong_status');
    expect([await meOf(browser), await meOf(as(doctor))]).toEqual([401, 200]);
    expect((await patient.get(`/api/doctors/${doctor.doctorId}`)).status).toBe(200);
    const actions = (await auditActionsOn(doctor.id)).filter((it) => it !== 'provider.login');
    expect(actions).toEqual(['provider.deactivate', 'provider.activate']);
    expect(await mailsTo(doctor)).toEqual(['Your account was deactivated', 'Your account is active again']);
  });

  it('needs a reason, and is not possible for oneself', async () => {
    const account = await anAdmin();
    await anAdmin();
    expect((await act(as(account), await aCollector(), 'deactivate', { reason: ' ' })).body.issues[0].message).toBe('Please give a reason');
    expect((await act(as(account), account, 'deactivate', { reason: 'Leaving' })).body).toMatchObject({
      code: 'wrong_status',
      message: "You can't deactivate your own account",
    });
  });
});

describe('the last owner', () => {
  it('stays, although others wait for their first password or are deactivated', async () => {
    const { account, client } = await theOnlyAdmin();
    await anAdmin({ passwordHash: '' });
    await anAdmin({ isActive: false });
    await anAdmin({ adminRoles: ['verifier', 'support', 'data', 'operations'] });
    expect((await act(client, account, 'deactivate', { reason: 'x' })).body.code).toBe('last_admin');
    expect((await roles(client, account, { staffRoles: ['collector'], isAdmin: false })).body.code).toBe('last_admin');
    expect((await roles(client, account, { staffRoles: [], adminRoles: ['verifier'] })).body.code).toBe('last_admin');
    expect((await roles(client, account, { staffRoles: ['collector'] })).body).toMatchObject({
      providerType: 'admin',
      staffRoles: ['collector'],
      adminRoles: ['owner'],
    });
  });

  it.each<[string, (client: TestClient, target: TestAccount) => Promise<{ status: number }>]>([
    ['deactivate', (client, target) => act(client, target, 'deactivate', { reason: 'x' })],
    ['dismiss', (client, target) => roles(client, target, { staffRoles: ['collector'], isAdmin: false })],
    ['demote', (client, target) => roles(client, target, { staffRoles: [], adminRoles: ['verifier'] })],
  ])('remains when two %s each other at the same moment', async (_, remove) => {
    const one = await theOnlyAdmin();
    const two = await anotherAdmin();
    // Both wait for the same row, so that neither is authenticated after the other's act.
    const lock = await holdLock("select 1 from provider_accounts where provider_type = 'admin' for update");
    const both = Promise.all([remove(one.client, two.account), remove(two.client, one.account)]);
    await lock.waiting(2);
    await lock.release();
    const statuses = (await both).map((it) => it.status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    const left = await testEm().find(ProviderAccount, { providerType: 'admin', isActive: true });
    expect(left.filter((it) => it.adminRoles.includes('owner'))).toHaveLength(1);
  });
});

describe('roles', () => {
  it('are set and audited with what they were', async () => {
    const [admin, collector] = [as(await anAdmin()), await aCollector()];
    const browser = as(collector);
    expect((await browser.get('/api/data-collection/mine')).status).not.toBe(403);
    const { body } = await roles(admin, collector, { staffRoles: ['waste_manager', 'waste_manager'] });
    expect(body).toMatchObject({ providerType: 'staff', staffRoles: ['waste_manager'] });
    const [event] = await testEm().find(AuditEvent, { targetId: collector.id, action: 'provider.change_roles' });
    expect(event?.detail).toEqual({
      from: { providerType: 'staff', staffRoles: ['collector'], adminRoles: [] },
      to: { providerType: 'staff', staffRoles: ['waste_manager'], adminRoles: [] },
    });
  });

  it('make an administrator of staff, who then needs a second factor, and staff of an administrator', async () => {
    const { client: admin } = await theOnlyAdmin();
    const collector = await aCollector();
    const browser = as(collector);
    expect(await meOf(browser)).toBe(200);
    expect((await roles(admin, collector, { staffRoles: ['collector'], isAdmin: true, adminRoles: ['data'] })).body.providerType).toBe(
      'admin',
    );
    expect(await meOf(browser)).toBe(401);
    expect((await roles(admin, collector, { staffRoles: [], isAdmin: false })).body.issues[0].path).toBe('staffRoles');
    expect((await roles(admin, collector, { staffRoles: ['collector'], isAdmin: false })).body.providerType).toBe('staff');
    expect(await meOf(browser)).toBe(200);
  });

  it('never make an administrator of a doctor, whose profile would have no owner', async () => {
    const doctor = await aDoctor();
    expect((await roles(as(await anAdmin()), doctor, { staffRoles: [], isAdmin: true })).body.code).toBe('wrong_status');
    expect((await rowOf(doctor)).providerType).toBe('doctor');
  });

  it('of an administrator open and close parts of the portal at once, in the sign-ins that exist', async () => {
    const [owner, other] = [as(await anAdmin()), await anAdmin({ adminRoles: ['verifier'] })];
    const browser = as(other);
    const statuses = async () =>
      [await browser.get('/api/admin/listings'), await browser.get('/api/admin/imports'), await browser.get(path)].map((it) => it.status);
    expect(await statuses()).toEqual([200, 403, 403]);
    const { body } = await roles(owner, other, { staffRoles: [], adminRoles: ['support', 'data', 'support'] });
    expect(body.adminRoles).toEqual(['support', 'data']);
    expect(await statuses()).toEqual([200, 200, 200]);
    await roles(owner, other, { staffRoles: [], adminRoles: ['operations'] });
    expect(await statuses()).toEqual([403, 403, 403]);
    expect((await roles(owner, other, { staffRoles: [], adminRoles: [] })).body.issues[0]).toEqual({
      path: 'adminRoles',
      message: 'Please choose what the administrator may do',
    });
  });

  it('put an administrator in the team of a portal, with or without a role, which is audited and told', async () => {
    const [owner, other] = [as(await anAdmin()), await anAdmin({ adminRoles: ['verifier'] })];
    const browser = as(other);
    const remotes = async () => (await browser.get('/api/admin/platform/remotes')).status;
    expect(await remotes()).toBe(403);
    const both = { adminRoles: ['verifier'], teamRemotes: ['mf-a', 'mf-waste'] };
    expect((await roles(owner, other, { staffRoles: [], teamRemotes: ['mf-waste', 'mf-a', 'mf-a'] })).body).toMatchObject(both);
    expect([await remotes(), (await browser.get('/api/admin/platform/queues')).status]).toEqual([200, 403]);
    expect((await browser.get('/api/provider/me')).body.account).toMatchObject(both);
    expect(await mailsTo(other)).toEqual(['Your roles have changed']);
    expect((await roles(owner, other, { staffRoles: [], adminRoles: [] })).body).toMatchObject({ ...both, adminRoles: [] });
    expect((await roles(owner, other, { staffRoles: [], teamRemotes: [] })).body.issues[0].path).toBe('adminRoles');
    for (const name of ['a b', 'a,b', '{}', '"', ''])
      expect((await roles(owner, other, { staffRoles: [], teamRemotes: [name] })).status).toBe(400);
    // Names that an array of SQL could take for no value.
    const words = ['NULL', 'null'];
    expect((await roles(owner, other, { staffRoles: [], teamRemotes: words })).body.teamRemotes).toEqual(words);
    const events = await testEm().find(AuditEvent, { targetId: other.id, action: 'provider.change_roles' });
    const was = { providerType: 'admin', staffRoles: [], adminRoles: ['verifier'] };
    expect(events.map((it) => it.detail)).toContainEqual({ from: was, to: { ...was, teamRemotes: ['mf-a', 'mf-waste'] } });
  });

  it('can be asked of the owners, whom every administrator can name, and nobody else is named', async () => {
    const { account } = await theOnlyAdmin();
    const asker = await anAdmin({ adminRoles: ['verifier'], firstName: 'Not', lastName: 'Owner' });
    const row = await rowOf(account);
    expect((await as(asker).get('/api/admin/owners')).body).toEqual([{ id: account.id, name: `${row.firstName} ${row.lastName}` }]);
  });

  it.each([{}, { staffRoles: ['admin'] }, { staffRoles: [], adminRoles: ['god'] }, { staffRoles: 'collector' }])(
    'refuses %j',
    async (body) => {
      expect((await roles(as(await anAdmin()), await aCollector(), body)).status).toBe(400);
    },
  );
});

describe('a change among the administrators', () => {
  it('is told to the owners who had no part in it, and new roles to the person, by bell and mail', async () => {
    const { account: one, client } = await theOnlyAdmin();
    // An owner who has chosen no password yet can confirm nothing, but is told.
    const [witness, person, verifier] = [
      await anAdmin({ passwordHash: '' }),
      await aCollector(),
      await anAdmin({ adminRoles: ['verifier'] }),
    ];
    const [by, whom] = await Promise.all([one, person].map(rowOf));
    await roles(client, person, { staffRoles: ['collector'], isAdmin: true, adminRoles: ['data'] });
    await roles(client, person, { staffRoles: ['collector'], adminRoles: ['data'] });
    await roles(client, person, { staffRoles: ['collector'], adminRoles: ['data', 'support'] });
    await act(client, person, 'deactivate', { reason: 'Left' });
    await act(client, person, 'activate');
    await roles(client, person, { staffRoles: ['collector'], isAdmin: false });
    const titles = [
      'New administrator',
      "An administrator's roles changed",
      'Administrator deactivated',
      'Administrator activated',
      'One administrator fewer',
    ];
    expect(await mailsTo(witness)).toEqual(titles);
    const { body } = await as(witness).get('/api/admin/notifications');
    expect(body.map((it: { title: string }) => it.title).toReversed()).toEqual(titles);
    expect(body.at(-1).message).toBe(`${by?.firstName} ${by?.lastName} has made ${whom?.firstName} ${whom?.lastName} an administrator.`);
    expect([await mailsTo(one), await mailsTo(verifier)]).toEqual([[], []]);
    const own = ['Your roles have changed', 'Your roles have changed', 'You are no longer an administrator'];
    expect((await mailsTo(person)).filter((it) => it && own.includes(it))).toEqual(own);
  });
});

describe('a lost second factor', () => {
  it('is reset by another administrator: the sign-ins end, and the next one sets a new one up', async () => {
    const { account: one } = await theOnlyAdmin();
    const other = await anAdmin();
    const browser = as(other);
    expect(await meOf(browser)).toBe(200);
    expect((await act(as(one), other, 'second-factor/reset')).body.hasSecondFactor).toBe(false);
    expect(await meOf(browser)).toBe(401);
    const login = await aVisitor().post('/api/provider/login', { email: other.email, password: PASSWORD });
    expect(login.body.secondFactor).toBe('enrol');
    expect(await mailsTo(other)).toEqual(['Your authenticator app was reset']);
    expect(await auditActionsOn(other.id)).toContain('provider.reset_second_factor');
    expect((await act(as(one), other, 'second-factor/reset')).body.code).toBe('wrong_status');
  });

  it('is not reset by its owner, for whom a stolen browser would be enough', async () => {
    const account = await anAdmin();
    expect((await act(as(account), account, 'second-factor/reset')).body.code).toBe('wrong_status');
  });
});
