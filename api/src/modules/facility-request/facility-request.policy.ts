import { sql } from '@mikro-orm/postgresql';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { isOpenToOwner, openToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import type { FacilityRequest } from './facility-request.entity.ts';

/** A request with the facility to which it was sent. */
export interface Addressed {
  request: Pick<FacilityRequest, 'userId' | 'facilityId' | 'status' | 'withheldAt' | 'isShared'>;
  facility: Pick<Facility, 'accountId' | 'isVerified' | 'ownerStands'>;
}

/** Whether the facility may answer requests: it is verified, and its owner's account, if any, is verified and active. */
export const answersRequests = ({ isVerified, ownerStands }: Addressed['facility']): boolean => isVerified && ownerStands;

const isPatientOf = ({ patient }: Actor, { request }: Addressed): boolean => request.userId === patient?.id;

/**
 * The facility's own account, while both are verified (decisions, "Provider unverified"). A closed facility still answers earlier requests.
 * An account that has taken over the facility sees no earlier requests, unless their patients agree (decision 0057).
 */
const isFacilityOf = ({ provider }: Actor, { request, facility }: Addressed): boolean =>
  provider?.providerType === 'health_facility' &&
  provider.isVerified &&
  provider.facilityId === request.facilityId &&
  facility.accountId === provider.id &&
  answersRequests(facility) &&
  isOpenToOwner(request);

const isParty = (actor: Actor, addressed: Addressed): boolean => isPatientOf(actor, addressed) || isFacilityOf(actor, addressed);

export const facilityRequestPolicy = {
  read: isParty,
  /** A facility may read the prescription until the patient cancels the request. */
  readFiles: (actor, addressed) =>
    isPatientOf(actor, addressed) || (isFacilityOf(actor, addressed) && addressed.request.status !== 'cancelled'),
  cancel: isPatientOf,
  answerQuote: isPatientOf,
  share: isPatientOf,
  answer: isFacilityOf,
} satisfies Policy<Addressed>;

/** The query twin of `cancel`, `answerQuote` and `share` on `facility_requests q`: the actor's requests as a patient. */
export const askedBy = ({ patient }: Actor): Condition => (patient ? sql`q.user_id = ${patient.id}` : sql`false`);

/** The query twin of `answer` on `facility_requests q`: requests to the actor's facility. */
export function askedOf({ provider }: Actor): Condition {
  if (provider?.providerType !== 'health_facility' || !provider.isVerified || !provider.facilityId) return sql`false`;
  return sql`(q.facility_id = ${provider.facilityId} and ${openToOwner('q')} and exists (
    select 1 from facilities where id = q.facility_id and account_id = ${provider.id} and is_verified and owner_stands))`;
}

/** The condition for open requests `q` to the facility, which are canceled when the practice ends. */
export const openAt = (facilityId: Condition): Condition => sql`q.facility_id = ${facilityId} and q.status in (${openStatuses})`;

/** The query twin of `readFiles` on `facility_requests q`. */
export const filesShownTo = (actor: Actor): Condition => sql`(${askedBy(actor)} or (${askedOf(actor)} and q.status <> 'cancelled'))`;
