import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { FacilityInventory } from './facility-inventory.entity.ts';

type Owned = Pick<FacilityInventory, 'facilityId'>;

const isOwn = ({ provider }: Actor, it: Owned): boolean =>
  provider?.providerType === 'health_facility' && it.facilityId === provider.facilityId;

/** Stock is its facility's own. Who waits for verification may keep it: no patient sees it until then. */
export const inventoryPolicy = { read: isOwn, change: isOwn } satisfies Policy<Owned>;

/** `read` and `change`, as a condition on `facility_inventory i`. */
export const ofOwnStock = ({ provider }: Actor): Condition =>
  provider?.providerType === 'health_facility' && provider.facilityId ? sql`i.facility_id = ${provider.facilityId}` : sql`false`;
