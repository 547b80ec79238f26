import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';

type Owned = Pick<Doctor, 'id'>;

const isOwn = ({ provider }: Actor, it: Owned): boolean => it.id === provider?.doctorId;

/** A calendar is its doctor's own. Whoever waits for verification may prepare it: nobody can book from it yet. */
export const availabilityPolicy = { read: isOwn, change: isOwn } satisfies Policy<Owned>;

/** `read` and `change`, as a condition on `doctors d`. */
export const ofOwnCalendar = ({ provider }: Actor): Condition => (provider?.doctorId ? sql`d.id = ${provider.doctorId}` : sql`false`);
