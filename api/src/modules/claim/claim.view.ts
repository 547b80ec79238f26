import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { DoctorClaim, FacilityClaim } from '@tenaye/contracts/claim.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { CONTEST } from './claim.columns.ts';
import { claimsOf } from './claim.policy.ts';

/** A claim of either kind in the contract's shape, with times as SQL returns them. */
export interface ClaimRows {
  doctor: ClaimRow<DoctorClaim>;
  facility: ClaimRow<FacilityClaim>;
}
type ClaimRow<C> = Omit<C, 'answerUntil'> & { answerUntil: string | null };
export type ClaimKind = keyof ClaimRows;

/** The columns of `c` with the claimed facts about the profile. */
const columns: Record<ClaimKind, Condition> = {
  doctor: raw(`c.doctor_id as "doctorId", c.claimed_doctor_name as "claimedDoctorName",
    c.claimed_specialization as "claimedSpecialization", c.claimed_license_number as "claimedLicenseNumber"`),
  facility: raw(`c.facility_id as "facilityId", c.claimed_facility_name as "claimedFacilityName", c.claimed_location as "claimedLocation",
    c.claimed_contact_phone as "claimedContactPhone", c.claimed_contact_email as "claimedContactEmail", c.claim_reason as "claimReason"`),
};

const selectClaims = <K extends ClaimKind>(em: EntityManager, kind: K, which: Condition, limit: number): Promise<ClaimRows[K][]> =>
  em.execute<ClaimRows[K][]>(sql`
    select c.id, ${columns[kind]}, c.claim_status as "claimStatus", c.match_score::float8 as "matchScore", c.created_at as "createdAt",
      c.verification_notes as "verificationNotes", c.answer_until as "answerUntil",
      exists (select 1 from ${raw(`${kind}_claim_history`)} h where h.claim_id = c.id and h.action_type = ${CONTEST}) as contested
    from ${raw(`${kind}_claims`)} c where ${which} order by c.created_at desc, c.id desc limit ${limit}`);

/** The actor's own claims, latest first. */
export const findClaims = <K extends ClaimKind>(
  em: EntityManager,
  kind: K,
  actor: Actor,
  { limit, after }: PageRequest,
): Promise<ClaimRows[K][]> =>
  selectClaims(
    em,
    kind,
    allOf(claimsOf(actor), after && sql`(c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
    limit + 1,
  );

/** The claim that this transaction has written. */
export async function findClaim<K extends ClaimKind>(em: EntityManager, kind: K, id: string): Promise<ClaimRows[K]> {
  const [claim] = await selectClaims(em, kind, sql`c.id = ${id}`, 1);
  if (!claim) throw new Error(`Claim ${id} vanished inside its own transaction`);
  return claim;
}
