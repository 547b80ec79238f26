import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { IMPORT_EVENT } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch as ImportBatchAnswer } from '@tenaye/contracts/bulk-import.ts';
import { publish } from '#kernel/work/events.ts';
import { mayEnterArea } from '../account/admin-area.view.ts';
import { presentImport } from './import.presenter.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { findImport } from './import-batch.view.ts';
import { isBusy } from './import-state.rules.ts';

/**
 * Publishes the batch to the open pages of the administrators who import, and to a call that waits for it, once the transaction has
 * committed.
 */
export async function publishImport(em: EntityManager, { id, state }: Pick<ImportBatch, 'id' | 'state'>): Promise<void> {
  const admins = await em.execute<{ id: string }[]>(sql`select id from provider_accounts where ${mayEnterArea('imports')}`);
  for (const admin of admins) await publish(em, { kind: 'row', feed: IMPORT_EVENT, audience: 'admin', accountId: admin.id, id });
  if (!isBusy({ state })) await publish(em, { kind: 'finished', id });
}

/** Loads the batch of an event for the stream; null if it no longer exists. */
export async function streamedImport(em: EntityManager, id: string, now: Date): Promise<ImportBatchAnswer | null> {
  const batch = await findImport(em, id);
  return batch ? presentImport(batch, now) : null;
}
