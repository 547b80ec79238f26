import { defineEntity, p } from '@mikro-orm/postgresql';
import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { doctorLanguages, genders } from '@tenaye/contracts/doctor.facts.ts';
import { verificationStatus } from '@tenaye/contracts/provider-account.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import { atLeast, isLowerCase, isPosition } from '#kernel/database/checks.ts';
import { demoMark, flag, id, idOf, instant, latitude, longitude, money, rating, searchWords, times } from '#kernel/database/columns.ts';
import { equalTo, index, partOf, searchedIn } from '#kernel/database/indexes.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { duplicatesOf, NAME_KEY } from '../duplicate/duplicate-index.rules.ts';
import { verificationChecks, verificationColumns, verificationIndexes } from '../verification-state/verification-columns.rules.ts';
import { DOCTORS_TO_FIND, doctorListIndexes, doctorRankingIndexes, LISTED_DOCTOR } from './doctor.columns.ts';

/**
 * A doctor's profile; `accountId` is empty until an account registers or claims it. It has two positions: `latitude` and `longitude` are
 * the practice, `currentLatitude` and `currentLongitude` the position that the doctor shares while `isLocationActive`. The two document
 * columns contain keys of stored files. `availability` is free text; bookable hours are in doctor_availability.
 */
const DoctorSchema = defineEntity({
  name: 'Doctor',
  tableName: 'doctors',
  properties: {
    id: id(),
    accountId: idOf(ProviderAccount, 'account_id', 'set null').nullable().index(false),
    name: p.text(),
    nameKey: p.text().generated(NAME_KEY).nullable().lazy(),
    specialization: p.enum(specialtyIds),
    searchWords: searchWords(
      "((name || ' '::text) || COALESCE(practice_name, ''::text)), ((COALESCE(address, ''::text) || ' '::text) || COALESCE(landmark, ''::text)), specialization",
    ),
    email: p.text().unique('doctors_email_unique'),
    phone: p.text().nullable(),
    licenseNumber: p.text(),
    experience: p.integer(),
    rating: rating().default(0),
    reviewCount: p.integer().default(0),
    consultationFee: money(),
    isAvailable: flag(true),
    isVerified: flag(false),
    /** False while the owning account is unverified or inactive. Maintained by triggers (migrations/baseline/triggers.sql). */
    ownerStands: flag(true),
    verificationStatus: p.enum(verificationStatus.options).default('pending'),
    profileImage: p.text().nullable(),
    bio: p.text().nullable(),
    availability: p.text().nullable(),
    address: p.text().nullable(),
    practiceName: p.text().nullable(),
    floor: p.text().nullable(),
    landmark: p.text().nullable(),
    gender: p.enum(genders),
    /** Languages that the doctor speaks with patients; empty if the doctor hasn't stated any. */
    languages: p.enum(doctorLanguages).array().columnType('text[]').default([]),
    mainResidenceArea: p.text(),
    medicalQualificationUrl: p.text(),
    renewedLicenseUrl: p.text(),
    latitude: latitude().nullable(),
    longitude: longitude().nullable(),
    currentLatitude: latitude().nullable(),
    currentLongitude: longitude().nullable(),
    isLocationActive: flag(false),
    lastLocationUpdate: instant().nullable(),
    appointmentTypes: p.enum(appointmentTypes).array().columnType('text[]').default(['in-person']),
    /** The types of visit whose bookings are confirmed at once. */
    autoConfirm: p.enum(appointmentTypes).array().columnType('text[]').default([]),
    /** The fee of an online visit, in ETB; null where it is the consultation fee. */
    onlineFee: money().nullable(),
    /** How far from the practice the doctor makes home visits, in km; null without a limit. */
    homeVisitRadius: p.decimal('number').precision(6).scale(2).nullable(),
    /** Added to the fee of a home visit, in ETB. */
    homeVisitSurcharge: money().nullable(),
    slotMinutes: p.smallint().default(30),
    /** Minutes that stay free around home visits. */
    travelBufferMinutes: p.smallint().default(0),
    /** Incremented by every change of the calendar. */
    availabilityVersion: p.integer().default(0),
    ...verificationColumns(),
    isDemo: demoMark(),
    ...times(),
  },
  uniques: [{ name: 'doctors_account_id_unique', properties: ['accountId'] }],
  checks: [
    isLowerCase('doctors', 'email'),
    ...isPosition('doctors'),
    ...verificationChecks('doctors', 'is_available'),
    { name: 'doctors_current_position_check', expression: '((current_latitude IS NULL) = (current_longitude IS NULL))' },
    atLeast('doctors', 'experience', 0),
    atLeast('doctors', 'consultation_fee', 0, 'numeric'),
    atLeast('doctors', 'online_fee', 0, 'numeric'),
    { name: 'doctors_home_visit_radius_check', expression: '(home_visit_radius > (0)::numeric)' },
    atLeast('doctors', 'home_visit_surcharge', 0, 'numeric'),
    { name: 'doctors_slot_minutes_check', expression: '((slot_minutes >= 5) AND (slot_minutes <= 240))' },
    { name: 'doctors_travel_buffer_minutes_check', expression: '((travel_buffer_minutes >= 0) AND (travel_buffer_minutes <= 240))' },
  ],
  indexes: [
    { name: 'doctors_verification_index', properties: ['verificationStatus', 'createdAt', 'id'] },
    { name: 'doctors_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'doctors_license_number_index', properties: ['licenseNumber'] },
    {
      name: 'doctors_listed_name_index',
      expression: `create index "doctors_listed_name_index" on "doctors" ("name", "id") where ${LISTED_DOCTOR}`,
    },
    index('doctors_sitemap_index', `"doctors" (updated_at, id) where ${DOCTORS_TO_FIND}`),
    ...doctorRankingIndexes,
    ...doctorListIndexes,
    { name: 'doctors_type_created_at_index', properties: ['specialization', 'createdAt', 'id'] },
    ...verificationIndexes('doctors'),
    ...duplicatesOf('doctors'),
    equalTo('doctors', 'name'),
    partOf('doctors', 'name'),
    partOf('doctors', 'address'),
    searchedIn('doctors'),
  ],
});

export class Doctor extends DoctorSchema.class {}
DoctorSchema.setClass(Doctor);
