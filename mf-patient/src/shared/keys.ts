/**
 * Where this remote keeps what it loaded in the page's one query client. Each starts with the audience: the provider
 * portal keeps its own appointments in the same client.
 */
export const keys = {
  notifications: ['patient', 'notifications'],
  stats: ['patient', 'dashboard'],
  appointments: ['patient', 'appointments'],
  doctors: ['patient', 'doctors'],
  slots: ['patient', 'slots'],
  facilities: ['patient', 'facilities'],
  pharmacies: ['patient', 'pharmacies'],
  places: ['patient', 'places'],
  assessments: ['patient', 'assessments'],
  requests: ['patient', 'requests'],
  catalogue: ['patient', 'catalogue'],
} as const;
