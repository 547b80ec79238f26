import { defineEntity, p } from '@mikro-orm/postgresql';
import { idOf } from '#kernel/database/columns.ts';
import { Facility } from '../facility/facility.entity.ts';
import { claimColumns, claimHistoryColumns, OPEN_CLAIM } from './claim.columns.ts';

/** A claim on a listed facility. */
const FacilityClaimSchema = defineEntity({
  name: 'FacilityClaim',
  tableName: 'facility_claims',
  properties: {
    ...claimColumns(),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index('facility_claims_facility_id_index'),
    claimedFacilityName: p.text(),
    claimedLocation: p.text(),
    licenseDocumentUrl: p.text().nullable(),
    ownerPhotoUrl: p.text().nullable(),
  },
  uniques: [
    {
      name: 'facility_claims_open_unique',
      expression: `create unique index "facility_claims_open_unique" on "facility_claims" ("claimant_account_id", "facility_id")
        where ${OPEN_CLAIM}`,
    },
  ],
  indexes: [
    { name: 'facility_claims_claimant_index', properties: ['claimantAccountId', 'createdAt'] },
    { name: 'facility_claims_status_index', properties: ['claimStatus', 'createdAt', 'id'] },
    { name: 'facility_claims_reviewed_index', properties: ['claimStatus', 'reviewedAt', 'id'] },
    { name: 'facility_claims_admin_reviewer_id_index', properties: ['adminReviewerId'] },
  ],
});
export class FacilityClaim extends FacilityClaimSchema.class {}
FacilityClaimSchema.setClass(FacilityClaim);

const FacilityClaimHistorySchema = defineEntity({
  name: 'FacilityClaimHistory',
  tableName: 'facility_claim_history',
  properties: {
    ...claimHistoryColumns(),
    claimId: idOf(FacilityClaim, 'claim_id', 'cascade').index(false),
  },
  indexes: [
    { name: 'facility_claim_history_claim_id_index', properties: ['claimId', 'createdAt'] },
    { name: 'facility_claim_history_action_by_index', properties: ['actionBy'] },
  ],
});
export class FacilityClaimHistory extends FacilityClaimHistorySchema.class {}
FacilityClaimHistorySchema.setClass(FacilityClaimHistory);
