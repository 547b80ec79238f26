import { defineEntity, p } from '@mikro-orm/postgresql';
import { type CollectedMeasures, collectedFacility } from '@tenaye/contracts/data-collection.ts';
import { isPosition } from '#kernel/database/checks.ts';
import { createdAt, demoMark, id, idOf, instant, latitude, longitude } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/** The facts that a merge has replaced, and the instant of that change of the facility as ISO text; null if it changed nothing. */
export interface MergedOver {
  columns: Partial<Facility>;
  changedAt: string | null;
}

/**
 * A facility registered in the field, as typed by the collector (spec, "Provider data collection submission"). `accuracy` is in meters,
 * `photo` and `licensePhoto` are keys of stored files;  `facilityId` is the facility that the review created or chose for it,
 * `updatesFacilityId` the one that the collector meant to update.
 */
const DataCollectionSubmissionSchema = defineEntity({
  name: 'DataCollectionSubmission',
  tableName: 'data_collection_submissions',
  properties: {
    id: id(),
    collectorId: idOf(ProviderAccount, 'collector_id', 'restrict').index(false),
    providerType: p.enum(collectedFacility.shape.providerType.options),
    institutionName: p.text(),
    contactFirstName: p.text(),
    contactLastName: p.text(),
    phoneNumber: p.text(),
    emailAddress: p.text().nullable(),
    physicalAddress: p.text(),
    cityLocation: p.text(),
    operatingHours: p.text(),
    servicesOffered: p.text(),
    equipmentAvailable: p.text().nullable(),
    accreditationLevel: p.text().nullable(),
    licenseNumber: p.text(),
    licenseNotSeen: p.boolean().default(false),
    additionalNotes: p.text().nullable(),
    testCategories: p.text().nullable(),
    turnaroundTime: p.text().nullable(),
    sampleCollection: p.text().nullable(),
    medicationsAvailable: p.text().nullable(),
    deliveryService: p.text().nullable(),
    paymentMethods: p.text().nullable(),
    insuranceAccepted: p.text().nullable(),
    latitude: latitude(),
    longitude: longitude(),
    accuracy: p.integer().nullable(),
    measures: p.json<CollectedMeasures>().nullable(),
    photo: p.text(),
    licensePhoto: p.text().nullable(),
    status: p.enum(collectedFacility.shape.status.options).default('pending'),
    reviewerId: idOf(ProviderAccount, 'reviewer_id', 'set null').nullable().index('data_collection_submissions_reviewer_id_index'),
    reviewNotes: p.text().nullable(),
    reviewedAt: instant().nullable(),
    facilityId: idOf(Facility, 'facility_id', 'set null').nullable().index('data_collection_submissions_facility_id_index'),
    updatesFacilityId: idOf(Facility, 'updates_facility_id', 'set null')
      .nullable()
      .index('data_collection_submissions_updates_facility_id_index'),
    /** What a merge has replaced; null unless it was merged, and for merges before this column existed. */
    mergedOver: p.json<MergedOver>().nullable(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  checks: isPosition('data_collection_submissions'),
  indexes: [
    { name: 'data_collection_submissions_collector_id_index', properties: ['collectorId', 'createdAt', 'id'] },
    { name: 'data_collection_submissions_status_index', properties: ['status', 'createdAt', 'id'] },
  ],
});
export class DataCollectionSubmission extends DataCollectionSubmissionSchema.class {}
DataCollectionSubmissionSchema.setClass(DataCollectionSubmission);
