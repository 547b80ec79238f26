import { WasteIncident } from '../src/modules/waste-incident/waste-incident.entity.ts';
import { testEm } from './harness.ts';

/** A report of an incident, which happened now. */
export const anIncident = (more: object = {}) => ({
  kind: 'spill',
  happenedAt: new Date().toISOString(),
  place: 'Storage room',
  persons: { cleaner: 1 },
  description: 'A bag tore.',
  actions: 'The floor was disinfected.',
  ...more,
});

/** An open incident that was last changed at the instant. */
export async function aStoredIncident(changed: string): Promise<{ id: string }> {
  const em = testEm();
  const facts = { kind: 'spill', place: 'Road', description: 'A bag tore', actions: 'Swept', reportedAs: 'manager' } as const;
  const at = new Date(changed);
  const { id } = em.create(WasteIncident, { id: crypto.randomUUID(), ...facts, happenedAt: at, createdAt: at, updatedAt: at });
  await em.flush();
  return { id };
}
