import { describe, expect, it } from '@jest/globals';
import { PROPOSAL_HOURS } from '@tenaye/contracts/proposal.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestAccount } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aCollector, aDoctor, anAdmin, as, auditActionsOn, hasOwnDatabase, testEm } from '#test/harness.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Proposal } from './proposal.entity.ts';

hasOwnDatabase();

const path = '/api/admin/proposals';
const mailsTo = async ({ email }: Pick<TestAccount, 'email'>) =>
  (await testEm().find(OutboxMessage, { recipient: email }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.subject);
const decide = (client: TestClient, id: string, decision: string) => client.post(`${path}/${id}/decision`, { decision });
const anEmail = () => `${crypto.randomUUID()}@example.com`;
const invitation = (email = anEmail()) => ({ kind: 'invite_admin', reason: 'Joins us', email, adminRoles: ['data'] });
const rowOf = ({ id }: { id: string }) => testEm().findOneOrFail(ProviderAccount, { id });

/** The only two owners who can sign in. */
async function twoOwners() {
  await testEm().nativeUpdate(ProviderAccount, { providerType: 'admin' }, { isActive: false });
  const [one, other] = [await anAdmin(), await anAdmin()];
  return { one, other, proposer: as(one), confirmer: as(other) };
}

describe('an act that takes two owners', () => {
  it('is refused to one alone, and carried out when another confirms, each told by mail', async () => {
    const { one, other, proposer, confirmer } = await twoOwners();
    const email = anEmail();
    const direct = await proposer.post('/api/admin/invitations', { email, role: 'admin', adminRoles: ['data'] });
    expect(direct.body).toMatchObject({ code: 'wrong_status', message: expect.stringContaining('Another owner has to confirm this') });
    const { status, body } = await proposer.post(path, invitation(email));
    expect([status, body.state, body.can]).toEqual([201, 'open', { decide: false, withdraw: true }]);
    expect(await mailsTo({ email })).toEqual([]);
    expect(await mailsTo(other)).toEqual(['Your confirmation is asked']);
    expect((await confirmer.get(path)).body[0]).toMatchObject({
      personName: email,
      reason: 'Joins us',
      can: { decide: true, withdraw: false },
    });
    expect((await decide(confirmer, body.id, 'confirm')).body.state).toBe('confirmed');
    expect(await mailsTo({ email })).toEqual(['Your invitation to Tenaye']);
    expect(await mailsTo(one)).toEqual(['Proposal confirmed']);
    expect(await auditActionsOn(body.id)).toEqual(['proposal.create', 'proposal.confirm']);
    expect((await decide(confirmer, body.id, 'decline')).body.code).toBe('wrong_status');
  });

  it('makes an administrator of staff, or an owner of an administrator, by confirmation only', async () => {
    const { proposer, confirmer } = await twoOwners();
    const [staff, verifier] = [await aCollector(), await anAdmin({ adminRoles: ['verifier'] })];
    const grants = [
      { account: staff, staffRoles: ['collector'], adminRoles: ['support'] },
      { account: verifier, staffRoles: [], adminRoles: ['verifier', 'owner'] },
    ];
    for (const { account, ...given } of grants) {
      const direct = await proposer.put(`/api/admin/people/${account.id}/roles`, { ...given, isAdmin: true });
      expect(direct.body.code).toBe('wrong_status');
      const { body } = await proposer.post(path, { kind: 'grant_admin', reason: 'Grows', accountId: account.id, ...given });
      expect((await decide(confirmer, body.id, 'confirm')).status).toBe(200);
      expect(await rowOf(account)).toMatchObject({ providerType: 'admin', adminRoles: given.adminRoles });
    }
  });

  it('resets an administrator’s second factor by confirmation, which the owner of the factor can’t give', async () => {
    const { proposer, confirmer } = await twoOwners();
    const third = await anAdmin();
    expect((await proposer.post(`/api/admin/people/${third.id}/second-factor/reset`)).body.code).toBe('wrong_status');
    const { body } = await proposer.post(path, { kind: 'reset_factor', reason: 'Lost phone', accountId: third.id });
    expect((await decide(as(third), body.id, 'confirm')).body.code).toBe('forbidden');
    expect((await decide(confirmer, body.id, 'confirm')).status).toBe(200);
    expect(await mailsTo(third)).toContain('Your authenticator app was reset');
  });

  it('is neither confirmed by its proposer nor carried out when declined, withdrawn or expired', async () => {
    const { one, proposer, confirmer } = await twoOwners();
    const emails = [anEmail(), anEmail(), anEmail()];
    const [declined = '', withdrawn = '', expired = ''] = await Promise.all(
      emails.map(async (it) => String((await proposer.post(path, invitation(it))).body.id)),
    );
    expect((await decide(proposer, declined, 'confirm')).body.code).toBe('forbidden');
    expect((await decide(confirmer, declined, 'decline')).body).toMatchObject({ state: 'declined', decidedBy: expect.any(String) });
    expect((await decide(confirmer, withdrawn, 'withdraw')).body.code).toBe('forbidden');
    expect((await decide(proposer, withdrawn, 'withdraw')).body.state).toBe('withdrawn');
    await testEm().nativeUpdate(Proposal, { id: expired }, { expiresAt: new Date(Date.now() - 1) });
    expect((await decide(confirmer, expired, 'confirm')).body.code).toBe('wrong_status');
    for (const email of emails) expect(await mailsTo({ email })).toEqual([]);
    expect(await mailsTo(one)).toEqual(['Proposal declined']);
    const states = (await confirmer.get(path)).body.map((it: { state: string }) => it.state);
    expect(states.slice(0, 3).toSorted()).toEqual(['declined', 'expired', 'withdrawn']);
  });

  it('waits three days', async () => {
    const { proposer } = await twoOwners();
    const { body } = await proposer.post(path, invitation());
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(PROPOSAL_HOURS * HOUR_MS);
  });

  it('is done by an owner alone while no other owner can sign in', async () => {
    await testEm().nativeUpdate(ProviderAccount, { providerType: 'admin' }, { isActive: false });
    const owner = as(await anAdmin());
    expect((await owner.post(path, invitation())).body.code).toBe('wrong_status');
    const direct = { email: anEmail(), role: 'admin', adminRoles: ['owner'] };
    expect((await owner.post('/api/admin/invitations', direct)).status).toBe(201);
  });

  it('leaves the conditions of the act, which the confirmation says', async () => {
    const { proposer, confirmer } = await twoOwners();
    const doctor = await aDoctor();
    const { body } = await proposer.post(path, {
      kind: 'grant_admin',
      reason: 'Helps',
      accountId: doctor.id,
      staffRoles: [],
      adminRoles: ['data'],
    });
    expect((await decide(confirmer, body.id, 'confirm')).body.code).toBe('wrong_status');
    expect((await confirmer.get(path)).body[0].state).toBe('open');
    const unknown = { kind: 'reset_factor', reason: 'Lost', accountId: crypto.randomUUID() };
    expect((await proposer.post(path, unknown)).status).toBe(404);
  });
});
