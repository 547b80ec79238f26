import { sql } from '@mikro-orm/postgresql';
import { facilityTypesFor, type RequestType, requestTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';

const ofType = (type: RequestType): Condition => sql`(o.type = ${type} and f.facility_type in (${facilityTypesFor[type]}))`;

/**
 * The condition on orders `o` that the actor's facility may open and dispense: those of its kind, while the facility and its owner are
 * verified. Anyone of these who is shown the code may do both.
 */
export function dispensedBy({ provider }: Actor): Condition {
  if (provider?.providerType !== 'health_facility' || !provider.isVerified || !provider.facilityId) return sql`false`;
  return sql`exists (select 1 from facilities f where ${allOf(
    sql`f.id = ${provider.facilityId} and f.account_id = ${provider.id} and f.is_verified and f.owner_stands`,
    sql`(${ofType(requestTypes[0])} or ${ofType(requestTypes[1])})`,
  )})`;
}
