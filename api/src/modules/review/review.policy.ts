import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import type { Review } from './review.entity.ts';

/** A review with the doctor or facility that it is about. */
export interface Addressed {
  review: Pick<Review, 'hiddenAt'>;
  profile: Pick<Doctor, 'id' | 'accountId' | 'isVerified' | 'ownerStands'>;
}

/** The profile that an account represents. */
const profileOf = ({ provider }: Actor): string | undefined =>
  provider?.providerType === 'doctor' ? provider.doctorId : provider?.facilityId;

/** True for the account that owns the profile, if both are verified (decisions, "Provider unverified"). */
const isOwner = (actor: Actor, { profile }: Addressed): boolean =>
  Boolean(actor.provider?.isVerified) &&
  profileOf(actor) === profile.id &&
  profile.accountId === actor.provider?.id &&
  profile.isVerified &&
  profile.ownerStands;

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';
const mayReply = (actor: Actor, it: Addressed): boolean => isOwner(actor, it) && !it.review.hiddenAt;

/** A hidden review doesn't exist for the profile's owner. */
export const reviewPolicy = {
  read: (actor, it) => isAdmin(actor) || mayReply(actor, it),
  reply: mayReply,
  report: mayReply,
  moderate: isAdmin,
} satisfies Policy<Addressed>;

/** The query twin of `reply` and `report` on `reviews r`. */
export function repliedBy(actor: Actor): Condition {
  const [id, { provider }] = [profileOf(actor), actor];
  if (!id || !provider?.isVerified) return sql`false`;
  const stands = sql`id = ${id} and account_id = ${provider.id} and is_verified and owner_stands`;
  return provider.providerType === 'doctor'
    ? sql`(r.doctor_id = ${id} and r.hidden_at is null and exists (select 1 from doctors where ${stands}))`
    : sql`(r.facility_id = ${id} and r.hidden_at is null and exists (select 1 from facilities where ${stands}))`;
}
