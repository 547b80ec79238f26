import { facilityKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';

const paths = {
  doctor: '/provider/doctor',
  diagnostic_center: '/provider/diagnostic_center',
  pharmacy: '/provider/pharmacy',
  facility: '/provider/diagnostic_center',
  registerCenter: '/provider/diagnostic_center?view=register',
  registerPharmacy: '/provider/pharmacy?view=register',
  admin: '/provider/admin',
  doctorClaims: '/provider/doctor-claims',
  facilityClaims: '/provider/facility-claims',
  waste: '/provider/waste-disposal',
  collector: '/data-collection',
  wasteManager: '/provider/waste-manager',
  wasteDriver: '/provider/waste-route',
} as const;
export type PortalCard = keyof typeof paths;

/** A card of the dashboard, and the page that it opens. */
export interface ShownCard {
  card: PortalCard;
  to: string;
  /** The facility that the card is for, if the account has several. */
  facility?: { id: string; name: string };
}

const plain = (card: PortalCard): ShownCard => ({ card, to: paths[card] });

/** The portals of the account's facilities; for an account without a facility, the two portals in which one can be registered. */
function facilityCards({ facilities }: ProviderSession): ShownCard[] {
  const [only, ...others] = facilities;
  if (!only) return [plain('registerCenter'), plain('registerPharmacy')];
  if (others.length === 0) return [plain(facilityKindOf(only.category))];
  return facilities.map(({ id, name, category }) => {
    const card = facilityKindOf(category);
    return { card, to: `${paths[card]}?facility=${id}`, facility: { id, name } };
  });
}

/** The cards of an account, daily work first (spec, provider landing dashboard). Staff accounts have only the cards of their roles. */
export function cardsFor(session: ProviderSession): ShownCard[] {
  const { providerType, staffRoles } = session.account;
  const cards: ShownCard[] = [];
  if (providerType === 'admin') cards.push(plain('admin'));
  if (providerType === 'doctor') cards.push(plain('doctor'), plain('doctorClaims'));
  if (providerType === 'health_facility') cards.push(...facilityCards(session), plain('waste'), plain('facilityClaims'));
  if (staffRoles.includes('collector')) cards.push(plain('collector'));
  if (staffRoles.includes('waste_manager')) cards.push(plain('wasteManager'));
  if (staffRoles.includes('waste_driver')) cards.push(plain('wasteDriver'));
  return cards;
}
