import type { ClaimableDoctor, ClaimableFacility, DoctorClaim, FacilityClaim } from '@tenaye/contracts/claim.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, licenseHint, phoneHint } from '#kernel/masking.ts';
import { presentFacility } from '../facility/facility.presenter.ts';
import type { ClaimableRow } from './claimable-facility.view.ts';

/** Masks contacts and license: enough for doctors to recognize their own, not enough to claim another's (decisions, "Open access"). */
export const presentDoctorToClaim = (doctor: ClaimableDoctor): ClaimableDoctor => ({
  ...doctor,
  email: emailHint(doctor.email),
  phone: doctor.phone && phoneHint(doctor.phone),
  licenseNumber: licenseHint(doctor.licenseNumber),
});

/** A facility with what the actor has to do with it. */
export const presentFacilityToClaim = (actor: ProviderActor, row: ClaimableRow): ClaimableFacility => ({
  ...presentFacility(actor, row),
  is_own: row.accountId === actor.provider.id,
  open_claim: row.openClaim,
});

export const presentClaim = <C extends DoctorClaim | FacilityClaim>(claim: C): C => ({ ...claim, createdAt: iso(claim.createdAt) });
