import type { DirectoryDoctor, DirectoryDoctorProfile, DirectoryFacility, DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import type { DoctorRow } from '../doctor/doctor.view.ts';
import { takesRequests } from '../facility/facility.policy.ts';
import { presentOffer } from '../facility/facility.presenter.ts';
import type { FacilityRow } from '../facility/facility.view.ts';
import type { FacilityDetailsRow } from '../facility/facility-details.view.ts';
import { withoutContacts } from './directory.rules.ts';
import type { DoctorProfileRow } from './directory-doctor.view.ts';

const shown = (text: string | null): string | null => text && withoutContacts(text);

/** A doctor on a card. */
export const presentDirectoryDoctor = (row: DoctorRow, nextFree: Date | undefined): DirectoryDoctor => ({
  id: row.id,
  name: row.name,
  specialization: row.specialization,
  gender: row.gender,
  languages: row.languages,
  experience: row.experience,
  consultationFee: row.consultationFee,
  rating: row.rating,
  reviewCount: row.reviewCount,
  profilePhoto: row.profilePhoto,
  address: shown(row.address),
  appointmentTypes: row.appointmentTypes,
  nextFreeAt: nextFree?.toISOString() ?? null,
});

export function presentDoctorProfile(row: DoctorProfileRow, times: DirectoryDoctorProfile['times']): DirectoryDoctorProfile {
  const starts = times.flatMap(({ slots }) => (slots[0] ? [Date.parse(slots[0].start)] : []));
  return {
    ...presentDirectoryDoctor(row, starts.length > 0 ? new Date(Math.min(...starts)) : undefined),
    bio: shown(row.bio),
    latitude: row.practiceLatitude,
    longitude: row.practiceLongitude,
    times,
  };
}

export const presentDirectoryFacility = (row: FacilityRow): DirectoryFacility => ({
  id: row.id,
  name: row.name,
  facility_type: row.facilityType,
  address: shown(row.address),
  location: shown(row.location),
  latitude: row.latitude,
  longitude: row.longitude,
  accreditation_level: row.accreditationLevel,
  rating: row.rating,
  review_count: row.reviewCount,
  takes_requests: takesRequests(row),
  working_hours: row.workingHours,
  photo: row.photo,
  delivery_service: row.deliveryService,
});

export const presentFacilityProfile = (row: FacilityDetailsRow): DirectoryFacilityProfile => ({
  ...presentDirectoryFacility(row),
  services: row.services,
  ...presentOffer(row),
});
