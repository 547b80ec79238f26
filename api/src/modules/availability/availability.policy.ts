import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';

type Subject = Pick<Doctor, 'id'>;

const isOwn = ({ provider }: Actor, it: Subject): boolean => it.id === provider?.doctorId;

/** A calendar belongs to its doctor. Doctors may prepare it before they are verified, because nobody can book from it yet. */
export const availabilityPolicy = { read: isOwn, change: isOwn } satisfies Policy<Subject>;

/** The query twin of `read` and `change` on `doctors d`. */
export const ofOwnCalendar = ({ provider }: Actor): Condition => (provider?.doctorId ? sql`d.id = ${provider.doctorId}` : sql`false`);
