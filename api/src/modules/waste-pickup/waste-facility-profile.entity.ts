import { defineEntity, p } from '@mikro-orm/postgresql';
import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { wasteTimeSlots, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { pickupFrequencies } from '@tenaye/contracts/waste-profile.facts.ts';
import { demoMark, flag, id, idOf, kilograms, latitude, longitude, times } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from '../facility/facility.entity.ts';

/**
 * A facility's waste disposal settings. The position is where its waste is picked up; without one, the facility's own counts.
 * `wasteGenerationRate` is kg per week, `storageCapacity` kg. `recurringFrom` is the local day from which recurring pickups are counted,
 * `skippedDay` the next recurring day if the facility skips it; both are null without recurring pickups.
 */
const WasteFacilityProfileSchema = defineEntity({
  name: 'WasteFacilityProfile',
  tableName: 'waste_facility_profiles',
  properties: {
    id: id(),
    providerAccountId: idOf(ProviderAccount, 'provider_account_id', 'cascade').index('waste_facility_profiles_provider_account_id_index'),
    facilityId: idOf(Facility, 'facility_id', 'cascade').index(false),
    facilityName: p.text(),
    facilityType: p.enum(facilityTypes).nullable(),
    licenseNumber: p.text().nullable(),
    tin: p.text().nullable(),
    wasteGenerationRate: kilograms().nullable(),
    storageCapacity: kilograms().nullable(),
    beds: p.integer().nullable(),
    isCooled: flag(false),
    preferredPickupFrequency: p.enum(pickupFrequencies).default('weekly'),
    wasteTypes: p.enum(wasteTypes).array().columnType('text[]').default([]),
    preferredPickupTime: p.enum(wasteTimeSlots).nullable(),
    address: p.text().nullable(),
    latitude: latitude().nullable(),
    longitude: longitude().nullable(),
    email: p.text().nullable(),
    contactPerson: p.text().nullable(),
    contactPhone: p.text().nullable(),
    emergencyContact: p.text().nullable(),
    specialRequirements: p.text().nullable(),
    accessInstructions: p.text().nullable(),
    isRecurring: flag(false),
    recurringFrom: p.date().nullable(),
    skippedDay: p.date().nullable(),
    isActive: flag(true),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [{ name: 'waste_facility_profiles_recurring_check', expression: '((NOT is_recurring) OR (recurring_from IS NOT NULL))' }],
  uniques: [{ name: 'waste_facility_profiles_facility_id_unique', properties: ['facilityId'] }],
});
export class WasteFacilityProfile extends WasteFacilityProfileSchema.class {}
WasteFacilityProfileSchema.setClass(WasteFacilityProfile);
