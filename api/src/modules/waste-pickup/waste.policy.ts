import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { WastePickupRequest } from './waste-pickup.entity.ts';

type Subject = Pick<WastePickupRequest, 'facilityId'>;

/** True for the waste of the facility that the call is for, not for waste of the account's other facilities. */
const isOwn = ({ provider }: Actor, it: Subject): boolean => it.facilityId === provider?.facilityId;

export const wastePolicy = { read: isOwn, change: isOwn } satisfies Policy<Subject>;

/** The query twin of `read` on tables with a `facility_id`. */
export const wasteOf = ({ provider }: Actor): Condition => (provider?.facilityId ? sql`facility_id = ${provider.facilityId}` : sql`false`);
