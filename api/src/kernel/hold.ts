import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/**
 * Keeps the caller's patient account as it is until the transaction of `em` ends, and lets its writes go one after the other. What was
 * under way in another tab while the account was deleted finds it gone: `unauthenticated`. First of all locks of a patient's write, before
 * those of doctors, facilities, appointments and requests; rows that point to the account may be written by others meanwhile.
 */
export async function holdPatient(em: EntityManager, { patient }: Actor): Promise<void> {
  if (!patient) return;
  const held = await em.execute<unknown[]>('select 1 from users where id = ? and is_active for no key update', [patient.id]);
  if (held.length === 0) throw new AppError('unauthenticated', 'Please sign in');
}
