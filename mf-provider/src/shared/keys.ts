/**
 * This remote's keys in the page's shared query client: the audience, the topic, then the account that the data belongs to, so that nothing
 * of one account may show to the next.
 */
export const keys = {
  appointments: (accountId: string) => ['provider', 'appointments', accountId] as const,
  /** A doctor's own free times; without an id, those of all doctors. */
  slots: (doctorId?: string) => ['provider', 'slots', ...(doctorId ? [doctorId] : [])] as const,
  availability: (accountId: string) => ['provider', 'availability', accountId] as const,
  doctorProfile: (accountId: string) => ['provider', 'doctor-profile', accountId] as const,
  facility: (accountId: string) => ['provider', 'facility', accountId] as const,
  inventory: (accountId: string) => ['provider', 'inventory', accountId] as const,
  inventorySearch: (accountId: string) => ['provider', 'inventory-search', accountId] as const,
  requests: (accountId: string) => ['provider', 'requests', accountId] as const,
  reviews: (accountId: string) => ['provider', 'reviews', accountId] as const,
  doctorClaims: (accountId: string) => ['provider', 'doctor-claims', accountId] as const,
  facilityClaims: (accountId: string) => ['provider', 'facility-claims', accountId] as const,
  /** Data that is the same for every account. */
  claimableDoctors: ['provider', 'claimable-doctors'],
  claimableFacilities: ['provider', 'claimable-facilities'],
  duplicates: ['provider', 'duplicates'],
  medicines: ['provider', 'medicines'],
  labTests: ['provider', 'lab-tests'],
} as const;
