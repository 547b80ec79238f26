import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteCertificationStatuses } from '@tenaye/contracts/waste.facts.ts';
import { createdAt, demoMark, flag, id, updatedAt } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/** A facility account's certificate of proper disposal. Dates are local calendar days; `certificateUrl` is a stored file key. */
const WasteCertificationSchema = defineEntity({
  name: 'WasteCertification',
  tableName: 'waste_certifications',
  properties: {
    id: id(),
    providerAccountId: p.manyToOne(ProviderAccount).mapToPk().joinColumn('provider_account_id').deleteRule('restrict').index(false),
    certificationType: p.text(),
    certificateNumber: p.text().unique('waste_certifications_certificate_number_unique'),
    issueDate: p.date(),
    expiryDate: p.date(),
    status: p.enum(wasteCertificationStatuses).default('active'),
    trainingCompleted: flag(false),
    trainingCompletionDate: p.date().nullable(),
    certificateUrl: p.text().nullable(),
    renewalReminderSent: flag(false),
    isDemo: demoMark(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    { name: 'waste_certifications_provider_account_id_index', properties: ['providerAccountId', 'expiryDate'] },
    { name: 'waste_certifications_expiry_date_index', properties: ['expiryDate'] },
  ],
});
export class WasteCertification extends WasteCertificationSchema.class {}
WasteCertificationSchema.setClass(WasteCertification);
