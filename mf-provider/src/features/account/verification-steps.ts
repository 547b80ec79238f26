import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';

/** The step that a provider must complete before an administrator can verify anything; undefined once completed, and for other accounts. */
export function firstStepOf({ account, providerData, facilities }: ProviderSession): 'profile' | 'facility' | undefined {
  if (account.providerType === 'doctor' && !providerData) return 'profile';
  return account.providerType === 'health_facility' && facilities.length === 0 ? 'facility' : undefined;
}

export interface VerificationStep {
  step: 'profile' | 'facility' | 'documents' | 'license' | 'contacts' | 'review' | 'rejected';
  isDone: boolean;
}

/** The documents and license data of the profile; undefined until the profile is loaded. */
interface Papers {
  documents?: DoctorProfile['documents'] | undefined;
  facility?: Pick<ProviderFacility, 'licenseSentAt' | 'licenseNumber'> | undefined;
}

/** The steps, in order, until patients can find the provider; none for a verified provider and for other accounts. */
export function verificationSteps(session: ProviderSession, { documents, facility }: Papers = {}): VerificationStep[] {
  const { account, providerData } = session;
  const isDoctor = account.providerType === 'doctor';
  if (!isDoctor && account.providerType !== 'health_facility') return [];
  if (account.isVerified && providerData?.isVerified) return [];
  const hasContacts = account.isEmailVerified && (account.phone === null || account.isPhoneVerified);
  // A new profile is created with its documents; only a claimed profile may lack them.
  const hasDocuments = !documents || Boolean(documents.medicalQualification && documents.renewedLicense);
  const hasLicense = !facility || Boolean(facility.licenseSentAt && facility.licenseNumber);
  const isRejected = providerData?.verificationStatus === 'rejected';
  return [
    { step: isDoctor ? 'profile' : 'facility', isDone: !firstStepOf(session) },
    isDoctor
      ? { step: 'documents', isDone: Boolean(providerData) && hasDocuments }
      : { step: 'license', isDone: Boolean(providerData) && hasLicense },
    { step: 'contacts', isDone: hasContacts },
    { step: isRejected ? 'rejected' : 'review', isDone: false },
  ];
}
