import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResultRelease } from '@tenaye/contracts/facility-request-provider.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';
import { publishRequest } from './facility-request-feed.service.ts';
import { benchVersionOf } from './facility-request-lab.rules.ts';
import { actOf, benchOf, inTurn, keepBench, lockTested, tellDoctor } from './facility-request-results.service.ts';

const draftOf = (em: EntityManager, id: string): Promise<StoredFile[]> =>
  em.find(StoredFile, { kind: 'result_draft', relatedId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** Sends the draft as the actor saw it to the patient, who is told. */
export async function releaseResults(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  body: Unversioned<ResultRelease>,
  now: Date,
): Promise<RequestRow> {
  const request = await lockTested(em, actor, id);
  refuseStale({ id, version: benchVersionOf(request.labWork) }, seen);
  const work = benchOf(request);
  const files = await draftOf(em, id);
  if (files.length === 0) throw new AppError('wrong_status', 'There is no draft to send');
  const act = await actOf(em, actor, now);
  const papers = { ...work.papers };
  for (const [at, file] of files.entries()) {
    file.kind = 'result';
    // The patient's list says when a result was sent.
    file.createdAt = inTurn(now, at);
    papers[file.id] = { entered: papers[file.id]?.entered ?? act, released: act };
  }
  const results = body.results ?? work.draft?.results;
  if (results) request.results = results;
  keepBench(request, { ...work, papers, draft: null }, now);
  audit(em, actor, 'facility_request.release_results', request, now, { files: files.length });
  await em.flush();
  const released = await findTold(em, id);
  await notifyPatient(em, released, now, 'results');
  await tellDoctor(em, released, 'result', now);
  await publishRequest(em, actor, id);
  return released;
}

/** Deletes a file of the draft, and returns its key, to be deleted after the commit. With the last file the draft's summary goes too. */
export async function deleteDraftFile(
  em: EntityManager,
  actor: ProviderActor,
  { id, fileId }: { id: string; fileId: string },
  now: Date,
): Promise<{ request: RequestRow; key: string }> {
  const request = await lockTested(em, actor, id);
  const file = await em.findOne(StoredFile, { id: fileId, kind: ['result', 'result_draft'], relatedId: id });
  if (!file) throw notFound();
  if (file.kind === 'result') throw new AppError('wrong_status', 'This result was sent. Please withdraw it, with a reason.');
  const others = (await draftOf(em, id)).filter((it) => it !== file);
  const work = benchOf(request);
  const papers = Object.fromEntries(Object.entries(work.papers ?? {}).filter(([paper]) => paper !== fileId));
  keepBench(request, { ...work, papers, ...(others.length === 0 && { draft: null }) }, now);
  em.remove(file);
  audit(em, actor, 'facility_request.delete_draft', request, now, { fileId });
  await em.flush();
  await publishRequest(em, actor, id);
  return { request: await findTold(em, id), key: file.key };
}
