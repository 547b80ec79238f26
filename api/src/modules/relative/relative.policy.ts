import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Relative } from './relative.entity.ts';

type Kept = Pick<Relative, 'userId' | 'removedAt'>;

/** The account's owner, until the person is removed. */
const keeps = ({ patient }: Actor, it: Kept): boolean => patient !== undefined && it.userId === patient.id && !it.removedAt;

export const relativePolicy = { read: keeps, remove: keeps } satisfies Policy<Kept>;

/** The query twin of `read` and `remove` on `relatives r`. */
export const keptBy = ({ patient }: Actor): Condition => (patient ? sql`r.user_id = ${patient.id} and r.removed_at is null` : sql`false`);
