import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { notifyAdmins } from '../notification/notification.service.ts';
import { OPEN_CLAIM } from './claim.columns.ts';

export type ClaimKind = 'doctor' | 'facility';

/** A claim as it is told of: what for, by whom, and whether somebody owns the profile. */
interface Told {
  id: string;
  kind: ClaimKind;
  profileName: string;
  contested: boolean;
  matchScore: number;
}

/** One person has at most one undecided claim on a profile. Call it while the profile is locked. */
export async function refuseSecondClaim(em: EntityManager, { provider }: ProviderActor, kind: ClaimKind, profileId: string): Promise<void> {
  const [open] = await em.execute<{ id: string }[]>(sql`
    select id from ${raw(`${kind}_claims`)}
    where claimant_account_id = ${provider.id} and ${raw(`${kind}_id`)} = ${profileId} and ${raw(OPEN_CLAIM)}`);
  if (open)
    throw new AppError('claim_open', 'You have already claimed this profile. An administrator is looking at it.', { targetId: open.id });
}

/** A profile with an owner is claimed only by who says that this is known: an administrator then decides between the two. */
export function refuseClaimed(kind: ClaimKind, profileId: string, accountId: string | null | undefined, isContest: boolean): void {
  if (!accountId || isContest) return;
  const message =
    kind === 'doctor'
      ? 'This doctor profile is already claimed by another provider.'
      : 'This facility is already claimed by another provider.';
  throw new AppError('already_claimed', message, { targetId: profileId });
}

/** The first line of a claim's history and everything that goes with it, in the transaction of the claim. */
export async function recordClaim(em: EntityManager, actor: ProviderActor, it: Told, now: Date): Promise<void> {
  audit(em, actor, `${it.kind}_claim.create`, it, now, { contested: it.contested, matchScore: it.matchScore });
  const message = it.contested
    ? `${it.profileName} has an owner, and another account claims it. Match ${it.matchScore}%.`
    : `Somebody claims ${it.profileName}. Match ${it.matchScore}%.`;
  const title = it.contested ? `Contested ${it.kind} claim` : `New ${it.kind} claim`;
  await notifyAdmins(em, { type: 'provider', title, message, relatedId: it.id }, now);
}

/** What the history calls the first step. */
export const firstStep = (contested: boolean): string => (contested ? CONTEST : 'submit');

const CONTEST = 'contest';

/** Was the claim `c` made against an owner? As SQL. */
export const isContested = (kind: ClaimKind) =>
  sql`exists (select 1 from ${raw(`${kind}_claim_history`)} h where h.claim_id = c.id and h.action_type = ${CONTEST})`;
