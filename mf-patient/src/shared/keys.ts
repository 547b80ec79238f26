/**
 * This remote's keys in the page's shared query client. Each starts with the audience, because the provider portal caches its own
 * appointments in the same client.
 */
export const keys = {
  notifications: ['patient', 'notifications'],
  stats: ['patient', 'dashboard'],
  appointments: ['patient', 'appointments'],
  doctors: ['patient', 'doctors'],
  directory: ['patient', 'directory'],
  slots: ['patient', 'slots'],
  facilities: ['patient', 'facilities'],
  pharmacies: ['patient', 'pharmacies'],
  assessments: ['patient', 'assessments'],
  policies: ['patient', 'policies'],
  consents: ['patient', 'consents'],
  reads: ['patient', 'reads'],
  devices: ['patient', 'devices'],
  healthFacts: ['patient', 'health facts'],
  relatives: ['patient', 'relatives'],
  otherAccount: ['patient', 'other account'],
  requests: ['patient', 'requests'],
  orders: ['patient', 'orders'],
  reviews: ['patient', 'reviews'],
  catalogue: ['patient', 'catalogue'],
} as const;
