import {
  type DirectoryDoctor,
  type DirectoryDoctorProfile,
  type DirectoryFacility,
  type DirectoryFacilityProfile,
  directoryDoctor,
  directoryDoctorProfile,
  directoryFacility,
  directoryFacilityProfile,
} from '@tenaye/contracts/directory.ts';
import { present } from '#kernel/http/present.ts';
import type { DoctorRow } from '../doctor/doctor.view.ts';
import { commonOf, offerOf } from '../facility/facility.presenter.ts';
import type { FacilityRow } from '../facility/facility.view.ts';
import type { FacilityDetailsRow } from '../facility/facility-details.view.ts';
import { withoutContacts } from './directory.rules.ts';
import type { DoctorProfileRow } from './directory-doctor.view.ts';

const shown = (text: string | null): string | null => text && withoutContacts(text);

/** A doctor as shown on a card. */
export const presentDirectoryDoctor = (row: DoctorRow, nextFree: Date | undefined): DirectoryDoctor =>
  present(directoryDoctor, row, { address: shown(row.address), nextFreeAt: nextFree ?? null });

export function presentDoctorProfile(row: DoctorProfileRow, times: DirectoryDoctorProfile['times']): DirectoryDoctorProfile {
  const starts = times.flatMap(({ slots }) => (slots[0] ? [Date.parse(slots[0].start)] : []));
  return present(directoryDoctorProfile, row, {
    address: shown(row.address),
    nextFreeAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    bio: shown(row.bio),
    latitude: row.practiceLatitude,
    longitude: row.practiceLongitude,
    times,
  });
}

const publicOf = (row: FacilityRow) => ({ ...commonOf(row), address: shown(row.address), location: shown(row.location) });

export const presentDirectoryFacility = (row: FacilityRow): DirectoryFacility =>
  present(directoryFacility, row, { ...publicOf(row), delivery_service: row.deliveryService });

export const presentFacilityProfile = (row: FacilityDetailsRow): DirectoryFacilityProfile =>
  present(directoryFacilityProfile, row, { ...publicOf(row), ...offerOf(row) });
