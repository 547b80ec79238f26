import path from 'node:path';
import type { ProviderActor } from '@tenaye/api/kernel/access/actor.ts';
import { startEnqueueing } from '@tenaye/api/kernel/work/jobs.ts';
import { findSimilar } from '@tenaye/api/modules/listing-record/similar-listing.view.ts';
import { recordEvidence, recordSeen } from '@tenaye/api/modules/verification/evidence.service.ts';
import { findEvidence } from '@tenaye/api/modules/verification/evidence.view.ts';
import { findDocument } from '@tenaye/api/modules/verification/reviewed-documents.view.ts';
import { findReviewed } from '@tenaye/api/modules/verification/reviewed-provider.view.ts';
import { decide } from '@tenaye/api/modules/verification/verification.service.ts';
import { findFollowing, takeNext } from '@tenaye/api/modules/verification/verification-hold.service.ts';
import { openOrm } from '@tenaye/api/orm.ts';
import { queues } from '@tenaye/api/queues.ts';
import type pg from 'pg';
import pino from 'pino';
import type { Undo } from '../stack/stack.ts';
import { ADMIN, fillLists, ROWS } from './admin-rows.ts';
import { filledDatabase } from './fill.ts';
import { percentile } from './paced.ts';
import { table } from './table.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];

/** The applicants of a busy week. */
const REVIEWS = 300;

const actor: ProviderActor = { provider: { id: ADMIN, providerType: 'admin', staffRoles: [], adminRoles: ['owner'], isVerified: true } };

/** Doctors with an owner and two papers, who wait. */
async function fillApplicants(client: pg.Client): Promise<void> {
  await fillLists(client);
  await client.query(`
    update doctors d set account_id = md5('p' || n * 2)::uuid, is_verified = false, verification_status = 'pending'
    from generate_series(1, ${REVIEWS}) n where d.id = md5('d' || n * 2)::uuid;
    insert into stored_files (key, kind, owner_account_id, related_id, content_type, bytes, original_name)
    select kind || '/' || n, kind, md5('p' || n * 2)::uuid, md5('d' || n * 2)::uuid, 'application/pdf', 1000, kind || '.pdf'
    from generate_series(1, ${REVIEWS}) n cross join unnest(array['qualification', 'license']) kind`);
}

/** Everything that one review by the page asks of the API, from the key that opens it to the approval. @returns the number of its papers */
async function reviewOne(em: Em): Promise<number> {
  const at = () => ({ actor, now: new Date() });
  const next = await em.fork().transactional((unit) => takeNext(unit, at(), { queue: 'applicants' }));
  if (next?.kind !== 'doctor') throw new Error('No doctor waits');
  const target = { type: 'doctor', id: next.id } as const;
  await findReviewed(em.fork(), 'doctor', next.id);
  await findSimilar(em.fork(), target);
  await findFollowing(em.fork(), at(), { queue: 'applicants', after: target });
  const { evidence } = await findEvidence(em.fork(), actor, target);
  for (const { fileId } of evidence.papers) {
    if (!fileId) throw new Error('A paper is missing');
    await findDocument(em.fork(), 'doctor', next.id, fileId);
    await em.fork().transactional((unit) => recordSeen(unit, actor, target, fileId, new Date()));
  }
  const findings = [
    { licenseLastDay: 'none' },
    { register: 'Ministry of Health', registerOn: '2026-01-31' },
    { isNameConfirmed: true },
    { isNumberConfirmed: true },
  ] as const;
  for (const one of findings)
    await em.fork().transactional((unit) => recordEvidence(unit, actor, target, { ...one, seen: undefined }, new Date()));
  await em.fork().transactional((unit) => decide(unit, actor, target, { status: 'approved', seen: undefined }, new Date()));
  return evidence.papers.length;
}

/**
 * Times 300 reviews of doctors among 100,000 profiles, each with both papers opened and every check made. How many keys a review takes is
 * counted by `keyboard-review.test.tsx`.
 */
export async function benchReviews(undo: Undo, folder: string): Promise<void> {
  const url = await filledDatabase(undo, path.join(folder, 'reviews'), fillApplicants);
  const orm = await openOrm({ url });
  // The owner's mail is a job.
  const pool = await orm.em.getConnection('write').getNativeClient();
  const boss = await startEnqueueing(orm, pool, queues, pino({ level: 'silent' }));
  const times: number[] = [];
  let papers = 0;
  for (let review = 0; review < REVIEWS; review += 1) {
    const started = performance.now();
    papers += await reviewOne(orm.em);
    times.push(performance.now() - started);
  }
  await boss.stop({ graceful: false });
  await orm.close();
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (value: number): string => (value / 1000).toFixed(3);
  console.log(`\n${REVIEWS} reviews among ${ROWS} doctors, with ${papers} papers opened: the server's share of each.`);
  const all = times.reduce((sum, it) => sum + it, 0);
  const figures = [percentile(sorted, 0.5), percentile(sorted, 0.95), sorted.at(-1) ?? 0, all].map(seconds);
  console.log(table(['', 'p50 s', 'p95 s', 'slowest s', 'all s'], [['review', ...figures]]));
}
