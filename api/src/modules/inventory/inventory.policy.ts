import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { FacilityInventory } from './facility-inventory.entity.ts';

type Subject = Pick<FacilityInventory, 'facilityId'>;

const isOwn = ({ provider }: Actor, item: Subject): boolean =>
  provider?.providerType === 'health_facility' && item.facilityId === provider.facilityId;

/** Stock belongs to its facility. A facility may record its stock before it is verified, because patients don't see it until then. */
export const inventoryPolicy = { read: isOwn, change: isOwn } satisfies Policy<Subject>;

/** The query twin of `read` and `change` on `facility_inventory i`. */
export const ofOwnStock = ({ provider }: Actor): Condition =>
  provider?.providerType === 'health_facility' && provider.facilityId ? sql`i.facility_id = ${provider.facilityId}` : sql`false`;
