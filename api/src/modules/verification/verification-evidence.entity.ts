import { defineEntity, p } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { LicenseLastDay, PaperKind } from '@tenaye/contracts/verification-evidence.facts.ts';
import { id, idOf, updatedAt } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** The statements of an administrator after comparing the papers with the profile. */
export interface Findings {
  outside?: Partial<Record<PaperKind, string>>;
  licenseLastDay?: LicenseLastDay | null;
  register?: string;
  registerOn?: IsoDay | null;
  isNameConfirmed?: boolean;
  isNumberConfirmed?: boolean;
}

/**
 * The checks of one administrator about one provider since the latest decision; a decision deletes all rows of the provider. `seen` maps
 * the id of each opened file to the time, so a paper that replaces another counts as unopened. `findings` count only while `basis`
 * describes the profile.
 */
const VerificationEvidenceSchema = defineEntity({
  name: 'VerificationEvidence',
  tableName: 'verification_evidence',
  properties: {
    id: id(),
    doctorId: idOf(Doctor, 'doctor_id', 'cascade').nullable().index(false),
    facilityId: idOf(Facility, 'facility_id', 'cascade').nullable().index(false),
    accountId: idOf(ProviderAccount, 'account_id', 'cascade').index('verification_evidence_account_id_index'),
    seen: p.json<Record<string, string>>().defaultRaw("'{}'"),
    findings: p.json<Findings>().defaultRaw("'{}'"),
    /** The owner, name, license number and papers that the findings are about. */
    basis: p.text().nullable(),
    updatedAt: updatedAt(),
  },
  checks: [{ name: 'verification_evidence_profile_check', expression: '(num_nonnulls(doctor_id, facility_id) = 1)' }],
  uniques: [
    { name: 'verification_evidence_doctor_unique', properties: ['doctorId', 'accountId'] },
    { name: 'verification_evidence_facility_unique', properties: ['facilityId', 'accountId'] },
  ],
});
export class VerificationEvidence extends VerificationEvidenceSchema.class {}
VerificationEvidenceSchema.setClass(VerificationEvidence);
