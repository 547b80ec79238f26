import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { decisionUndo, verificationTexts } from '@tenaye/contracts/verification.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { consequencesOf } from '../practice/practice.view.ts';
import { tables } from './listing.view.ts';
import { VerificationHistory } from './verification-history.entity.ts';
import type { Reviewed } from './verification-lock.service.ts';

/**
 * Refuses to take back anything but the actor's own last decision about a provider that was waiting, a moment ago. An approved provider
 * whom somebody has booked since is reopened instead, because that says whom it touches. What a rejection has cancelled stays cancelled.
 */
export async function refuseOther(em: EntityManager, actor: ProviderActor, { kind, profile }: Reviewed, now: Date): Promise<void> {
  const targetId = profile.id;
  const of = kind === 'doctor' ? { doctorId: targetId } : { facilityId: targetId };
  const last = await em.findOne(VerificationHistory, of, { orderBy: { createdAt: 'desc', id: 'desc' } });
  const isOwn = last?.actionBy === actor.provider.id && last.previousStatus === 'pending' && last.newStatus === profile.verificationStatus;
  if (!isOwn || +now - +last.createdAt > decisionUndo.accepted * 1000)
    throw new AppError('wrong_status', verificationTexts.notDecided, { targetId });
  if (profile.verificationStatus !== 'approved') return;
  const { visits, requests } = await consequencesOf(em, [{ kind, id: targetId }], now);
  if (visits + requests > 0) throw new AppError('wrong_status', verificationTexts.bookedSince, { targetId });
}

/** Lets the provider wait since when it waited before the decision. The trigger that makes it wait anew has run by now. */
export async function keepPlace(em: EntityManager, { kind, profile: { id, pendingSince } }: Reviewed): Promise<void> {
  await em.execute(sql`update ${raw(tables[kind])} set pending_since = ${pendingSince} where id = ${id}`);
}
