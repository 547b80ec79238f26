import type { ProviderAccount as AccountJson, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import type { ProviderWithProfile } from './provider-account.service.ts';

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

const presentProfile = ({ doctor, facility }: ProviderWithProfile): ProviderSession['providerData'] => {
  const of = doctor ?? facility;
  if (!of) return null;
  const { id, name, verificationStatus, isVerified } = of;
  const kind = doctor ? ('doctor' as const) : ('facility' as const);
  return { id, kind, name, category: doctor?.specialization ?? facility?.facilityType ?? '', verificationStatus, isVerified };
};

export const presentProvider = (provider: ProviderWithProfile): ProviderSession => ({
  account: presentAccount(provider.account),
  providerData: presentProfile(provider),
});
