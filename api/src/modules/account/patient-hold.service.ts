import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';

/**
 * Keeps the caller's patient account as it is until the transaction of `em` ends, and lets its writes go one after the other. What was
 * under way in another tab while the account was deleted, or its sign-ins were ended, finds them gone: `unauthenticated`. First of all locks of a patient's write, before
 * those of doctors, facilities, appointments and requests; rows that point to the account may be written by others meanwhile.
 */
export async function holdPatient(em: EntityManager, { patient }: Actor): Promise<void> {
  if (!patient) return;
  const held = await em.execute<unknown[]>(
    'select 1 from users where id = ? and is_active and sign_in_generation = coalesce(?, sign_in_generation) for no key update',
    [patient.id, patient.generation ?? null],
  );
  if (held.length === 0) throw new AppError('unauthenticated', 'Please sign in');
}

/**
 * Keeps the patient of a row from being deleted until the transaction of `em` ends, for a doctor or facility that is about to change the row
 * and to tell the patient: the account is locked before the row here too, so that neither side waits in a circle. No row, no lock.
 */
export async function holdPatientOf(em: EntityManager, table: 'appointments' | 'facility_requests', id: string): Promise<void> {
  await em.execute(sql`select 1 from users where id = (select user_id from ${raw(table)} where id = ${id}) for key share`);
}
