import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { accountMayEnter } from '../account/admin-area.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notify, warnAdmins } from '../notification/notification.service.ts';
import { nameOf } from '../people/admin-change.service.ts';
import { importPolicy } from './import.policy.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { handOver, lockImportFor } from './import-batch.service.ts';
import { lockImport } from './import-batch.view.ts';
import { publishImport } from './import-feed.service.ts';
import { hasOtherKeeper } from './import-keeper.view.ts';
import { begin, openProposal, takesTwo } from './import-state.rules.ts';

const noProposal = { undoProposedBy: null, undoProposedAt: null, undoReason: null };

const needsSecond = async (em: EntityManager, { provider }: ProviderActor, batch: ImportBatch): Promise<boolean> =>
  takesTwo(batch) && (await hasOtherKeeper(em, provider.id));

const nameOfActor = async (em: EntityManager, { provider }: ProviderActor): Promise<string> =>
  nameOf(await em.findOneOrFail(ProviderAccount, { id: provider.id }));

/** Tells the proposer what became of the proposed undo. */
async function tellProposer(
  em: EntityManager,
  actor: ProviderActor,
  { id: relatedId, fileName }: ImportBatch,
  { by, key }: { by: string; key: 'import.undoConfirmed' | 'import.undoDeclined' },
  now: Date,
): Promise<void> {
  const params = { byName: await nameOfActor(em, actor), fileName };
  await notify(em, { audience: 'admin', id: by }, { type: 'system', relatedId, key, params }, now);
}

/** Proposes an undo of many listings to the other administrators of imports, whom it tells by bell and mail. */
export async function proposeUndo(em: EntityManager, actor: ProviderActor, id: string, reason: string, now: Date): Promise<void> {
  const batch = await lockImportFor(em, actor, id, 'undo', now);
  if (!(await needsSecond(em, actor, batch)))
    throw new AppError('wrong_status', 'This undo takes no second administrator. You may undo the import yourself.', { targetId: id });
  if (openProposal(batch, now)) throw new AppError('wrong_status', 'This undo has been proposed already.', { targetId: id });
  const { id: by } = actor.provider;
  em.assign(batch, { undoProposedBy: by, undoProposedAt: now, undoReason: reason });
  const { fileName, counts } = batch;
  audit(em, actor, 'import.propose_undo', batch, now, { reason, imported: counts.imported });
  const params = { byName: await nameOfActor(em, actor), fileName, count: counts.imported, reason };
  const news = { type: 'system', relatedId: id, key: 'import.undoProposed', params } as const;
  await warnAdmins(em, 'imports', news, now, { except: [by], page: `/provider/admin?tab=import&batch=${id}` });
  await em.flush();
  await publishImport(em, batch);
}

/** Declines the proposed undo of another administrator, who is told, or withdraws one's own. */
export async function dropUndoProposal(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const batch = await lockImport(em, id);
  authorize(importPolicy, 'change', actor, batch);
  const open = openProposal(batch, now);
  if (!open) throw new AppError('wrong_status', 'No undo is proposed. Please load the import again.', { targetId: id });
  const isOwn = open.by === actor.provider.id;
  em.assign(batch, noProposal);
  audit(em, actor, isOwn ? 'import.withdraw_undo' : 'import.decline_undo', batch, now, { proposedBy: open.by, reason: open.reason });
  if (!isOwn) await tellProposer(em, actor, batch, { by: open.by, key: 'import.undoDeclined' }, now);
  await em.flush();
  await publishImport(em, batch);
}

/** Refuses an undo of many listings that no other administrator has proposed, and tells who has. */
async function confirmUndo(em: EntityManager, actor: ProviderActor, batch: ImportBatch, now: Date): Promise<void> {
  if (!(await needsSecond(em, actor, batch))) return;
  const { id: targetId } = batch;
  const open = openProposal(batch, now);
  if (!open)
    throw new AppError('wrong_status', 'Another administrator has to confirm this undo. Please propose it with a reason.', { targetId });
  const { by, reason } = open;
  if (by === actor.provider.id)
    throw new AppError('forbidden', 'You have proposed this undo, so another administrator has to confirm it.', { targetId });
  const proposer = await em.findOne(ProviderAccount, { id: by });
  if (!proposer || !accountMayEnter('imports', proposer))
    throw new AppError('wrong_status', 'Whoever proposed this undo may no longer change imports. Please decline it.', { targetId });
  audit(em, actor, 'import.confirm_undo', batch, now, { proposedBy: by, reason });
  await tellProposer(em, actor, batch, { by, key: 'import.undoConfirmed' }, now);
}

/** Removes the profiles that the batch has created. Many of them take two administrators (decision 0126). */
export async function undoImport(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const batch = await lockImportFor(em, actor, id, 'undo', now);
  await confirmUndo(em, actor, batch, now);
  em.assign(batch, noProposal);
  begin(batch, 'undo', now);
  await handOver(em, actor, batch, 'undo', now);
}
