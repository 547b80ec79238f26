import { type DoctorDocument, doctorDocuments, doctorProfileTexts } from '@tenaye/contracts/doctor-profile.facts.ts';
import { type DoctorProfile, newDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';
import type * as z from 'zod/mini';
import type { Papers } from './doctor.queries.ts';

export type ProfileInput = z.input<typeof newDoctorProfile>;
/** As the form begins; a new profile has no gender yet. */
export type ProfileDefaults = Omit<ProfileInput, 'gender'> & Partial<Pick<ProfileInput, 'gender'>>;
export type ProfileForm = ReturnType<typeof useProfileForm>;
export type ProfileField = keyof ProfileInput;

/** In the order of the page. */
export const fieldsInOrder: readonly (ProfileField | DoctorDocument)[] = [
  'name',
  'gender',
  'email',
  'phone',
  'mainResidenceArea',
  'specialization',
  'experience',
  'licenseNumber',
  'appointmentTypes',
  ...doctorDocuments,
  'consultationFee',
  'address',
  'latitude',
  'longitude',
  'bio',
];

export const fieldIdOf = (field: ProfileField | DoctorDocument): string => `profile-${field}`;

/** The focus goes to the summary of what is wrong, not past it to the first wrong field. */
export const useProfileForm = (defaultValues: ProfileDefaults) =>
  useContractForm(newDoctorProfile, { defaultValues, shouldFocusError: false });

/** What the account tells of a new doctor. */
export const newDefaults = ({ firstName, lastName, email, phone }: ProviderAccount): ProfileDefaults => ({
  name: [firstName, lastName].filter(Boolean).join(' '),
  email,
  phone: phone ?? '',
  mainResidenceArea: '',
  specialization: '',
  experience: '',
  licenseNumber: '',
  consultationFee: '',
  appointmentTypes: [],
  address: '',
  latitude: null,
  longitude: null,
  bio: '',
});

export const defaultsOf = (it: DoctorProfile): ProfileInput => ({
  name: it.name,
  gender: it.gender,
  email: it.email,
  phone: it.phone ?? '',
  mainResidenceArea: it.mainResidenceArea,
  specialization: it.specialization,
  experience: it.experience,
  licenseNumber: it.licenseNumber,
  consultationFee: it.consultationFee,
  appointmentTypes: it.appointmentTypes,
  address: it.address ?? '',
  latitude: it.latitude,
  longitude: it.longitude,
  bio: it.bio ?? '',
});

export type PaperErrors = Partial<Record<DoctorDocument, string>>;

const missingTexts: Record<DoctorDocument, string> = {
  medicalQualification: doctorProfileTexts.qualificationFile,
  renewedLicense: doctorProfileTexts.licenseFile,
};

/** A new profile needs both papers. */
export const missingPapers = (papers: Papers): PaperErrors =>
  Object.fromEntries(doctorDocuments.filter((it) => !papers[it]).map((it) => [it, missingTexts[it]]));

/** What was typed as a number (`05`, `.5`), which JSON would not take; anything else stays for the contract to refuse. */
export const asNumber = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
