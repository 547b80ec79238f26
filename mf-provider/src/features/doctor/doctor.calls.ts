import type { changeDoctorProfile, createDoctorProfile, getDoctorDocument, setDoctorLocation } from '@tenaye/contracts/doctor-profile.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// Calls without their schemas: what shows the profile validates nothing, so it doesn't load the validation library.
const path = '/api/provider/doctor/profile';
const file = { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'], required: false };
const files = { medicalQualification: file, renewedLicense: file };

export const createDoctorProfileCall: Wire<typeof createDoctorProfile> = { method: 'POST', path, callers: ['doctor'], files };
export const changeDoctorProfileCall: Wire<typeof changeDoctorProfile> = { method: 'PATCH', path, callers: ['doctor'], files };
export const getDoctorDocumentCall: Wire<typeof getDoctorDocument> = {
  method: 'GET',
  path: `${path}/documents/:document`,
  callers: ['doctor'],
};
export const setDoctorLocationCall: Wire<typeof setDoctorLocation> = {
  method: 'PATCH',
  path: '/api/provider/doctor/location',
  callers: ['doctor'],
};
