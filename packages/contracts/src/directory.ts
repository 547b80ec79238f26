import * as z from 'zod/mini';
import { appointmentType } from './appointment.ts';
import * as calls from './directory.facts.ts';
import { directoryKinds, directoryOrders, MAX_IDS } from './directory.facts.ts';
import { doctorFilters, hasPlaceToSortBy, listedDoctor, nearestInstead } from './doctor.ts';
import { endpoint } from './endpoint.ts';
import { slot } from './errors.ts';
import { facilityDetails } from './facility.ts';
import { idList, idParams, page } from './fields.ts';
import { hasWholePosition, positionQuery } from './geo.ts';

const text = z.optional(z.string().check(z.trim(), z.maxLength(80)));

/** Comma-separated ids: the list has only these rows. */
const ids = z.optional(idList(MAX_IDS));

/**
 * A listed doctor as everyone sees them, without contacts and shared position. `nextFreeAt` is the first free time within the next month,
 * of the type of visit that the list is limited to, or else of any type.
 */
export const directoryDoctor = z.extend(
  z.omit(listedDoctor, {
    phoneNumber: true,
    email: true,
    bio: true,
    latitude: true,
    longitude: true,
    isActive: true,
    distance: true,
  }),
  {
    /** To the practice, in km, in a list by distance; null if the practice has no position. */
    distance: z.optional(z.nullable(z.number())),
  },
);
export type DirectoryDoctor = z.infer<typeof directoryDoctor>;

export const listDirectoryDoctors = endpoint(calls.listDirectoryDoctors, {
  summary: 'Listed doctors with their next free time, for everyone, by name or in the order asked',
  query: z
    .strictObject({
      ...doctorFilters,
      ids,
      nearest: nearestInstead,
      sort: z.optional(z.enum(directoryOrders)),
      ...positionQuery,
      ...page,
    })
    .check(hasWholePosition, hasPlaceToSortBy),
  answer: z.array(directoryDoctor),
});

/** Rows that typed words find are counted up to `MOST_COUNTED`. */
const counted = z.object({ count: z.number() });

export const countDirectoryDoctors = endpoint(calls.countDirectoryDoctors, {
  summary: 'The number of listed doctors that a list with these filters has, for patients and everyone else',
  query: z.strictObject(doctorFilters),
  answer: counted,
});

/** The last approval of a profile, whose license was checked then; `authority` is the one whose list named it, if that was the evidence. */
export const licenseCheck = z.object({ at: z.iso.datetime(), authority: z.nullable(z.string()) });
export type LicenseCheck = z.infer<typeof licenseCheck>;

/**
 * A doctor's public profile. `latitude` and `longitude` are those of the practice, never a shared current position. `times` has the first
 * free times of the next days with any, for each type of visit that the doctor offers.
 */
export const directoryDoctorProfile = z.extend(z.omit(directoryDoctor, { distance: true, nextTimes: true }), {
  bio: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  times: z.array(z.object({ mode: appointmentType, slots: z.array(slot) })),
  licenseCheck: z.optional(z.nullable(licenseCheck)),
});
export type DirectoryDoctorProfile = z.infer<typeof directoryDoctorProfile>;

export const getDirectoryDoctor = endpoint(calls.getDirectoryDoctor, {
  summary: 'The public profile of a listed doctor',
  params: idParams,
  answer: directoryDoctorProfile,
});

/** A listed facility as everyone sees it, in the shape of `facilityDetails` without its contacts. */
export const directoryFacilityProfile = z.extend(
  z.omit(facilityDetails, {
    account_id: true,
    phone: true,
    email: true,
    verification_status: true,
    is_verified: true,
  }),
  { license_check: z.optional(z.nullable(licenseCheck)) },
);
export type DirectoryFacilityProfile = z.infer<typeof directoryFacilityProfile>;

export const directoryFacility = z.pick(directoryFacilityProfile, {
  id: true,
  name: true,
  facility_type: true,
  level_known: true,
  address: true,
  location: true,
  floor: true,
  landmark: true,
  latitude: true,
  longitude: true,
  accreditation_level: true,
  rating: true,
  review_count: true,
  takes_requests: true,
  working_hours: true,
  photo: true,
  delivery_service: true,
  delivery_radius: true,
});
export type DirectoryFacility = z.infer<typeof directoryFacility>;

const facilityFilters = {
  kind: z.enum(directoryKinds),
  /** For centers: one facility type or alias. */
  type: text,
  /** Words of the name, the type or the place, in any order; the last letters of each may be missing. */
  q: text,
  /** Words of the place. */
  place: text,
} as const;

export const listDirectoryFacilities = endpoint(calls.listDirectoryFacilities, {
  summary: 'Listed diagnostic centers or pharmacies, for everyone; nearest first when a position is given, else by name',
  query: z
    .strictObject({
      ...facilityFilters,
      ids,
      nearest: nearestInstead,
      ...positionQuery,
      ...page,
    })
    .check(hasWholePosition),
  answer: z.array(directoryFacility),
});

export const countDirectoryFacilities = endpoint(calls.countDirectoryFacilities, {
  summary: 'The number of listed centers or pharmacies that a list with these filters has, for patients and everyone else',
  query: z.strictObject(facilityFilters),
  answer: counted,
});

export const getDirectoryFacility = endpoint(calls.getDirectoryFacility, {
  summary: 'The public profile of a listed facility: hours, services, prices, delivery',
  params: idParams,
  answer: directoryFacilityProfile,
});
