import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { lockCaller } from '#kernel/access/accounts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';

/**
 * The statement that locks the caller's patient account until its transaction ends, which serializes the patient's writes; undefined for
 * others. If the account was deleted or its sign-ins were ended while a write from another tab was waiting, it selects no row. A patient's
 * write takes this lock before all others (doctors, facilities, appointments, requests). Other transactions may still write rows that refer
 * to the account.
 */
export const patientLock = ({ patient }: Actor): Condition | undefined =>
  patient &&
  sql`select 1 from users where id = ${patient.id} and is_active
    and sign_in_generation = coalesce(${patient.generation ?? null}, sign_in_generation) for no key update`;

/** Locks the caller's patient account. Throws `unauthenticated` when it is gone or its sign-ins have ended. */
export const lockPatient = (em: EntityManager, actor: Actor): Promise<void> => lockCaller(em, patientLock(actor));

/**
 * Protects a row's patient from deletion until the transaction of `em` ends, for a doctor or facility that is about to change the row and
 * notify the patient. As in a patient's own writes, the account is locked before the row, so that the two sides can't deadlock. Locks
 * nothing if the row doesn't exist. With `no key update`, for a change to what the patient's own writes change too, it waits for them.
 */
export async function lockPatientOf(
  em: EntityManager,
  table: 'appointments' | 'facility_requests',
  id: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  await em.execute(sql`select 1 from users where id = (select user_id from ${raw(table)} where id = ${id}) for ${raw(strength)}`);
}

/** Like `lockPatientOf`, for the patients whose ids `which` selects. */
export async function lockPatientsOf(em: EntityManager, which: Condition): Promise<void> {
  await em.execute(sql`select 1 from users where id in (${which}) order by id for key share`);
}
