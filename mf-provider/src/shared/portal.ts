import type { FacilityType } from '@tenaye/contracts/facility.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';

/** The profile behind a provider account; null until it has one. */
export type Profile = NonNullable<ProviderSession['providerData']>;

/** Portals that belong to one kind of profile. */
export type Portal = 'doctor' | 'diagnostic_center' | 'pharmacy';

// Words instead of the catalogue's functions: those would bring the validation library to pages that validate nothing.
const portalOfType: Partial<Record<FacilityType, Portal>> = {
  diagnostic_lab: 'diagnostic_center',
  diagnostic_imaging: 'diagnostic_center',
  cardiac_center: 'diagnostic_center',
  pharmacy: 'pharmacy',
};
const byCategory = new Map<string, Portal>(Object.entries(portalOfType));

/** The portal that a profile works in; facilities of other types have none of their own. */
export const portalOf = ({ kind, category }: Pick<Profile, 'kind' | 'category'>): Portal | undefined =>
  kind === 'doctor' ? 'doctor' : byCategory.get(category);
