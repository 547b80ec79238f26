import type { ClaimableDoctor, DoctorClaim, FacilityClaim } from '@tenaye/contracts/claim.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, licenseHint, phoneHint } from '#kernel/masking.ts';

/** Masks contacts and license: enough for doctors to recognize their own, not enough to claim another's (decisions, "Open access"). */
export const presentDoctorToClaim = (doctor: ClaimableDoctor): ClaimableDoctor => ({
  ...doctor,
  email: emailHint(doctor.email),
  phone: doctor.phone && phoneHint(doctor.phone),
  licenseNumber: licenseHint(doctor.licenseNumber),
});

export const presentClaim = <C extends DoctorClaim | FacilityClaim>(claim: C): C => ({ ...claim, createdAt: iso(claim.createdAt) });
