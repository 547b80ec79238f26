import type { ProviderAccount as AccountJson, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import type { ProviderWithProfile } from './provider-account.service.ts';

export const presentAccount = (it: ProviderAccount): AccountJson => ({
  id: it.id,
  firstName: it.firstName,
  lastName: it.lastName ?? null,
  email: it.email,
  phone: it.phone ?? null,
  location: it.location ?? null,
  providerType: it.providerType,
  staffRoles: [...it.staffRoles],
  isVerified: it.isVerified,
  isActive: it.isActive,
  isEmailVerified: it.isEmailVerified ?? false,
  isPhoneVerified: it.isPhoneVerified ?? false,
  createdAt: it.createdAt.toISOString(),
});

const presentProfile = ({ doctor, facility }: ProviderWithProfile): ProviderSession['providerData'] => {
  const of = doctor ?? facility;
  if (!of) return null;
  const { id, name, verificationStatus, isVerified } = of;
  const kind = doctor ? ('doctor' as const) : ('facility' as const);
  return { id, kind, name, category: doctor?.specialization ?? facility?.facilityType ?? '', verificationStatus, isVerified };
};

export const presentProvider = (it: ProviderWithProfile): ProviderSession => ({
  account: presentAccount(it.account),
  providerData: presentProfile(it),
});
