import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Facility } from '../facility/facility.entity.ts';

type Owned = Pick<Facility, 'id'>;

const isOwn = ({ provider }: Actor, it: Owned): boolean => provider?.providerType === 'health_facility' && it.id === provider.facilityId;

/** A facility is changed by its own account. Whoever waits for verification may prepare it: no patient sees it yet. */
export const providerFacilityPolicy = { read: isOwn, change: isOwn } satisfies Policy<Owned>;

/** `read` and `change`, as a condition on `facilities f`. */
export const ownFacility = ({ provider }: Actor): Condition =>
  provider?.providerType === 'health_facility' && provider.facilityId ? sql`f.id = ${provider.facilityId}` : sql`false`;
