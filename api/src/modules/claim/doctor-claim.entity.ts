import { defineEntity, p } from '@mikro-orm/postgresql';
import { idOf } from '#kernel/database/columns.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { claimColumns, claimHistoryColumns, OPEN_CLAIM } from './claim.columns.ts';

/** A doctor's claim on their listed profile; the photo shows the claimant's face beside the license. */
const DoctorClaimSchema = defineEntity({
  name: 'DoctorClaim',
  tableName: 'doctor_claims',
  properties: {
    ...claimColumns(),
    doctorId: idOf(Doctor, 'doctor_id', 'cascade').index('doctor_claims_doctor_id_index'),
    claimedDoctorName: p.text(),
    claimedSpecialization: p.text(),
    licenseDocumentUrl: p.text().nullable(),
    selfiePhotoUrl: p.text(),
  },
  uniques: [
    {
      name: 'doctor_claims_open_unique',
      expression: `create unique index "doctor_claims_open_unique" on "doctor_claims" ("claimant_account_id", "doctor_id")
        where ${OPEN_CLAIM}`,
    },
  ],
  indexes: [
    { name: 'doctor_claims_claimant_index', properties: ['claimantAccountId', 'createdAt'] },
    { name: 'doctor_claims_status_index', properties: ['claimStatus', 'createdAt', 'id'] },
    { name: 'doctor_claims_reviewed_index', properties: ['claimStatus', 'reviewedAt', 'id'] },
    { name: 'doctor_claims_admin_reviewer_id_index', properties: ['adminReviewerId'] },
  ],
});
export class DoctorClaim extends DoctorClaimSchema.class {}
DoctorClaimSchema.setClass(DoctorClaim);

const DoctorClaimHistorySchema = defineEntity({
  name: 'DoctorClaimHistory',
  tableName: 'doctor_claim_history',
  properties: {
    ...claimHistoryColumns(),
    claimId: idOf(DoctorClaim, 'claim_id', 'cascade').index(false),
  },
  indexes: [
    { name: 'doctor_claim_history_claim_id_index', properties: ['claimId', 'createdAt'] },
    { name: 'doctor_claim_history_action_by_index', properties: ['actionBy'] },
  ],
});
export class DoctorClaimHistory extends DoctorClaimHistorySchema.class {}
DoctorClaimHistorySchema.setClass(DoctorClaimHistory);
