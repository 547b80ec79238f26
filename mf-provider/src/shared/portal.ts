import { facilityTypesFor, type RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';

/** The profile of a provider account; null until it has one. */
export type Profile = NonNullable<ProviderSession['providerData']>;

/** The portals for one kind of profile. */
export type Portal = 'doctor' | 'diagnostic_center' | 'pharmacy';

/** The wording of a facility's screens. `facility` is neither a pharmacy nor a place that does tests, such as a dentist. */
export type FacilityKind = 'diagnostic_center' | 'pharmacy' | 'facility';

/** The kind of a facility; `category` is a facility type. */
export function facilityKindOf(category: string): FacilityKind {
  if (category === 'pharmacy') return 'pharmacy';
  return facilityTypesFor.diagnostic.some((it) => it === category) ? 'diagnostic_center' : 'facility';
}

/** The portal of a profile. Facilities of every type but pharmacies share one. */
export const portalOf = ({ kind, category }: Pick<Profile, 'kind' | 'category'>): Portal =>
  kind === 'doctor' ? 'doctor' : category === 'pharmacy' ? 'pharmacy' : 'diagnostic_center';

/** The type of request that patients can send to a facility; undefined if they can't send any. */
export const requestTypeOf = (kind: FacilityKind): RequestType | undefined =>
  (({ pharmacy: 'medication', diagnostic_center: 'diagnostic', facility: undefined }) as const)[kind];
