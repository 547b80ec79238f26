import { defineEntity, p } from '@mikro-orm/postgresql';
import { accreditationLevels, facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { QUOTE_HOURS, type QuoteHours } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { verificationStatus } from '@tenaye/contracts/provider-account.ts';
import { isPosition } from '#kernel/database/checks.ts';
import { demoMark, flag, id, idOf, latitude, longitude, money, rating, searchWords, times } from '#kernel/database/columns.ts';
import { equalTo, index, nearestOf, partOf, searchedIn, squeezedOf } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { duplicatesOf, NAME_KEY } from '../duplicate/duplicate-index.rules.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';
import { verificationChecks, verificationColumns, verificationIndexes } from '../verification-state/verification-columns.rules.ts';

/** The condition for a facility that patients may see and order from; the partial indexes below have exactly this condition. */
export const LISTED_FACILITY = 'is_verified and is_active and owner_stands and license_stands';

const centerTypes = facilityTypesFor.diagnostic.map((it) => `'${it}'`).join(', ');
/** The conditions for the facilities of the two public lists that search engines may know; a demo's facilities are excluded. */
export const CENTERS_TO_FIND = `${LISTED_FACILITY} and not is_demo and facility_type in (${centerTypes})`;
export const PHARMACIES_TO_FIND = `${LISTED_FACILITY} and not is_demo and facility_type = 'pharmacy'`;

/** The condition for a listed facility that offers services. */
export const OFFERING_FACILITY = `${LISTED_FACILITY} and service_keys <> '{}'`;

/**
 * Hospitals, clinics, laboratories and pharmacies in one table. `accountId` is the owner's account, empty for an unclaimed listing.
 * `address` is the street, `location` the town or sub-city. `workingHours` maps the name of a day to its hours as shown. `servicePrices`
 * maps the name of a service to its price in ETB; names that are not in `services` are ignored. `rating` is shown from the third review on
 * (decisions, "Facility rating"). `deliveryRadius` is in km.
 */
const FacilitySchema = defineEntity({
  name: 'Facility',
  tableName: 'facilities',
  properties: {
    id: id(),
    accountId: idOf(ProviderAccount, 'account_id', 'set null').nullable().index('facilities_account_id_index'),
    name: p.text(),
    nameKey: p.text().generated(NAME_KEY).nullable().lazy(),
    facilityType: p.enum(facilityTypes),
    /** False for a clinic of a list that doesn't say of which level it is. */
    isLevelKnown: flag(true),
    address: p.text().nullable(),
    floor: p.text().nullable(),
    landmark: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    location: p.text().nullable(),
    /** As its owner states it, in the form of `woredaName`; else `woreda.rules.ts` reads it from the address. */
    woreda: p.text().nullable(),
    /** The identifiers in the ministry's facility registry and in DHIS2, which administrators enter. */
    mfrId: p.text().nullable(),
    dhis2Id: p.text().name('dhis2_id').nullable(),
    latitude: latitude().nullable(),
    longitude: longitude().nullable(),
    workingHours: p.json<Record<string, string>>().nullable(),
    licenseNumber: p.text().nullable(),
    rating: rating().default(4.5),
    reviewCount: p.integer().default(0),
    isActive: flag(true),
    isVerified: flag(false),
    /** As for a doctor: false while the owning account is unverified or inactive. */
    ownerStands: flag(true),
    verificationStatus: p.enum(verificationStatus.options).default('pending'),
    specialization: p.text().nullable(),
    searchWords: searchWords(
      "((name || ' '::text) || COALESCE(specialization, ''::text)), ((((COALESCE(address, ''::text) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(landmark, ''::text)), facility_type",
    ),
    experience: p.integer().nullable(),
    services: p.array().default([]),
    /** Keys of `services`, which a search for tests uses (`service_keys` of migrations/baseline/functions.sql). */
    serviceKeys: p.array().columnType('uuid[]').generated('(service_keys(services)) stored').nullable().lazy(),
    servicePrices: p.json<Record<string, number>>().defaultRaw("'{}'"),
    equipmentList: p.array().default([]),
    accreditationLevel: p.enum(accreditationLevels).default('basic'),
    accreditationCertificates: p.array().default([]),
    deliveryService: flag(false),
    deliveryRadius: p.decimal('number').precision(6).scale(2).nullable(),
    deliveryFee: money().nullable(),
    /** How long the facility's quotes hold. */
    quoteHours: p.smallint().$type<QuoteHours>().default(QUOTE_HOURS),
    paymentMethods: p.array().default(['cash']),
    additionalNotes: p.text().nullable(),
    /** The URL of the photo of the facility's front (profile-photo). */
    photo: p.text().nullable(),
    /** The authority whose list the facility was imported from. */
    authority: p.text().nullable(),
    ...verificationColumns(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [
    ...isPosition('facilities'),
    ...verificationChecks('facilities', 'is_active'),
    { name: 'facilities_quote_hours_check', expression: '(quote_hours = ANY (ARRAY[6, 12, 24, 48]))' },
  ],
  indexes: [
    { name: 'facilities_verification_index', properties: ['verificationStatus', 'createdAt', 'id'] },
    { name: 'facilities_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'facilities_name_index', properties: ['name', 'id'] },
    { name: 'facilities_license_number_index', properties: ['licenseNumber'] },
    {
      name: 'facilities_listed_name_index',
      expression: `create index "facilities_listed_name_index" on "facilities" ("facility_type", "name", "id") where ${LISTED_FACILITY}`,
    },
    index('facilities_center_sitemap_index', `"facilities" (updated_at, id) where ${CENTERS_TO_FIND}`),
    index('facilities_pharmacy_sitemap_index', `"facilities" (updated_at, id) where ${PHARMACIES_TO_FIND}`),
    nearestOf('facilities', '', [], ''),
    nearestOf('facilities', 'type_', ['facility_type'], `${LISTED_FACILITY} and `),
    nearestOf('facilities', 'level_', ['facility_type', 'accreditation_level'], `${LISTED_FACILITY} and `),
    {
      name: 'facilities_best_rated_index',
      expression: `create index "facilities_best_rated_index"
        on "facilities" (facility_type, accreditation_level, ${countedRating()} desc nulls last, id) where ${LISTED_FACILITY}`,
    },
    {
      name: 'facilities_pharmacy_index',
      expression: `create index "facilities_pharmacy_index" on "facilities" (id) include (rating, review_count, latitude, longitude)
        where ${LISTED_FACILITY} and facility_type = 'pharmacy'`,
    },
    {
      name: 'facilities_pharmacy_nearest_index',
      expression: `create index "facilities_pharmacy_nearest_index" on "facilities"
        using gist (ll_to_earth(latitude::float8, longitude::float8)) include (id, latitude, longitude)
        where ${LISTED_FACILITY} and facility_type = 'pharmacy' and latitude is not null`,
    },
    index('facilities_service_keys_index', `"facilities" using gin (service_keys) where ${OFFERING_FACILITY}`),
    nearestOf('facilities', 'offering_', ['accreditation_level'], `${OFFERING_FACILITY} and `),
    index(
      'facilities_offering_best_rated_index',
      `"facilities" (accreditation_level, ${countedRating()} desc nulls last, id) where ${OFFERING_FACILITY}`,
    ),
    { name: 'facilities_email_index', properties: ['email'] },
    { name: 'facilities_type_created_at_index', properties: ['facilityType', 'createdAt', 'id'] },
    index('facilities_authority_index', '"facilities" ("authority", "created_at", "id") where authority is not null'),
    ...verificationIndexes('facilities'),
    ...duplicatesOf('facilities'),
    equalTo('facilities', 'name'),
    partOf('facilities', 'name'),
    partOf('facilities', 'location'),
    squeezedOf('facilities', 'name'),
    searchedIn('facilities'),
  ],
});

export class Facility extends FacilitySchema.class {}
FacilitySchema.setClass(Facility);
