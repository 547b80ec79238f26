import { call } from './call.ts';

/** The documents of a doctor's profile, by the names of their fields. */
export const doctorDocuments = ['medicalQualification', 'renewedLicense'] as const;
export type DoctorDocument = (typeof doctorDocuments)[number];

/** The rule for a doctor's document: 20 MB, type by content (decisions, "Size limits"). */
export const doctorDocumentFile = {
  maxBytes: 20 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  required: false,
} as const;

/** Messages about invalid profiles, in the spec's English. */
export const doctorProfileTexts = {
  name: 'Full name is required',
  gender: 'Please choose a gender',
  residence: 'Main residence area is required',
  specialization: 'Medical specialization is required',
  experience: 'Please enter your experience in whole years',
  license: 'License number is required',
  fee: 'Please enter your consultation fee in ETB',
  feeCents: 'Please enter your fee with at most two decimals, as in 450.50',
  homeVisitRadius: 'Please enter a distance from 1 to 200 km',
  homeVisitSurcharge: 'Please enter the surcharge in ETB, with at most two decimals',
  qualificationFile: 'Medical qualification document is required',
  licenseFile: 'Renewed license document is required',
} as const;

const optionalDocuments = { medicalQualification: doctorDocumentFile, renewedLicense: doctorDocumentFile } as const;
const requiredDocuments = {
  medicalQualification: { ...doctorDocumentFile, required: true, missing: doctorProfileTexts.qualificationFile },
  renewedLicense: { ...doctorDocumentFile, required: true, missing: doctorProfileTexts.licenseFile },
} as const;
const fileErrors = ['too_large', 'unsupported_type', 'unusable_file'] as const;

export const getDoctorProfile = call({
  method: 'GET',
  path: '/api/provider/doctor/profile',
  callers: ['doctor'],
  errors: ['not_found'],
});

export const createDoctorProfile = call({
  method: 'POST',
  path: '/api/provider/doctor/profile',
  callers: ['doctor'],
  files: requiredDocuments,
  status: 201,
  errors: ['wrong_status', 'already_listed', ...fileErrors],
  idempotent: true,
});

/**
 * The name, specialization and license number of a verified profile can't change, because an administrator has verified them. A rejected
 * profile that is changed waits for verification again.
 */
export const changeDoctorProfile = call({
  method: 'PATCH',
  path: '/api/provider/doctor/profile',
  callers: ['doctor'],
  files: optionalDocuments,
  errors: ['not_found', 'wrong_status', 'already_listed', ...fileErrors],
  idempotent: true,
});

export const getDoctorDocument = call({
  method: 'GET',
  path: '/api/provider/doctor/profile/documents/:document',
  callers: ['doctor'],
  download: true,
  errors: ['not_found'],
});

export const setDoctorLocation = call({
  method: 'PATCH',
  path: '/api/provider/doctor/location',
  callers: ['doctor'],
  errors: ['not_found'],
});
