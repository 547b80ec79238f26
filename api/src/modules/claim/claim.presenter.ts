import type { ClaimableDoctor, ClaimableFacility, ProfileClaim } from '@tenaye/contracts/claim.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, licenseHint, phoneHint } from '#kernel/masking.ts';
import { presentFacility } from '../facility/facility.presenter.ts';
import type { ClaimableRow } from './claimable-facility.view.ts';

/** Masks contacts and license number: doctors can recognize their own, but nobody can read another doctor's (decisions, "Open access"). */
export const presentDoctorToClaim = (doctor: ClaimableDoctor): ClaimableDoctor => ({
  ...doctor,
  email: emailHint(doctor.email),
  phone: doctor.phone && phoneHint(doctor.phone),
  licenseNumber: licenseHint(doctor.licenseNumber),
});

/** A facility with its relation to the actor. */
export const presentFacilityToClaim = (actor: ProviderActor, row: ClaimableRow): ClaimableFacility => ({
  ...presentFacility(actor, row),
  is_own: row.accountId === actor.provider.id,
  open_claim: row.openClaim,
});

interface Times {
  createdAt: string;
  answerUntil: string | null;
}

export const presentClaim = <C extends Times>({ answerUntil, ...claim }: C) => ({
  ...claim,
  createdAt: iso(claim.createdAt),
  ...(answerUntil && { answerUntil: iso(answerUntil) }),
});

type AnswerRow = { [K in keyof NonNullable<ProfileClaim['answer']>]: NonNullable<ProfileClaim['answer']>[K] | null };
/** A claim on the caller's own profile as SQL returns it. */
export type ProfileClaimRow = Omit<ProfileClaim, 'answer'> & AnswerRow;

export const presentProfileClaim = ({ answer, text, answeredAt, document, ...row }: ProfileClaimRow): ProfileClaim => ({
  ...row,
  createdAt: iso(row.createdAt),
  answerUntil: iso(row.answerUntil),
  answer: answer && answeredAt ? { answer, text, answeredAt: iso(answeredAt), document } : null,
});
