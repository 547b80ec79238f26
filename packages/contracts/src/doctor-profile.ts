import * as z from 'zod/mini';
import { appointmentType } from './appointment.ts';
import { endpoint } from './endpoint.ts';
import { email, id, instant, jsonField, latitude, longitude, paragraph, phone, requiredLine } from './fields.ts';
import { hasWholePlace, placeFields } from './geo.ts';
import { verificationStatus } from './provider-account.ts';
import { specialtyIds } from './specialty.ts';

/** The papers of a doctor's profile, by the name of their field. */
export const doctorDocuments = ['medicalQualification', 'renewedLicense'] as const;
export type DoctorDocument = (typeof doctorDocuments)[number];

/** What a doctor's paper may be (decisions: 20 MB for providers' documents, type by content). */
export const doctorDocumentFile = {
  maxBytes: 20 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  required: false,
} as const;

/** `changedAt` is when the paper was sent. */
const document = z.object({ name: z.string(), contentType: z.string(), bytes: z.number(), changedAt: z.iso.datetime() });

/**
 * A doctor's own profile. Fee in ETB; rating out of 5, null while there are no reviews; `latitude`, `longitude` is the practice.
 * A paper is null where its file was never kept here (imported profiles). `isLocationActive` says whether the position of the moment is
 * shared, `lastLocationUpdate` when it was told last.
 */
export const doctorProfile = z.object({
  id,
  name: z.string(),
  gender: z.enum(['male', 'female']),
  email: z.string(),
  phone: z.nullable(z.string()),
  mainResidenceArea: z.string(),
  specialization: z.enum(specialtyIds),
  experience: z.number(),
  licenseNumber: z.string(),
  consultationFee: z.number(),
  appointmentTypes: z.array(appointmentType),
  address: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  verificationStatus,
  isVerified: z.boolean(),
  isLocationActive: z.boolean(),
  lastLocationUpdate: z.nullable(z.iso.datetime()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  documents: z.object({ medicalQualification: z.nullable(document), renewedLicense: z.nullable(document) }),
  createdAt: z.iso.datetime(),
  /** Appointments of all statuses, and those of them that start today in Addis Ababa. */
  figures: z.object({ appointments: z.number(), appointmentsToday: z.number() }),
});
export type DoctorProfile = z.infer<typeof doctorProfile>;

export const doctorProfileTexts = {
  name: 'Full name is required',
  gender: 'Please choose a gender',
  residence: 'Main residence area is required',
  specialization: 'Medical specialization is required',
  experience: 'Please enter your experience in whole years',
  license: 'License number is required',
  fee: 'Please enter your consultation fee in ETB',
  qualificationFile: 'Medical qualification document is required',
  licenseFile: 'Renewed license document is required',
} as const;

const experience = z
  .number(doctorProfileTexts.experience)
  .check(z.int(doctorProfileTexts.experience), z.minimum(0, doctorProfileTexts.experience), z.maximum(80, doctorProfileTexts.experience));
/** ETB, whole cents. */
const fee = z
  .number(doctorProfileTexts.fee)
  .check(z.minimum(0, doctorProfileTexts.fee), z.maximum(1_000_000, doctorProfileTexts.fee), z.multipleOf(0.01, doctorProfileTexts.fee));

const fields = {
  name: requiredLine(doctorProfileTexts.name, 200),
  gender: z.enum(['male', 'female'], doctorProfileTexts.gender),
  email,
  mainResidenceArea: requiredLine(doctorProfileTexts.residence, 200),
  /** A specialty id, label or alias. */
  specialization: requiredLine(doctorProfileTexts.specialization, 80),
  experience: jsonField(experience),
  licenseNumber: requiredLine(doctorProfileTexts.license, 100),
  consultationFee: jsonField(fee),
};

/** An empty text takes the stored one away. None of `appointmentTypes` is in-person (spec, section 9). */
const optionalFields = {
  phone: z.optional(z.union([phone, z.literal('')], 'Please enter a valid phone number')),
  address: z.optional(paragraph(300)),
  bio: z.optional(paragraph(2000)),
  appointmentTypes: z.optional(jsonField(z.array(appointmentType).check(z.maxLength(3)))),
  /** Of the practice: patients find it by the way to it. */
  latitude: z.optional(jsonField(placeFields.latitude)),
  longitude: z.optional(jsonField(placeFields.longitude)),
};

const profileFields = z.strictObject({ ...fields, ...optionalFields });

export const newDoctorProfile = profileFields.check(hasWholePlace);
export type NewDoctorProfile = z.output<typeof newDoctorProfile>;

export const doctorProfileChange = z.partial(profileFields).check(hasWholePlace);
export type DoctorProfileChange = z.output<typeof doctorProfileChange>;

const optionalPapers = { medicalQualification: doctorDocumentFile, renewedLicense: doctorDocumentFile } as const;
const requiredPapers = {
  medicalQualification: { ...doctorDocumentFile, required: true, missing: doctorProfileTexts.qualificationFile },
  renewedLicense: { ...doctorDocumentFile, required: true, missing: doctorProfileTexts.licenseFile },
} as const;
const fileErrors = ['too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'] as const;

export const getDoctorProfile = endpoint({
  method: 'GET',
  path: '/api/provider/doctor/profile',
  summary: "The doctor's own profile; 404 while there is none",
  callers: ['doctor'],
  answer: doctorProfile,
  errors: ['not_found'],
});

export const createDoctorProfile = endpoint({
  method: 'POST',
  path: '/api/provider/doctor/profile',
  summary:
    'Create the profile of the signed-in doctor, pending verification; one that is listed already under the e-mail or license is claimed instead',
  callers: ['doctor'],
  body: newDoctorProfile,
  files: requiredPapers,
  answer: doctorProfile,
  status: 201,
  errors: ['wrong_status', 'already_listed', ...fileErrors],
  idempotent: true,
});

/** What an administrator has verified stays as it is: name, specialization and license number of a verified profile. A rejected one that is changed waits for verification again. */
export const changeDoctorProfile = endpoint({
  method: 'PATCH',
  path: '/api/provider/doctor/profile',
  summary: "Change the doctor's own profile; a new paper replaces the one before, and administrators are told",
  callers: ['doctor'],
  body: doctorProfileChange,
  files: optionalPapers,
  answer: doctorProfile,
  errors: ['not_found', 'wrong_status', 'already_listed', ...fileErrors],
  idempotent: true,
});

export const getDoctorDocument = endpoint({
  method: 'GET',
  path: '/api/provider/doctor/profile/documents/:document',
  summary: "One of the doctor's own papers",
  callers: ['doctor'],
  params: z.strictObject({ document: z.enum(doctorDocuments) }),
  download: true,
  errors: ['not_found'],
});

/**
 * Degrees, WGS 84. Not active: the position is forgotten, whatever is sent (the spec's screens send 0, 0). A renewal tells a newer position
 * while it is shared and changes nothing once sharing has stopped, so that a page left open elsewhere doesn't start it again.
 */
export const doctorLocation = z.strictObject({ latitude, longitude, isActive: z.boolean(), isRenewal: z.optional(z.boolean()) });

export const setDoctorLocation = endpoint({
  method: 'PATCH',
  path: '/api/provider/doctor/location',
  summary: 'Share the position of the moment with patients, or stop; verified doctors only',
  callers: ['doctor'],
  body: doctorLocation,
  answer: z.object({ isLocationActive: z.boolean(), lastLocationUpdate: z.nullable(instant) }),
  errors: ['not_found'],
});
