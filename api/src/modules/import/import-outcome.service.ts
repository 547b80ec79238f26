import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationText } from '../../messages/texts.ts';
import { notify } from '../notification/notification.service.ts';
import type { ImportBatch } from './import-batch.entity.ts';
import { outlastsCall } from './import-state.rules.ts';

function textOf({ state, failure, fileName, counts, undone }: ImportBatch): NotificationText {
  if (failure) return { key: failure.code === 'unreadable' ? 'import.unreadable' : 'import.interrupted', params: { fileName } };
  if (state === 'undone') return { key: 'import.undone', params: { fileName, count: undone?.removed ?? 0 } };
  if (state === 'imported') return { key: 'import.imported', params: { fileName, count: counts.imported } };
  return { key: 'import.checked', params: { fileName, count: counts.ready } };
}

/** Notifies the administrator who handed the batch to the worker, unless the answer to that call already contains the outcome. */
export async function tellOutcome(em: EntityManager, batch: ImportBatch, now: Date): Promise<void> {
  if (!batch.handedOverBy || !outlastsCall(batch, now)) return;
  await notify(em, { audience: 'admin', id: batch.handedOverBy }, { type: 'system', relatedId: batch.id, ...textOf(batch) }, now);
}
