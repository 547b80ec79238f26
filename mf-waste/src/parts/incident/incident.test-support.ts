import type { WasteIncident } from '@tenaye/contracts/waste-incident.ts';

/** An open incident that a facility has reported. */
export const anIncident = (overrides: Partial<WasteIncident> = {}): WasteIncident => ({
  id: crypto.randomUUID(),
  kind: 'spill',
  happenedAt: '2026-03-02T05:30:00.000Z',
  place: 'Storage room',
  persons: { cleaner: 1 },
  description: 'A bag tore.',
  actions: 'The floor was disinfected.',
  followUp: null,
  isClosed: false,
  reportedAs: 'facility',
  reporterName: 'Sister Tigist',
  facilityId: crypto.randomUUID(),
  facilityName: 'Bole Clinic',
  pickupId: null,
  createdAt: '2026-03-02T06:00:00.000Z',
  version: 'v1',
  ...overrides,
});
