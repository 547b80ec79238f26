import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** An invoice, a document or a certification. */
interface Subject {
  facilityId: string;
}

const isManager = ({ provider }: Actor): boolean => provider?.staffRoles.includes('waste_manager') ?? false;

const isOwn = ({ provider }: Actor, { facilityId }: Subject): boolean =>
  provider?.providerType === 'health_facility' && provider.facilityId !== undefined && facilityId === provider.facilityId;

/** Papers belong to the facility whose waste they are about; waste managers see all papers, and issue, confirm and withdraw them. */
export const papersPolicy = {
  read: (actor, it) => isOwn(actor, it) || isManager(actor),
  pay: isOwn,
  remove: isOwn,
  manage: isManager,
} satisfies Policy<Subject>;

/** The query twin of a facility's `read`, on a table with `facility_id`. */
export const papersOf = ({ provider }: Actor): Condition =>
  provider?.providerType === 'health_facility' && provider.facilityId ? sql`facility_id = ${provider.facilityId}` : sql`false`;
