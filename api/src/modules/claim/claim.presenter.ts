import type { ClaimableDoctor, DoctorClaim, FacilityClaim } from '@tenaye/contracts/claim.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, licenseHint, phoneHint } from '#kernel/masking.ts';

/** Masks contacts and license: enough for doctors to recognize their own, not enough to claim another's (decisions, "Open access"). */
export const presentDoctorToClaim = (it: ClaimableDoctor): ClaimableDoctor => ({
  ...it,
  email: emailHint(it.email),
  phone: it.phone && phoneHint(it.phone),
  licenseNumber: licenseHint(it.licenseNumber),
});

export const presentClaim = <C extends DoctorClaim | FacilityClaim>(it: C): C => ({ ...it, createdAt: iso(it.createdAt) });
