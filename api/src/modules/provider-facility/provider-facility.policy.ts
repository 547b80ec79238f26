import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Facility } from '../facility/facility.entity.ts';

type Subject = Pick<Facility, 'id'>;

const isOwn = ({ provider }: Actor, facility: Subject): boolean =>
  provider?.providerType === 'health_facility' && facility.id === provider.facilityId;

/**
 * Only a facility's own account may change it. The account may do so even before the facility is verified, because no patient sees it yet.
 */
export const providerFacilityPolicy = { read: isOwn, change: isOwn } satisfies Policy<Subject>;

/** The query twin of `read` and `change` on `facilities f`. */
export const ownFacility = ({ provider }: Actor): Condition =>
  provider?.providerType === 'health_facility' && provider.facilityId ? sql`f.id = ${provider.facilityId}` : sql`false`;
