import type { ProviderAccount as AccountJson, ProviderData, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import type { Facility } from '../facility/facility.entity.ts';
import type { ProviderWithProfiles } from './provider-account.service.ts';

export const presentAccount = (account: ProviderAccount): AccountJson => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName ?? null,
  email: account.email,
  phone: account.phone ?? null,
  location: account.location ?? null,
  providerType: account.providerType,
  staffRoles: [...account.staffRoles],
  isVerified: account.isVerified,
  isActive: account.isActive,
  isEmailVerified: account.isEmailVerified ?? false,
  isPhoneVerified: account.isPhoneVerified ?? false,
  createdAt: account.createdAt.toISOString(),
});

const presentDoctor = ({ id, name, specialization, verificationStatus, isVerified }: Doctor): ProviderData => ({
  id,
  kind: 'doctor',
  name,
  category: specialization,
  verificationStatus,
  isVerified,
});

const presentFacility = ({ id, name, facilityType, verificationStatus, isVerified }: Facility): ProviderData => ({
  id,
  kind: 'facility',
  name,
  category: facilityType,
  verificationStatus,
  isVerified,
});

export function presentProvider({ account, doctor, ...owned }: ProviderWithProfiles): ProviderSession {
  const facilities = owned.facilities.map(presentFacility);
  return { account: presentAccount(account), providerData: doctor ? presentDoctor(doctor) : (facilities[0] ?? null), facilities };
}
