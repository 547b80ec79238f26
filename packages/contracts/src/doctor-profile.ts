import * as z from 'zod/mini';
import { practiceWayIn, typedPracticeWayIn } from './address.ts';
import { appointmentType } from './appointment.ts';
import { doctorLanguages } from './doctor.facts.ts';
import * as calls from './doctor-profile.facts.ts';
import { doctorDocuments, doctorProfileTexts } from './doctor-profile.facts.ts';
import { endpoint } from './endpoint.ts';
import { email, id, instant, jsonField, latitude, longitude, paragraph, phone, requiredLine } from './fields.ts';
import { hasWholePlace, placeFields } from './geo.ts';
import { MAX_HOME_VISIT_KM } from './home-visit.facts.ts';
import { licenseRenewal } from './license-renewal.ts';
import { verificationStatus } from './provider-account.ts';
import { specialtyIds } from './specialty.facts.ts';

/** A stored document; `changedAt` is when it was sent. */
const document = z.object({ name: z.string(), contentType: z.string(), bytes: z.number(), changedAt: z.iso.datetime() });

/**
 * A doctor's own profile. Fee in ETB; rating out of 5, null while there are no reviews; `latitude` and `longitude` are those of the
 * practice. A document is null when its file was never stored here (imported profiles). `isLocationActive` is true while the current
 * position is shared; `lastLocationUpdate` is when it was last sent.
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
  /** As in `doctor`. */
  onlineFee: z.optional(z.nullable(z.number())),
  /** As in `doctor`. */
  homeVisitRadius: z.optional(z.nullable(z.number())),
  /** As in `doctor`. */
  homeVisitSurcharge: z.optional(z.nullable(z.number())),
  languages: z.array(z.enum(doctorLanguages)),
  address: z.nullable(z.string()),
  ...practiceWayIn,
  bio: z.nullable(z.string()),
  /** The address of the photo that patients see. */
  profilePhoto: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  verificationStatus,
  isVerified: z.boolean(),
  /** The last day of the license in Addis Ababa; null when unknown. */
  licenseExpiresOn: z.nullable(z.iso.date()),
  /** False once that day is over: the profile is unlisted until a renewed license has been checked. */
  licenseStands: z.boolean(),
  /** Null unless a renewed license waits for an administrator. */
  licenseRenewal: z.nullable(licenseRenewal),
  isLocationActive: z.boolean(),
  lastLocationUpdate: z.nullable(z.iso.datetime()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  documents: z.object({ medicalQualification: z.nullable(document), renewedLicense: z.nullable(document) }),
  createdAt: z.iso.datetime(),
  /** Numbers of appointments: of all statuses, and those that start today in Addis Ababa. */
  figures: z.object({ appointments: z.number(), appointmentsToday: z.number() }),
});
export type DoctorProfile = z.infer<typeof doctorProfile>;

const experience = z
  .number(doctorProfileTexts.experience)
  .check(z.int(doctorProfileTexts.experience), z.minimum(0, doctorProfileTexts.experience), z.maximum(80, doctorProfileTexts.experience));
/** ETB with at most two decimals. */
const fee = z
  .number(doctorProfileTexts.fee)
  .check(
    z.minimum(0, doctorProfileTexts.fee),
    z.maximum(1_000_000, doctorProfileTexts.fee),
    z.multipleOf(0.01, doctorProfileTexts.feeCents),
  );

const { homeVisitRadius: radiusText, homeVisitSurcharge: surchargeText } = doctorProfileTexts;
/** km. */
const radius = z.number(radiusText).check(z.minimum(1, radiusText), z.maximum(MAX_HOME_VISIT_KM, radiusText));
/** ETB with at most two decimals. */
const surcharge = z
  .number(surchargeText)
  .check(z.minimum(0, surchargeText), z.maximum(1_000_000, surchargeText), z.multipleOf(0.01, surchargeText));

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

/**
 * In optional fields, an empty text removes the stored value. Without `appointmentTypes` a doctor sees patients in person (spec, section
 * 9).
 */
const optionalFields = {
  phone: z.optional(z.union([phone, z.literal('')], 'Please enter a valid phone number')),
  address: z.optional(paragraph(300)),
  ...typedPracticeWayIn,
  bio: z.optional(paragraph(2000)),
  appointmentTypes: z.optional(jsonField(z.array(appointmentType).check(z.maxLength(3)))),
  onlineFee: z.optional(jsonField(z.nullable(fee))),
  homeVisitRadius: z.optional(jsonField(z.nullable(radius))),
  homeVisitSurcharge: z.optional(jsonField(z.nullable(surcharge))),
  languages: z.optional(jsonField(z.array(z.enum(doctorLanguages)).check(z.maxLength(doctorLanguages.length)))),
  /** The position of the practice, to which distances and directions refer. */
  latitude: z.optional(jsonField(placeFields.latitude)),
  longitude: z.optional(jsonField(placeFields.longitude)),
};

const profileFields = z.strictObject({ ...fields, ...optionalFields });

/** A new profile, as its owner sends it. */
export const newDoctorProfile = profileFields.check(hasWholePlace);
export type NewDoctorProfile = z.output<typeof newDoctorProfile>;

/** A change of a profile; omitted fields stay unchanged. */
export const doctorProfileChange = z.partial(profileFields).check(hasWholePlace);
export type DoctorProfileChange = z.output<typeof doctorProfileChange>;

export const getDoctorProfile = endpoint(calls.getDoctorProfile, {
  summary: "The doctor's own profile; 404 while there is none",
  answer: doctorProfile,
});

export const createDoctorProfile = endpoint(calls.createDoctorProfile, {
  summary:
    'Create the profile of the signed-in doctor, pending verification; one that is listed already under the e-mail or license is claimed instead',
  body: newDoctorProfile,
  answer: doctorProfile,
});

export const changeDoctorProfile = endpoint(calls.changeDoctorProfile, {
  summary: "Change the doctor's own profile; a new document replaces the one before, and administrators are notified",
  body: doctorProfileChange,
  answer: doctorProfile,
});

export const getDoctorDocument = endpoint(calls.getDoctorDocument, {
  summary: "One of the doctor's own documents",
  params: z.strictObject({ document: z.enum(doctorDocuments) }),
});

/**
 * A doctor's current position in WGS 84 degrees. When not active, the stored position is deleted, whatever is sent (the spec's screens send
 * 0, 0). A renewal updates a shared position, and changes nothing once sharing has stopped, so that a page left open elsewhere doesn't
 * restart the sharing.
 */
export const doctorLocation = z.strictObject({ latitude, longitude, isActive: z.boolean(), isRenewal: z.optional(z.boolean()) });

export const setDoctorLocation = endpoint(calls.setDoctorLocation, {
  summary: 'Share the position of the moment with patients, or stop; verified doctors only',
  body: doctorLocation,
  answer: z.object({ isLocationActive: z.boolean(), lastLocationUpdate: z.nullable(instant) }),
});
