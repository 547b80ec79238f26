import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';
import { portalOf } from '../../shared/portal.ts';

const paths = {
  doctor: '/provider/doctor',
  diagnostic_center: '/provider/diagnostic_center',
  pharmacy: '/provider/pharmacy',
  admin: '/provider/admin',
  doctorClaims: '/provider/doctor-claims',
  facilityClaims: '/provider/facility-claims',
  waste: '/provider/waste-disposal',
  collector: '/data-collection',
} as const;
export type PortalCard = keyof typeof paths;

/** Where a card leads. */
export const cardPath = (card: PortalCard): string => paths[card];

/** The cards of an account, its daily work first (spec, provider landing dashboard). Waste is for every type but doctor and admin. */
export function cardsFor({ account, providerData }: ProviderSession): PortalCard[] {
  const cards: PortalCard[] = [];
  if (account.providerType === 'admin') cards.push('admin');
  if (account.providerType === 'doctor') cards.push('doctor', 'doctorClaims');
  if (account.providerType === 'health_facility') {
    const portal = providerData && portalOf(providerData);
    if (portal) cards.push(portal);
    cards.push('waste', 'facilityClaims');
  }
  if (account.staffRoles.includes('collector')) cards.push('collector');
  return cards;
}
