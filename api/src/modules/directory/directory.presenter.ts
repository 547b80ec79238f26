import {
  type DirectoryDoctor,
  type DirectoryDoctorProfile,
  type DirectoryFacility,
  type DirectoryFacilityProfile,
  directoryDoctor,
  directoryDoctorProfile,
  directoryFacility,
  directoryFacilityProfile,
  type LicenseCheck,
} from '@tenaye/contracts/directory.ts';
import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { type Offer, offer, type Suggestion } from '@tenaye/contracts/public-search.ts';
import { iso } from '#kernel/database/sql.ts';
import { present } from '#kernel/http/present.ts';
import type { ListedRow } from '../doctor-list/doctor-list.view.ts';
import { commonOf, offerOf } from '../facility/facility.presenter.ts';
import type { FacilityRow } from '../facility/facility.view.ts';
import type { FacilityDetailsRow } from '../facility/facility-details.view.ts';
import { withoutContacts } from './directory.rules.ts';
import type { DoctorProfileRow } from './directory-doctor.view.ts';
import type { OfferRow, Understood } from './directory-offer.view.ts';

const shown = (text: string | null): string | null => text && withoutContacts(text);
const shownWayIn = ({ floor, landmark }: Record<'floor' | 'landmark', string | null>) => ({
  floor: shown(floor),
  landmark: shown(landmark),
});
const shownPractice = (row: Pick<ListedRow, 'address' | 'practiceName' | 'floor' | 'landmark'>) => ({
  address: shown(row.address),
  practiceName: shown(row.practiceName ?? null),
  ...shownWayIn({ floor: row.floor ?? null, landmark: row.landmark ?? null }),
});

/** A doctor as shown on a card. */
export const presentListedDoctor = (row: ListedRow): DirectoryDoctor =>
  present(directoryDoctor, row, {
    ...shownPractice(row),
    nextFreeAt: row.nextTimes[0]?.start ?? null,
    distance: row.km == null ? row.km : shownKm(row.km),
  });

export function presentDoctorProfile(
  row: DoctorProfileRow,
  { times, licenseCheck }: Pick<DirectoryDoctorProfile, 'times' | 'licenseCheck'>,
): DirectoryDoctorProfile {
  const starts = times.flatMap(({ slots }) => (slots[0] ? [Date.parse(slots[0].start)] : []));
  return present(directoryDoctorProfile, row, {
    ...shownPractice(row),
    nextFreeAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    bio: shown(row.bio),
    latitude: row.practiceLatitude,
    longitude: row.practiceLongitude,
    times,
    licenseCheck,
  });
}

const publicOf = (row: FacilityRow) => ({
  ...commonOf(row),
  delivery_service: row.deliveryService,
  delivery_radius: row.deliveryRadius,
  address: shown(row.address),
  location: shown(row.location),
  ...shownWayIn(row),
});

export const presentDirectoryFacility = (row: FacilityRow): DirectoryFacility => present(directoryFacility, row, publicOf(row));

/** A facility with the medicine or test that was looked for. Hints and texts of facilities may contain contacts, which are left out. */
export function presentOffer(row: OfferRow, here: Position | undefined, understood: Understood): Offer {
  const { latitude, longitude, itemName, itemPrice, itemUpdatedAt } = row;
  const isKnown = here && latitude !== null && longitude !== null;
  return present(offer, row, {
    ...publicOf(row),
    item: { name: itemName, price: itemPrice, updatedAt: itemUpdatedAt && iso(itemUpdatedAt) },
    distance: isKnown ? shownKm(kmBetween(here, { latitude, longitude })) : null,
    ...understood,
  });
}

export const presentSuggestion = (it: Suggestion): Suggestion => ({ ...it, hint: shown(it.hint) });

export const presentFacilityProfile = (row: FacilityDetailsRow, licenseCheck: LicenseCheck | null): DirectoryFacilityProfile =>
  present(directoryFacilityProfile, row, { ...publicOf(row), ...offerOf(row), license_check: licenseCheck });
