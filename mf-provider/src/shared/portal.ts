import { facilityTypesFor, type RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';

/** The profile behind a provider account; null until it has one. */
export type Profile = NonNullable<ProviderSession['providerData']>;

/** Portals that belong to one kind of profile. */
export type Portal = 'doctor' | 'diagnostic_center' | 'pharmacy';

/** How a facility is spoken of: `facility` is what is neither a pharmacy nor asked for tests, such as a dentist. */
export type FacilityKind = 'diagnostic_center' | 'pharmacy' | 'facility';

/** What a facility of this type is; `category` is a facility type. */
export function facilityKindOf(category: string): FacilityKind {
  if (category === 'pharmacy') return 'pharmacy';
  return facilityTypesFor.diagnostic.some((it) => it === category) ? 'diagnostic_center' : 'facility';
}

/** The portal that a profile works in. Facilities of every type but pharmacies share one. */
export const portalOf = ({ kind, category }: Pick<Profile, 'kind' | 'category'>): Portal =>
  kind === 'doctor' ? 'doctor' : category === 'pharmacy' ? 'pharmacy' : 'diagnostic_center';

/** What patients can ask of a facility; undefined where they can't ask for anything. */
export const requestTypeOf = (kind: FacilityKind): RequestType | undefined =>
  (({ pharmacy: 'medication', diagnostic_center: 'diagnostic', facility: undefined }) as const)[kind];
