import { type FacilityType, facilityTypeOf } from '@tenaye/contracts/facility.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';

/** The profile behind a provider account; null until it has one. */
export type Profile = NonNullable<ProviderSession['providerData']>;

/** Portals that belong to one kind of profile. */
export type Portal = 'doctor' | 'diagnostic_center' | 'pharmacy';

const diagnosticTypes: readonly FacilityType[] = ['diagnostic_lab', 'diagnostic_imaging', 'cardiac_center'];

/** The portal that a profile works in; facilities of other types have none of their own. */
export function portalOf(profile: Pick<Profile, 'kind' | 'category'>): Portal | undefined {
  if (profile.kind === 'doctor') return 'doctor';
  const type = facilityTypeOf(profile.category);
  if (type === 'pharmacy') return 'pharmacy';
  return type && diagnosticTypes.includes(type) ? 'diagnostic_center' : undefined;
}
