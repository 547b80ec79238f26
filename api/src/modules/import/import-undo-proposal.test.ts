import { describe, expect, it } from '@jest/globals';
import { MAX_UNDO_ALONE, UNDO_PROPOSAL_HOURS } from '@tenaye/contracts/bulk-import.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import type { TestAccount } from '#test/builders.ts';
import { anAdmin, as, auditActionsOn, testEm } from '#test/harness.ts';
import { anImport, importingAdmin } from '#test/imports.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Notification } from '../notification/notification.entity.ts';
import { ImportBatch } from './import-batch.entity.ts';
import { noCounts } from './import-batch.view.ts';

importingAdmin();

const reason = 'It is the list of last year';
const anImportOf = (imported: number) => anImport({ state: 'imported', counts: { ...noCounts(), imported } });
const aLargeImport = () => anImportOf(MAX_UNDO_ALONE + 1);

/** An administrator's calls about the undo of one import. */
const calls = (account: TestAccount, id: string) => {
  const [client, path] = [as(account), `/api/admin/imports/${id}`];
  return {
    read: async () => (await client.get(path)).body,
    propose: (body: object = { reason }) => client.post(`${path}/undo-proposal`, body),
    drop: () => client.delete(`${path}/undo-proposal`),
    undo: () => client.post(`${path}/undo`),
  };
};

/** A large import of an authority's list, and the only administrators who can sign in. */
async function aScene() {
  const id = await aLargeImport();
  await testEm().nativeUpdate(ProviderAccount, { providerType: 'admin' }, { isActive: false });
  const [one, other, verifier] = [
    await anAdmin({ firstName: 'Hana', lastName: 'Operator', adminRoles: ['data'] }),
    await anAdmin({ adminRoles: ['data'] }),
    await anAdmin({ adminRoles: ['verifier'] }),
  ];
  return { id, one, other, verifier, proposer: calls(one, id), confirmer: calls(other, id) };
}
const newsOf = async ({ id }: TestAccount) =>
  (await testEm().find(Notification, { providerAccountId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } })).map((it) => it.title);
const stateOf = async (id: string) => (await testEm().findOneOrFail(ImportBatch, { id })).state;

describe('an undo of many listings', () => {
  it('is refused to one alone, told to those who import with its reason, and begins when another confirms', async () => {
    const { id, one, other, verifier, proposer, confirmer } = await aScene();
    expect(await proposer.read()).toMatchObject({ undoTakesTwo: true, undoProposal: null, actions: expect.arrayContaining(['undo']) });
    expect((await proposer.undo()).body).toMatchObject({ code: 'wrong_status', message: expect.stringContaining('Please propose it') });
    expect((await proposer.propose({ reason: ' ' })).body.issues[0].path).toBe('reason');
    const { status, body } = await proposer.propose();
    expect([status, body.undoProposal]).toEqual([200, expect.objectContaining({ byId: one.id, byName: 'Hana Operator', reason })]);
    expect(Date.parse(body.undoProposal.expiresAt) - Date.parse(body.undoProposal.proposedAt)).toBe(UNDO_PROPOSAL_HOURS * HOUR_MS);
    expect([await newsOf(one), await newsOf(other), await newsOf(verifier)]).toEqual([[], ['Your confirmation is asked'], []]);
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: other.email });
    expect(mail.body).toContain(`which would remove ${MAX_UNDO_ALONE + 1} providers.`);
    expect(mail.body).toContain(reason);
    expect((await proposer.propose()).body.code).toBe('wrong_status');
    expect((await proposer.undo()).body.code).toBe('forbidden');
    expect(await stateOf(id)).toBe('imported');
    expect((await confirmer.undo()).body.undoProposal).toBeNull();
    expect(await stateOf(id)).toBe('undone');
    expect(await newsOf(one)).toEqual(['Undo confirmed']);
    // The last two are of the same instant.
    expect((await auditActionsOn(id)).toSorted()).toEqual(['import.confirm_undo', 'import.propose_undo', 'import.undo']);
  });

  it('stays undone by nobody when it is declined, withdrawn, too old, or proposed by who may no longer import', async () => {
    const { id, one, proposer, confirmer } = await aScene();
    expect((await confirmer.drop()).body.code).toBe('wrong_status');
    await proposer.propose();
    expect((await confirmer.drop()).body.undoProposal).toBeNull();
    expect(await newsOf(one)).toEqual(['Undo declined']);
    await proposer.propose();
    expect((await proposer.drop()).status).toBe(200);
    expect(await newsOf(one)).toHaveLength(1);
    await proposer.propose();
    const former = new Date(Date.now() - UNDO_PROPOSAL_HOURS * HOUR_MS);
    await testEm().nativeUpdate(ImportBatch, { id }, { undoProposedAt: former });
    expect(await confirmer.read()).toMatchObject({ undoProposal: null });
    expect((await confirmer.undo()).body.code).toBe('wrong_status');
    await proposer.propose();
    await testEm().nativeUpdate(ProviderAccount, { id: one.id }, { adminRoles: ['verifier'] });
    await testEm().nativeUpdate(ProviderAccount, { id: (await anAdmin()).id }, { isActive: true });
    expect((await confirmer.undo()).body.message).toContain('may no longer change imports');
    expect(await stateOf(id)).toBe('imported');
    expect(await auditActionsOn(id)).toEqual([
      'import.propose_undo',
      'import.decline_undo',
      'import.propose_undo',
      'import.withdraw_undo',
      'import.propose_undo',
      'import.propose_undo',
    ]);
  });

  it('takes one administrator where few listings go, or while nobody else could confirm', async () => {
    const { id, one, other, proposer } = await aScene();
    const few = calls(one, await anImportOf(MAX_UNDO_ALONE));
    expect(await few.read()).toMatchObject({ undoTakesTwo: false });
    expect((await few.propose()).body.message).toContain('You may undo the import yourself');
    await testEm().nativeUpdate(ProviderAccount, { providerType: 'admin', id: { $ne: one.id } }, { isActive: false });
    expect(other.id).not.toBe(one.id);
    expect(await proposer.read()).toMatchObject({ undoTakesTwo: false });
    expect((await proposer.undo()).status).toBe(200);
    expect(await stateOf(id)).toBe('undone');
  });
});
