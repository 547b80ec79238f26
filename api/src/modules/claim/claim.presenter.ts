import type { ClaimableDoctor, DoctorClaim, FacilityClaim } from '@tenaye/contracts/claim.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, licenceHint, phoneHint } from '#kernel/masking.ts';

/** Contacts and licence as hints: enough for a doctor to know their own, not enough to claim another's (decisions, "Open access"). */
export const presentDoctorToClaim = (it: ClaimableDoctor): ClaimableDoctor => ({
  ...it,
  email: emailHint(it.email),
  phone: it.phone && phoneHint(it.phone),
  licenseNumber: licenceHint(it.licenseNumber),
});

export const presentClaim = <C extends DoctorClaim | FacilityClaim>(it: C): C => ({ ...it, createdAt: iso(it.createdAt) });
