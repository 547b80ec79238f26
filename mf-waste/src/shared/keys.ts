import type { Own } from '@tenaye/platform/portal/own.tsx';

const at = ({ accountId, facilityId }: Own) => [accountId, facilityId ?? null] as const;

/**
 * This remote's keys in the page's shared query client: the audience, the topic, then the account that the data belongs to, and its
 * facility, so that no account or facility sees data of another.
 */
export const keys = {
  /** Everything about a facility's waste: one pickup changes figures, schedule, papers and invoices. */
  facility: ['waste'],
  overview: (own: Own) => ['waste', 'overview', ...at(own)] as const,
  activity: (own: Own) => ['waste', 'activity', ...at(own)] as const,
  storage: (own: Own) => ['waste', 'storage', ...at(own)] as const,
  /** The lists of pickups, and each one. */
  pickups: (own: Own) => ['waste', 'pickups', ...at(own)] as const,
  schedule: (own: Own) => ['waste', 'schedule', ...at(own)] as const,
  documents: (own: Own) => ['waste', 'documents', ...at(own)] as const,
  compliance: (own: Own) => ['waste', 'compliance', ...at(own)] as const,
  /** The list of invoices, each one, and their totals. */
  invoices: (own: Own) => ['waste', 'invoices', ...at(own)] as const,
  analytics: (own: Own) => ['waste', 'analytics', ...at(own)] as const,
  profile: (own: Own) => ['waste', 'profile', ...at(own)] as const,
  /** The tariffs, the same for every facility. */
  prices: (own: Own) => ['waste', 'prices', ...at(own)] as const,
  incidents: (own: Own) => ['waste', 'incidents', ...at(own)] as const,
  trainings: (own: Own) => ['waste', 'trainings', ...at(own)] as const,
  audits: (own: Own) => ['waste', 'audits', ...at(own)] as const,
  vaccinations: (own: Own) => ['waste', 'vaccinations', ...at(own)] as const,
  weighings: (own: Own) => ['waste', 'weighings', ...at(own)] as const,
  certification: (own: Own) => ['waste', 'certification', ...at(own)] as const,
  /** Pickups, their counts and the routes made of them, as waste managers see them. */
  managedPickups: (accountId: string) => ['waste-manager', 'pickups', accountId] as const,
  drivers: (accountId: string) => ['waste-manager', 'drivers', accountId] as const,
  managedInvoices: (accountId: string) => ['waste-manager', 'invoices', accountId] as const,
  managedCertifications: (accountId: string) => ['waste-manager', 'certifications', accountId] as const,
  managedStaff: (accountId: string) => ['waste-manager', 'staff', accountId] as const,
  managedIncidents: (accountId: string) => ['waste-manager', 'incidents', accountId] as const,
  tariffs: (accountId: string) => ['waste-manager', 'tariffs', accountId] as const,
  driverRoute: (accountId: string) => ['waste-driver', 'route', accountId] as const,
  /** The same for every visitor. */
  manifest: ['anyone', 'manifest'],
  plantLink: ['anyone', 'plant-link'],
} as const;
