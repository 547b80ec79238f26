import { defineEntity, p } from '@mikro-orm/postgresql';
import { verificationStatuses } from '@tenaye/contracts/provider-account.facts.ts';
import { verificationSteps } from '@tenaye/contracts/verification.facts.ts';
import type { DecidedEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { createdAt, id, idOf } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** One step of an administrator about a doctor or a facility; rows never change. `notes` is the text that the provider was sent. */
const VerificationHistorySchema = defineEntity({
  name: 'VerificationHistory',
  tableName: 'verification_history',
  properties: {
    id: id(),
    doctorId: idOf(Doctor, 'doctor_id', 'cascade').nullable().index(false),
    facilityId: idOf(Facility, 'facility_id', 'cascade').nullable().index(false),
    step: p.enum(verificationSteps),
    actionBy: idOf(ProviderAccount, 'action_by', 'set null').nullable().index(false),
    notes: p.text().nullable(),
    previousStatus: p.enum(verificationStatuses).nullable(),
    newStatus: p.enum(verificationStatuses).nullable(),
    /** The evidence on which an approval was based. */
    evidence: p.json<DecidedEvidence>().nullable(),
    createdAt: createdAt(),
  },
  checks: [{ name: 'verification_history_profile_check', expression: '(num_nonnulls(doctor_id, facility_id) = 1)' }],
  indexes: [
    { name: 'verification_history_doctor_index', properties: ['doctorId', 'createdAt', 'id'] },
    { name: 'verification_history_facility_index', properties: ['facilityId', 'createdAt', 'id'] },
    { name: 'verification_history_action_by_index', properties: ['actionBy'] },
  ],
});
export class VerificationHistory extends VerificationHistorySchema.class {}
VerificationHistorySchema.setClass(VerificationHistory);
