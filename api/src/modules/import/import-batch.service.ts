import type { EntityManager } from '@mikro-orm/postgresql';
import type { auditedVerbs } from '@tenaye/contracts/audit-action.facts.ts';
import type { ImportAction, ImportField, ImportUpdate } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { enqueue } from '#kernel/work/jobs.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notify } from '../notification/notification.service.ts';
import { nameOf } from '../people/admin-change.service.ts';
import { importPolicy } from './import.policy.ts';
import { importWork } from './import.queue.ts';
import { ImportBatch, type StoredColumn } from './import-batch.entity.ts';
import { lockImport, noCounts } from './import-batch.view.ts';
import { missingFields } from './import-columns.rules.ts';
import { publishImport } from './import-feed.service.ts';
import type { FileForm } from './import-file.ts';
import { actionRules, begin, isStoppable, stateDuring } from './import-state.rules.ts';

/** The facts of a new batch. */
export interface NewImport extends FileForm {
  fileName: string;
  bytes: number;
  columns: StoredColumn[];
  authority: string | null;
  isDryRun: boolean;
}

/** Refuses a file without the necessary columns, except for a dry run, whose columns can be mapped later. */
export function requireColumns({ columns, isDryRun }: Pick<NewImport, 'columns' | 'isDryRun'>): void {
  const missing = missingFields(columns);
  if (missing.length > 0 && !isDryRun) throw new UnreadableFile(`The header has no column ${missing.join(', ')}.`);
}

/** Creates a batch whose next step is reading its file. The caller hands it to the worker or runs it. */
export function createImport(
  em: EntityManager,
  facts: NewImport,
  owner: { accountId: string; fileId: string } | null,
  now: Date,
): ImportBatch {
  return em.create(ImportBatch, {
    ...facts,
    id: crypto.randomUUID(),
    accountId: owner?.accountId ?? null,
    fileId: owner?.fileId ?? null,
    state: stateDuring.read,
    step: 'read',
    counts: noCounts(),
    checkpoint: 0,
    createdAt: now,
    updatedAt: now,
  });
}

const refusals: Record<ImportAction, string> = {
  change: "This import can't be changed any more.",
  fix: "The rows of this import can't be changed now.",
  start: 'This import has no rows that are ready.',
  resume: "This import doesn't wait to be resumed.",
  undo: 'This import has nothing that can be undone.',
};

/** The batch, locked, for an action that its state allows. */
export async function lockImportFor(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  action: ImportAction,
  now: Date,
): Promise<ImportBatch> {
  const batch = await lockImport(em, id);
  authorize(importPolicy, 'change', actor, batch);
  if (!actionRules[action](batch, now)) throw new AppError('wrong_status', refusals[action], { targetId: id });
  return batch;
}

/** Hands the batch to the worker, in the transaction that changes it. */
export async function handOver(
  em: EntityManager,
  actor: ProviderActor,
  batch: ImportBatch,
  verb: (typeof auditedVerbs)['import'][number],
  now: Date,
): Promise<void> {
  audit(em, actor, `import.${verb}`, batch, now, { ...batch.counts });
  Object.assign(batch, { updatedAt: now, handedOverAt: now, handedOverBy: actor.provider.id });
  await em.flush();
  await enqueue(em, importWork, { importId: batch.id });
  await publishImport(em, batch);
}

/** Imports the rows that are ready. */
export async function startImport(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const batch = await lockImportFor(em, actor, id, 'start', now);
  begin(batch, 'import', now);
  await handOver(em, actor, batch, 'start', now);
}

/**
 * Stops the check or the import. The worker finishes the rows that it has at hand before this lock is given; what is imported stays, and
 * whoever handed the batch to the worker is told.
 */
export async function stopImport(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const batch = await lockImport(em, id);
  authorize(importPolicy, 'change', actor, batch);
  if (!isStoppable(batch)) throw new AppError('wrong_status', 'Nothing of this import can be stopped any more.', { targetId: id });
  const { handedOverBy, fileName, counts } = batch;
  batch.state = 'failed';
  batch.failure = { code: 'interrupted', message: 'An administrator has stopped the import.', isStopped: true };
  batch.updatedAt = now;
  audit(em, actor, 'import.stop', batch, now, { ...counts });
  if (handedOverBy && handedOverBy !== actor.provider.id) {
    const params = { byName: nameOf(await em.findOneOrFail(ProviderAccount, { id: actor.provider.id })), fileName, count: counts.imported };
    await notify(em, { audience: 'admin', id: handedOverBy }, { type: 'system', relatedId: id, key: 'import.stopped', params }, now);
  }
  await em.flush();
  await publishImport(em, batch);
}

/** Resumes after the last finished row. */
export async function resumeImport(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const batch = await lockImportFor(em, actor, id, 'resume', now);
  batch.state = stateDuring[batch.step ?? 'check'];
  batch.failure = null;
  await handOver(em, actor, batch, 'resume', now);
}

/** Creates a batch and hands it to the worker. */
export async function submitImport(
  em: EntityManager,
  actor: ProviderActor,
  facts: NewImport,
  fileId: string,
  now: Date,
): Promise<ImportBatch> {
  const batch = createImport(em, facts, { accountId: actor.provider.id, fileId }, now);
  await handOver(em, actor, batch, 'create', now);
  return batch;
}

/** Has the rows of a batch checked again, of which nothing has been imported. */
export async function checkAgain(em: EntityManager, actor: ProviderActor, batch: ImportBatch, now: Date): Promise<void> {
  batch.isDryRun = true;
  begin(batch, 'check', now);
  await handOver(em, actor, batch, 'change', now);
}

/** A change of how a file is read; `form` is present if the file has to be read again. */
export interface ImportChange {
  form?: FileForm & { columns: StoredColumn[] };
  mapping?: readonly (ImportField | null)[] | undefined;
  authority?: string | undefined;
  updates?: ImportUpdate[] | undefined;
}

/**
 * Changes how the file is read, what its columns mean, its authority, or which facts it changes in listings that are there. A new form
 * reads the file again; a new mapping or other facts only check the rows again.
 */
export async function changeImport(em: EntityManager, actor: ProviderActor, id: string, change: ImportChange, now: Date): Promise<void> {
  const batch = await lockImportFor(em, actor, id, 'change', now);
  const { form, mapping, authority, updates } = change;
  if (authority !== undefined) batch.authority = authority || null;
  if (updates) batch.updates = updates;
  const columns = form?.columns ?? batch.columns;
  batch.columns = mapping ? columns.map((it, at) => ({ ...it, field: mapping[at] ?? null })) : columns;
  batch.isDryRun = true;
  if (form) {
    const { encoding, isEncodingGuessed, delimiter, headerRow } = form;
    Object.assign(batch, { encoding, isEncodingGuessed, delimiter, headerRow });
  }
  if (form || batch.step === 'read') {
    batch.counts = noCounts();
    begin(batch, 'read', now);
  } else if (mapping || updates) begin(batch, 'check', now);
  await handOver(em, actor, batch, 'change', now);
}
