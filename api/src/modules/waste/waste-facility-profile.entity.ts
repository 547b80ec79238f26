import { defineEntity, p } from '@mikro-orm/postgresql';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { wasteTimeSlots, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { createdAt, demoMark, flag, id, kilograms, updatedAt } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

export const pickupFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;

/** A facility account's waste disposal settings. `wasteGenerationRate` is kg per week, `storageCapacity` kg. */
const WasteFacilityProfileSchema = defineEntity({
  name: 'WasteFacilityProfile',
  tableName: 'waste_facility_profiles',
  properties: {
    id: id(),
    providerAccountId: p.manyToOne(ProviderAccount).mapToPk().joinColumn('provider_account_id').deleteRule('cascade').index(false),
    facilityName: p.text(),
    facilityType: p.enum(facilityTypes).nullable(),
    licenseNumber: p.text().nullable(),
    wasteGenerationRate: kilograms().nullable(),
    storageCapacity: kilograms().nullable(),
    preferredPickupFrequency: p.enum(pickupFrequencies).default('weekly'),
    wasteTypes: p.enum(wasteTypes).array().columnType('text[]').default([]),
    preferredPickupTime: p.enum(wasteTimeSlots).nullable(),
    contactPerson: p.text().nullable(),
    contactPhone: p.text().nullable(),
    emergencyContact: p.text().nullable(),
    specialRequirements: p.text().nullable(),
    accessInstructions: p.text().nullable(),
    isActive: flag(true),
    isDemo: demoMark(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'waste_facility_profiles_provider_account_id_unique', properties: ['providerAccountId'] }],
});
export class WasteFacilityProfile extends WasteFacilityProfileSchema.class {}
WasteFacilityProfileSchema.setClass(WasteFacilityProfile);
