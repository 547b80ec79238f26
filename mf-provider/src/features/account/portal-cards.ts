import { facilityKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';

const paths = {
  doctor: '/provider/doctor',
  diagnostic_center: '/provider/diagnostic_center',
  pharmacy: '/provider/pharmacy',
  facility: '/provider/diagnostic_center',
  registerCenter: '/provider/diagnostic_center',
  registerPharmacy: '/provider/pharmacy',
  admin: '/provider/admin',
  doctorClaims: '/provider/doctor-claims',
  facilityClaims: '/provider/facility-claims',
  waste: '/provider/waste-disposal',
  collector: '/data-collection',
} as const;
export type PortalCard = keyof typeof paths;

/** The page that a card opens. */
export const cardPath = (card: PortalCard): string => paths[card];

/** A facility account has its portal; without a facility it has the two portals in which one is registered. */
const facilityCards = ({ providerData }: ProviderSession): PortalCard[] =>
  providerData ? [facilityKindOf(providerData.category)] : ['registerCenter', 'registerPharmacy'];

/** The cards of an account, daily work first (spec, provider landing dashboard). Staff accounts have only the cards of their roles. */
export function cardsFor(session: ProviderSession): PortalCard[] {
  const { providerType, staffRoles } = session.account;
  const cards: PortalCard[] = [];
  if (providerType === 'admin') cards.push('admin');
  if (providerType === 'doctor') cards.push('doctor', 'doctorClaims');
  if (providerType === 'health_facility') cards.push(...facilityCards(session), 'waste', 'facilityClaims');
  if (staffRoles.includes('collector')) cards.push('collector');
  return cards;
}
