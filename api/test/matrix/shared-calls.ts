import { listSlots } from '@tenaye/contracts/appointment.ts';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import { getFacility, listFacilities, listPharmacies } from '@tenaye/contracts/facility.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { searchMedications, searchTests } from '@tenaye/contracts/prescription.ts';
import type { Call } from './call.ts';
import { expected } from './people.ts';

const signedIn = expected(401, 200, 200, 200, 200, 200, 200, 200);

/** What patients and providers read alike. */
export const sharedCalls: Call[] = [
  { spec: listDoctors, expected: signedIn },
  { spec: getDoctor, expected: signedIn, params: (scene) => ({ id: scene.doctorId }) },
  { spec: listSlots, expected: signedIn, params: (scene) => ({ id: scene.doctorId }), query: { mode: 'in-person' } },
  { spec: listFacilities, expected: signedIn, query: { type: 'pharmacy' } },
  { spec: getFacility, expected: signedIn, params: (scene) => ({ id: scene.pharmacyId }) },
  { spec: listPharmacies, expected: signedIn },
  { spec: searchPlaces, expected: signedIn, query: { q: 'bole' } },
  { spec: searchMedications, expected: signedIn, query: { q: 'para' } },
  { spec: searchTests, expected: signedIn, query: { q: 'blood' } },
];
