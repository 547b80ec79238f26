import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_EVENT, type ChangedAppointment } from '@tenaye/contracts/appointment.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { publish } from '#kernel/work/events.ts';

/**
 * Shows what the doctor has changed in the doctor's other open pages, once the transaction has committed. What patients do rings the bell
 * there.
 */
export const publishAppointment = (em: EntityManager, { provider }: ProviderActor, id: string): Promise<void> =>
  publish(em, { kind: 'row', feed: APPOINTMENT_EVENT, audience: 'provider', accountId: provider.id, id });

/** The event carries the id alone: a page reads its own list again. */
export const streamedAppointment = async (id: string): Promise<ChangedAppointment> => ({ id });
