import { raw, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/actor.ts';
import type { Policy } from '#kernel/policy.ts';
import type { Condition } from '#kernel/sql.ts';
import { type Facility, LISTED_FACILITY } from '../facility/facility.entity.ts';
import type { FacilityRequest } from './facility-request.entity.ts';

/** A request, and whether the facility it is addressed to may be ordered from at all. */
export interface Addressed {
  request: Pick<FacilityRequest, 'userId' | 'facilityId'>;
  facility: Pick<Facility, 'isVerified' | 'isActive'>;
}

const isPatientOf = ({ patient }: Actor, { request }: Addressed): boolean => request.userId === patient?.id;

/** Its own account, verified, of a facility that is listed (decisions, "Provider unverified"). */
const isFacilityOf = ({ provider }: Actor, { request, facility }: Addressed): boolean =>
  provider?.providerType === 'health_facility' &&
  provider.isVerified &&
  provider.facilityId === request.facilityId &&
  facility.isVerified &&
  facility.isActive;

const isParty = (actor: Actor, it: Addressed): boolean => isPatientOf(actor, it) || isFacilityOf(actor, it);

export const facilityRequestPolicy = {
  /** Of the request and of its files. */
  read: isParty,
  cancel: isPatientOf,
  answer: isFacilityOf,
} satisfies Policy<Addressed>;

/** `cancel`, as a condition on `facility_requests q`: what the actor asked for as a patient. */
export const askedBy = ({ patient }: Actor): Condition => (patient ? sql`q.user_id = ${patient.id}` : sql`false`);

/** `answer`, as a condition on `facility_requests q`: what was asked of the actor's facility. */
export function askedOf({ provider }: Actor): Condition {
  if (provider?.providerType !== 'health_facility' || !provider.isVerified || !provider.facilityId) return sql`false`;
  return sql`(q.facility_id = ${provider.facilityId} and exists (
    select 1 from facilities where id = q.facility_id and ${raw(LISTED_FACILITY)}))`;
}
