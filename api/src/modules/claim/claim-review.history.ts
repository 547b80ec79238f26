import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ClaimStatus } from '@tenaye/contracts/claim.facts.ts';
import type { TimelineStep } from '@tenaye/contracts/claim-review.facts.ts';
import { type ProfileKind, verificationStatuses } from '@tenaye/contracts/provider-account.facts.ts';
import * as z from 'zod/mini';
import { instantAfter } from '#kernel/database/version.ts';
import { CONTEST } from './claim.columns.ts';
import { DoctorClaim, DoctorClaimHistory } from './doctor-claim.entity.ts';
import { FacilityClaim, FacilityClaimHistory } from './facility-claim.entity.ts';

export type Claim = DoctorClaim | FacilityClaim;

export const claimEntities = { doctor: DoctorClaim, facility: FacilityClaim } as const;
const histories = { doctor: DoctorClaimHistory, facility: FacilityClaimHistory } as const;

/** The step of an undecided claim that is rejected because another one on the same profile was approved. */
export const SUPERSEDE = 'supersede' satisfies TimelineStep;

/** The state before an approval of everything that it changed besides the claim, so that it can be undone. */
const approval = z.object({
  formerOwnerId: z.nullable(z.uuid()),
  /** The state of the profile and of the claimant's account before the approval. */
  profile: z.object({ isVerified: z.boolean(), verificationStatus: z.enum(verificationStatuses) }),
  claimant: z.object({ isVerified: z.boolean(), providerId: z.nullable(z.uuid()) }),
  /** The profile's facts that the approval replaced. Absent in rows of earlier releases, whose approvals replaced no facts. */
  license: z.optional(
    z.object({
      licenseNumber: z.nullable(z.string()),
      licenseExpiresOn: z.nullable(z.string()),
      licenseStands: z.boolean(),
      phone: z.nullable(z.string()),
      renewedLicenseUrl: z.optional(z.string()),
    }),
  ),
  /** Whether the former owner's account was verified before the approval. */
  wasOwnerVerified: z.optional(z.boolean()),
  /**
   * Whether the profile was the main one of its former owner's account. Absent in rows of a release in which an account had one profile.
   */
  wasOwnersMain: z.optional(z.boolean()),
});
export type Approval = z.infer<typeof approval>;

const details = z.object({ notes: z.optional(z.nullable(z.string())), approval: z.optional(approval) });

function parsed(text: string | null | undefined) {
  try {
    return details.parse(JSON.parse(text ?? ''));
  } catch {
    // Earlier releases stored a text that isn't JSON and contains no reviewer's notes.
    return undefined;
  }
}

/** The reviewer's notes in the details of a step. */
export const notesOf = (actionDetails: string | null): string | null => parsed(actionDetails)?.notes ?? null;

/** Gives the claim its next status. Its version always increases, even if two steps happen within one millisecond. */
export function advance(claim: Claim, to: ClaimStatus, now: Date): void {
  claim.claimStatus = to;
  claim.updatedAt = instantAfter(claim.updatedAt, now);
}

interface Step {
  step: TimelineStep;
  by: string;
  from: ClaimStatus;
  notes?: string | null;
  approval?: Approval;
}

/**
 * Adds a step to the history of a claim, whose status the caller has changed already. The step's time is that of the claim, so that no two
 * steps of one claim have the same time.
 */
export function recordStep(em: EntityManager, kind: ProfileKind, claim: Claim, { step, by, from, notes, approval: changed }: Step): void {
  em.create<DoctorClaimHistory | FacilityClaimHistory>(histories[kind], {
    claimId: claim.id,
    actionType: step,
    actionBy: by,
    actionDetails: notes || changed ? JSON.stringify({ notes, approval: changed }) : null,
    previousStatus: from,
    newStatus: claim.claimStatus,
    createdAt: claim.updatedAt,
  });
}

/** The latest step of a claim; for an approval, with the state before it. */
export async function lastStep(em: EntityManager, kind: ProfileKind, claimId: string) {
  const [row] = await em.execute<{ actionType: string; details: string | null }[]>(sql`
    select action_type as "actionType", action_details as details from ${raw(`${kind}_claim_history`)}
    where claim_id = ${claimId} order by created_at desc, id desc limit 1`);
  return { actionType: row?.actionType, approval: parsed(row?.details)?.approval };
}

/** Whether the claim was made on a profile with an owner. */
export async function isContested(em: EntityManager, kind: ProfileKind, claimId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    sql`select 1 from ${raw(`${kind}_claim_history`)} where claim_id = ${claimId} and action_type = ${CONTEST} limit 1`,
  );
  return rows.length > 0;
}
