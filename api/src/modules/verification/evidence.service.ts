import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { licenseStands } from '@tenaye/contracts/verification.facts.ts';
import { evidenceTexts, type LicenseLastDay, missingEvidence } from '@tenaye/contracts/verification-evidence.facts.ts';
import type { DecidedEvidence, Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { missingText } from './evidence.rules.ts';
import { findEvidence } from './evidence.view.ts';
import { lockReviewed, type Target } from './verification-lock.service.ts';

const columnOf = ({ type }: Target) => raw(`${type}_id`);

/** Records that the actor has opened a paper of the provider. Only the first time is stored. */
export const recordSeen = (em: EntityManager, { provider }: ProviderActor, target: Target, fileId: string, now: Date): Promise<unknown> =>
  em.execute(sql`
    insert into verification_evidence as e (${columnOf(target)}, account_id, seen, updated_at)
    values (${target.id}, ${provider.id}, jsonb_build_object(${fileId}::text, ${now.toISOString()}::text), ${now})
    on conflict (${columnOf(target)}, account_id) do update set seen = excluded.seen || e.seen, updated_at = excluded.updated_at`);

function refuseDays({ licenseLastDay, registerOn }: Unversioned<EvidenceChange>, now: Date): void {
  const today = localDate(+now);
  if (licenseLastDay && licenseLastDay !== 'none' && !licenseStands(licenseLastDay, today))
    throw invalidField('licenseLastDay', evidenceTexts.expired);
  if (registerOn && registerOn > today) throw invalidField('registerOn', evidenceTexts.ahead);
}

/**
 * Records what the actor states about a provider that isn't approved. Omitted fields stay, unless the owner, name, number or papers have
 * changed since; then no earlier statement counts. Another administrator's hold doesn't matter, because each administrator has separate
 * evidence.
 */
export async function recordEvidence(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { seen, ...change }: { seen: string | undefined } & Unversioned<EvidenceChange>,
  now: Date,
): Promise<Evidence> {
  const { profile } = await lockReviewed(em, actor, target, { seen, take: true }, now);
  if (profile.verificationStatus === 'approved')
    throw new AppError('wrong_status', 'This provider has already been approved.', { targetId: profile.id });
  refuseDays(change, now);
  const { findings, basis } = await findEvidence(em, actor, target);
  const stated = JSON.stringify({ ...findings, ...change, outside: { ...findings.outside, ...change.outside } });
  await em.execute(sql`
    insert into verification_evidence (${columnOf(target)}, account_id, findings, basis, updated_at)
    values (${target.id}, ${actor.provider.id}, ${stated}::jsonb, ${basis}, ${now})
    on conflict (${columnOf(target)}, account_id)
      do update set findings = excluded.findings, basis = excluded.basis, updated_at = excluded.updated_at`);
  audit(em, actor, `${target.type}.record_evidence`, profile, now, { fields: Object.keys(change).toSorted() });
  await em.flush();
  return (await findEvidence(em, actor, target)).evidence;
}

/** Refuses a provider that can't be decided together with others. */
function refuseInBatch({ authority, isClaimed }: Evidence, { id }: Target): void {
  const extra = { targetId: id };
  if (isClaimed)
    throw new AppError('wrong_status', 'This provider has an owner. Please open it and check its papers before you approve it.', extra);
  if (!authority)
    throw new AppError(
      'wrong_status',
      "This listing isn't on the list of an authority. Please open it and check it before you approve it.",
      extra,
    );
}

/**
 * The evidence for an approval of a locked profile by the actor, who has opened the papers and stated the rest. Refuses while something is
 * missing, and states what. `lastDay` is the license's last day if the decision itself states it.
 */
export async function requireEvidence(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { lastDay, isBatch }: { lastDay: LicenseLastDay | undefined; isBatch: boolean },
): Promise<DecidedEvidence> {
  const { evidence } = await findEvidence(em, actor, target);
  if (isBatch) refuseInBatch(evidence, target);
  const licenseLastDay = lastDay ?? evidence.licenseLastDay;
  const missing = missingEvidence({ ...evidence, licenseLastDay });
  if (missing.length > 0) throw new AppError('wrong_status', missingText(missing), { targetId: target.id });
  const { name, licenseNumber, papers, register, registerOn } = evidence;
  const authority = evidence.isClaimed ? null : evidence.authority;
  return { authority, name, licenseNumber, papers: authority ? [] : papers, licenseLastDay, register, registerOn };
}

/** Ends the evidence of all administrators about a provider: the next decision needs new evidence. */
export const endEvidence = (em: EntityManager, target: Target): Promise<unknown> =>
  em.execute(sql`delete from verification_evidence where ${columnOf(target)} = ${target.id}`);
