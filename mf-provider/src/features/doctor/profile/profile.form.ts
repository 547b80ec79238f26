import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorLanguage } from '@tenaye/contracts/doctor.facts.ts';
import { type DoctorDocument, doctorDocuments, doctorProfileTexts } from '@tenaye/contracts/doctor-profile.facts.ts';
import { type DoctorProfile, newDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { degreeOf, numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import type { TypedPlace } from '@tenaye/platform/place/PlaceFields.tsx';
import * as z from 'zod/mini';

/** The profile as typed, with numbers as text, and the chosen documents. */
export interface ProfileValues extends TypedPlace, Record<DoctorDocument, File | undefined> {
  name: string;
  /** Null while none is chosen. */
  gender: DoctorProfile['gender'] | null;
  email: string;
  phone: string;
  mainResidenceArea: string;
  specialization: string;
  experience: string;
  licenseNumber: string;
  consultationFee: string;
  appointmentTypes: AppointmentType[];
  onlineFee: string;
  homeVisitRadius: string;
  homeVisitSurcharge: string;
  languages: DoctorLanguage[];
  practiceName: string;
  address: string;
  landmark: string;
  floor: string;
  bio: string;
}

/** In the order of the page. */
export const fieldsInOrder: readonly (keyof ProfileValues)[] = [
  'name',
  'gender',
  'email',
  'phone',
  'mainResidenceArea',
  'specialization',
  'experience',
  'licenseNumber',
  'appointmentTypes',
  'homeVisitRadius',
  'homeVisitSurcharge',
  'languages',
  ...doctorDocuments,
  'consultationFee',
  'onlineFee',
  'practiceName',
  'address',
  'landmark',
  'floor',
  'latitude',
  'longitude',
  'bio',
];

export const fieldIdOf = (field: string): string => `profile-${field}`;

const noDocuments: Record<DoctorDocument, undefined> = { medicalQualification: undefined, renewedLicense: undefined };

/** The initial values that a new doctor's account provides. */
export const newValues = ({ firstName, lastName, email, phone }: ProviderAccount): ProfileValues => ({
  name: [firstName, lastName].filter(Boolean).join(' '),
  gender: null,
  email,
  phone: phone ?? '',
  mainResidenceArea: '',
  specialization: '',
  experience: '',
  licenseNumber: '',
  consultationFee: '',
  appointmentTypes: [],
  onlineFee: '',
  homeVisitRadius: '',
  homeVisitSurcharge: '',
  languages: [],
  practiceName: '',
  address: '',
  landmark: '',
  floor: '',
  latitude: '',
  longitude: '',
  bio: '',
  ...noDocuments,
});

export const valuesOf = (it: DoctorProfile): ProfileValues => ({
  name: it.name,
  gender: it.gender,
  email: it.email,
  phone: it.phone ?? '',
  mainResidenceArea: it.mainResidenceArea,
  specialization: it.specialization,
  experience: textOf(it.experience),
  licenseNumber: it.licenseNumber,
  consultationFee: textOf(it.consultationFee),
  appointmentTypes: it.appointmentTypes,
  onlineFee: textOf(it.onlineFee ?? null),
  homeVisitRadius: textOf(it.homeVisitRadius ?? null),
  homeVisitSurcharge: textOf(it.homeVisitSurcharge ?? null),
  languages: it.languages,
  practiceName: it.practiceName ?? '',
  address: it.address ?? '',
  landmark: it.landmark ?? '',
  floor: it.floor ?? '',
  latitude: textOf(it.latitude),
  longitude: textOf(it.longitude),
  bio: it.bio ?? '',
  ...noDocuments,
});

/** The typed number of a field that must be filled. Other text stays as it is for the contract to refuse. */
const asNumber = (typed: string): unknown => {
  const number = numberOf(typed);
  return number === null || Number.isNaN(number) ? typed : number;
};

/** The values as they would be sent, and the chosen documents in a separate object. */
export const profileOf = ({ medicalQualification, renewedLicense, ...typed }: ProfileValues) => ({
  fields: {
    ...typed,
    experience: asNumber(typed.experience),
    consultationFee: asNumber(typed.consultationFee),
    onlineFee: numberOf(typed.onlineFee),
    homeVisitRadius: numberOf(typed.homeVisitRadius),
    homeVisitSurcharge: numberOf(typed.homeVisitSurcharge),
    latitude: degreeOf(typed.latitude),
    longitude: degreeOf(typed.longitude),
  },
  documents: { ...(medicalQualification && { medicalQualification }), ...(renewedLicense && { renewedLicense }) },
});

const chosen = z.instanceof(File);
/** A new profile needs both documents. */
export const newProfile = z.object({
  fields: newDoctorProfile,
  documents: z.object({
    medicalQualification: z.instanceof(File, { error: doctorProfileTexts.qualificationFile }),
    renewedLicense: z.instanceof(File, { error: doctorProfileTexts.licenseFile }),
  }),
});
/** A stored profile already has its documents; newly chosen documents replace them. */
export const storedProfile = z.object({
  fields: newDoctorProfile,
  documents: z.object({ medicalQualification: z.optional(chosen), renewedLicense: z.optional(chosen) }),
});
/** The validated values that are sent. */
export type SentProfile = z.output<typeof storedProfile>;

/** The field that shows the errors at a path. In the form, fields and documents are on one level. */
export const fieldOf = (path: string): string => path.replace(/^(fields|documents)\./, '');
