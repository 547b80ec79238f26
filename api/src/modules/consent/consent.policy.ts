import { sql } from '@mikro-orm/postgresql';
import type { PatientActor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** The consents that are the actor's own: nobody else reads or changes them. */
export const consentsOf = ({ patient }: PatientActor): Condition => sql`user_id = ${patient.id}`;
