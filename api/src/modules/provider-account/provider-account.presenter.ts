import {
  type ProviderAccount as AccountJson,
  type ProviderData,
  type ProviderSession,
  providerAccount,
  providerData,
} from '@tenaye/contracts/provider-account.ts';
import { present } from '#kernel/http/present.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import type { Facility } from '../facility/facility.entity.ts';
import type { ProviderWithProfiles } from './provider-account.service.ts';

export const presentAccount = (account: ProviderAccount): AccountJson =>
  present(providerAccount, account, {
    lastName: account.lastName ?? null,
    phone: account.phone ?? null,
    location: account.location ?? null,
    isEmailVerified: account.isEmailVerified ?? false,
    isPhoneVerified: account.isPhoneVerified ?? false,
  });

const presentDoctor = (doctor: Doctor): ProviderData => present(providerData, doctor, { kind: 'doctor', category: doctor.specialization });

const presentFacility = (facility: Facility): ProviderData =>
  present(providerData, facility, { kind: 'facility', category: facility.facilityType });

export function presentProvider({ account, doctor, ...owned }: ProviderWithProfiles): ProviderSession {
  const facilities = owned.facilities.map(presentFacility);
  return { account: presentAccount(account), providerData: doctor ? presentDoctor(doctor) : (facilities[0] ?? null), facilities };
}
