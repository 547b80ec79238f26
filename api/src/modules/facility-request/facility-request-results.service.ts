import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { accountName } from '../account/account-name.rules.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { notifyOrderingDoctor } from '../order/order-result.service.ts';
import { DiagnosticRequest } from './facility-request.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import { takesResults } from './facility-request.rules.ts';
import { lockRequest } from './facility-request.service.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';
import { publishRequest } from './facility-request-feed.service.ts';
import { type Act, changedWork, hasSentValues, type LabWork, workOf } from './facility-request-lab.rules.ts';
import { takeBackCompletion } from './facility-request-reopening.service.ts';

/** A request that takes results, locked until this transaction ends. */
export async function lockTested(em: EntityManager, actor: ProviderActor, id: string): Promise<DiagnosticRequest> {
  const request = await lockRequest(em, actor, { id, action: 'answer' });
  if (request instanceof DiagnosticRequest && takesResults('diagnostic', request.status ?? 'pending')) return request;
  throw new AppError('wrong_status', 'Results can be added once the tests are confirmed');
}

/** The act of this account, by the name that it has now. */
export async function actOf(em: EntityManager, { provider }: ProviderActor, now: Date): Promise<Act> {
  const [account] = await em.execute<{ by: string }[]>(
    sql`select ${raw(accountName('p'))} as by from provider_accounts p where p.id = ${provider.id}`,
  );
  return { at: now.toISOString(), by: account?.by ?? '' };
}

/** Stores the bench, which gets a new version. */
export function keepBench(request: DiagnosticRequest, work: LabWork, now: Date): void {
  request.labWork = changedWork(work, request.labWork, now);
  request.updatedAt = now;
}

/** The bench of a request, which may still be untouched. */
export const benchOf = ({ labWork, requestedServices }: DiagnosticRequest): LabWork => workOf(labWork, requestedServices?.length ?? 0);

/** The doctor who ordered the tests, if a doctor did, reads of their results too. */
export async function tellDoctor(em: EntityManager, { orderId, facilityName }: RequestRow, what: 'result' | 'withdrawn', now: Date) {
  if (orderId) await notifyOrderingDoctor(em, { orderId, facilityName }, what, now);
}

/** Whether the patient has a result file of the request. */
export async function hasResultFile(em: EntityManager, id: string): Promise<boolean> {
  const found = await em.execute<unknown[]>(sql`
    select 1 from stored_files where kind = 'result' and related_id = ${id} and withdrawn_at is null limit 1`);
  return found.length > 0;
}

/** Result files with the center's text about them. */
export interface AddedResults {
  kept: readonly KeptFile[];
  results?: string | undefined;
  isDraft?: boolean | undefined;
}

/** Adds result files and the center's text about them. The patient sees those of a draft only once they are released. */
export async function addResults(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { kept, results, isDraft = false }: AddedResults,
  now: Date,
): Promise<RequestRow> {
  const request = await lockTested(em, actor, id);
  const act = await actOf(em, actor, now);
  const work = benchOf(request);
  const papers = { ...work.papers };
  for (const [at, file] of kept.entries()) {
    const belonging = { owner: { ownerAccountId: actor.provider.id }, relatedId: id };
    const row = nameFile(em, { ...file, kind: isDraft ? 'result_draft' : 'result' }, belonging, inTurn(now, at));
    papers[row.id] = { entered: act, released: isDraft ? null : act };
  }
  const draft = isDraft ? { results: results ?? work.draft?.results ?? null, entered: act } : work.draft;
  keepBench(request, { ...work, papers, ...(draft && { draft }) }, now);
  if (results && !isDraft) request.results = results;
  const bytes = kept.reduce((sum, it) => sum + it.size, 0);
  audit(em, actor, isDraft ? 'facility_request.draft_results' : 'facility_request.results', request, now, { files: kept.length, bytes });
  await em.flush();
  const withResults = await findTold(em, id);
  if (!isDraft) {
    await notifyPatient(em, withResults, now, 'results');
    await tellDoctor(em, withResults, 'result', now);
  }
  await publishRequest(em, actor, id);
  return withResults;
}

/** The time of one of several files, which are listed in the order in which they were chosen. */
export const inTurn = (now: Date, at: number): Date => new Date(now.getTime() + at);

/**
 * Withdraws a result file. The center's text is removed too, because it may contain the same mistake. A completed request without another
 * result is open again. Withdrawing the file again changes nothing and succeeds.
 */
export async function withdrawResult(
  em: EntityManager,
  actor: ProviderActor,
  { id, fileId }: { id: string; fileId: string },
  reason: string,
  now: Date,
): Promise<RequestRow> {
  const request = await lockTested(em, actor, id);
  const file = await em.findOne(StoredFile, { id: fileId, kind: 'result', relatedId: id });
  if (!file) throw notFound();
  if (file.withdrawnAt) return findTold(em, id);
  file.withdrawnAt = now;
  file.withdrawnReason = reason;
  request.results = null;
  request.updatedAt = now;
  audit(em, actor, 'facility_request.withdraw_result', request, now, { fileId });
  await em.flush();
  const hasOther = hasSentValues(request.labWork) || (await hasResultFile(em, id));
  if (request.status === 'completed' && !hasOther) await takeBackCompletion(em, actor, request, reason, now);
  const withdrawn = await findTold(em, id);
  await notifyPatient(em, withdrawn, now, { withdrawn: reason });
  await tellDoctor(em, withdrawn, 'withdrawn', now);
  await publishRequest(em, actor, id);
  return withdrawn;
}
