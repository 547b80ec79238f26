import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteCertificationStatuses } from '@tenaye/contracts/waste.facts.ts';
import { certificationLevels } from '@tenaye/contracts/waste-compliance.facts.ts';
import { demoMark, flag, id, idOf, instant, times } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * A facility's certification of proper disposal; a renewal is a new row. Dates are local calendar days; `certificateUrl` is a stored file
 * key.
 */
const WasteCertificationSchema = defineEntity({
  name: 'WasteCertification',
  tableName: 'waste_certifications',
  properties: {
    id: id(),
    providerAccountId: idOf(ProviderAccount, 'provider_account_id', 'restrict').index('waste_certifications_provider_account_id_index'),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    /** The level. */
    certificationType: p.enum(certificationLevels),
    certificateNumber: p.text().unique('waste_certifications_certificate_number_unique'),
    issueDate: p.date(),
    expiryDate: p.date(),
    status: p.enum(wasteCertificationStatuses).default('active'),
    trainingCompleted: flag(false),
    trainingCompletionDate: p.date().nullable(),
    certificateUrl: p.text().nullable(),
    renewalReminderSent: flag(false),
    /** How many days before the last day the latest reminder was sent: one of `expiryWarningDays`. */
    remindedDays: p.smallint().nullable(),
    /** The last day of the quarter whose report was sent. */
    reportedUntil: p.date().nullable(),
    /** A withdrawn certification never counted: it was given by mistake. */
    withdrawnAt: instant().nullable(),
    withdrawReason: p.text().nullable(),
    /** The waste manager whom the facility calls, where the level includes one. */
    accountManagerId: idOf(ProviderAccount, 'account_manager_id', 'set null')
      .nullable()
      .index('waste_certifications_account_manager_id_index'),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [{ name: 'waste_certifications_withdrawn_check', expression: '((withdrawn_at IS NULL) = (withdraw_reason IS NULL))' }],
  indexes: [
    { name: 'waste_certifications_facility_id_index', properties: ['facilityId', 'expiryDate'] },
    { name: 'waste_certifications_expiry_date_index', properties: ['expiryDate'] },
  ],
});
export class WasteCertification extends WasteCertificationSchema.class {}
WasteCertificationSchema.setClass(WasteCertification);
