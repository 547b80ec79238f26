import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_EVENT, type ChangedAppointment } from '@tenaye/contracts/appointment.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { publish } from '#kernel/work/events.ts';

/**
 * Sends the doctor's change to the doctor's other open pages, once the transaction has committed. Changes by patients reach these pages as
 * notifications instead.
 */
export const publishAppointment = (em: EntityManager, { provider }: ProviderActor, id: string): Promise<void> =>
  publish(em, { kind: 'row', feed: APPOINTMENT_EVENT, audience: 'provider', accountId: provider.id, id });

/** The event carries only the id: each page reloads its own list. */
export const streamedAppointment = async (id: string): Promise<ChangedAppointment> => ({ id });
