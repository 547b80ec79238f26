import { listSlots } from '@tenaye/contracts/appointment.ts';
import {
  countDirectoryDoctors,
  countDirectoryFacilities,
  getDirectoryDoctor,
  getDirectoryFacility,
  listDirectoryDoctors,
  listDirectoryFacilities,
} from '@tenaye/contracts/directory.ts';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import { getFacility, listFacilities, listPharmacies } from '@tenaye/contracts/facility.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { searchMedications, searchTests } from '@tenaye/contracts/prescription.ts';
import { getProfilePhoto } from '@tenaye/contracts/profile-photo.ts';
import { listOffers, listSuggestions } from '@tenaye/contracts/public-search.ts';
import { listOfferedTests } from '@tenaye/contracts/ranking.ts';
import { listDoctorReviews, listFacilityReviews } from '@tenaye/contracts/review.ts';
import { listSitemapDays, listSitemapProfiles } from '@tenaye/contracts/sitemap.ts';
import { readCalendarFeed } from '@tenaye/contracts/visit-export.ts';
import { getWasteManifest } from '@tenaye/contracts/waste-papers.ts';
import type { Call } from './call.ts';
import { everybody, expected } from './people.ts';

/** Staff have no more access to the search of doctors, facilities and medicines than visitors. */
const searching = expected(401, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403);

/** Records that every admitted caller may read. */
export const publicCalls = [
  getDoctor,
  getDirectoryDoctor,
  listSlots,
  getFacility,
  getDirectoryFacility,
  getProfilePhoto,
  listOfferedTests,
  listDoctorReviews,
  listFacilityReviews,
  getWasteManifest,
  listSitemapProfiles,
  readCalendarFeed,
];

/** Lists that patients and providers can read, and lists that everyone can. */
export const sharedCalls: Call[] = [
  { spec: readCalendarFeed, of: 'at an unknown address', expected: everybody(404), params: () => ({ token: 'a'.repeat(43) }) },
  { spec: listDoctors, expected: searching },
  { spec: getDoctor, expected: searching, params: (scene) => ({ id: scene.doctorId }) },
  { spec: listSlots, expected: searching, params: (scene) => ({ id: scene.doctorId }), query: { mode: 'in-person' } },
  { spec: listFacilities, expected: searching, query: { type: 'pharmacy' } },
  { spec: getFacility, expected: searching, params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: listPharmacies, expected: searching },
  { spec: listDirectoryDoctors, expected: everybody(200) },
  { spec: getProfilePhoto, expected: everybody(200), params: async (scene) => ({ id: await scene.portrait() }) },
  { spec: countDirectoryDoctors, expected: everybody(200) },
  { spec: getDirectoryDoctor, expected: everybody(200), params: (scene) => ({ id: scene.doctorId }) },
  { spec: listDirectoryFacilities, expected: everybody(200), query: { kind: 'pharmacy' } },
  { spec: countDirectoryFacilities, expected: everybody(200), query: { kind: 'pharmacy' } },
  { spec: getDirectoryFacility, expected: everybody(200), params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: listSuggestions, expected: everybody(200), query: { q: 'bole', scope: 'all' } },
  { spec: listOffers, expected: everybody(200), query: { kind: 'pharmacy', item: 'Amoxicillin' } },
  { spec: listSitemapDays, expected: everybody(200) },
  { spec: listSitemapProfiles, expected: everybody(200), params: () => ({ kind: 'doctor', day: '2026-03-02' }) },
  { spec: listDoctorReviews, expected: everybody(200), params: (scene) => ({ id: scene.doctorId }) },
  { spec: listFacilityReviews, expected: everybody(200), params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: searchPlaces, expected: everybody(200), query: { q: 'bole' } },
  { spec: searchMedications, expected: searching, query: { q: 'para' } },
  { spec: searchTests, expected: searching, query: { q: 'blood' } },
];
