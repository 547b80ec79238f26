import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';

type Subject = Pick<Doctor, 'id' | 'isVerified' | 'ownerStands' | 'isLocationActive'>;

const isOwn = ({ provider }: Actor, it: Pick<Doctor, 'id'>): boolean => it.id === provider?.doctorId;

/**
 * A profile belongs to its doctor; other people see it as patients do (doctor.policy). Only a verified doctor with a verified account may
 * share a position; a doctor who is no longer verified may still stop sharing.
 */
export const doctorProfilePolicy = {
  read: isOwn,
  change: isOwn,
  share: (actor, it) => isOwn(actor, it) && it.isVerified && it.ownerStands,
  stopSharing: (actor, it) => isOwn(actor, it) && (it.isVerified || Boolean(it.isLocationActive)),
} satisfies Policy<Subject>;

/** The query twin of `read` and `change` on `doctors d`. */
export const ownProfile = ({ provider }: Actor): Condition => (provider?.doctorId ? sql`d.id = ${provider.doctorId}` : sql`false`);
