import { sql } from '@mikro-orm/postgresql';
import { mayEnter } from '@tenaye/contracts/admin-role.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';

const seesAll = ({ provider }: Actor): boolean => mayEnter('platform', provider?.adminRoles);

/** Operators see every remote; the team of a portal only its own, which it may also take back and preview. Nobody else gets here. */
export const remotePolicy = {
  read: (actor, remote) => seesAll(actor) || (actor.provider?.teamRemotes?.includes(remote) ?? false),
} satisfies Policy<string>;

/** The rows, with a column `remote`, that `remotePolicy` lets the actor read. */
export const readableRemotes = (actor: Actor): Condition =>
  seesAll(actor)
    ? sql`true`
    : sql`remote in (select jsonb_array_elements_text(${JSON.stringify(actor.provider?.teamRemotes ?? [])}::jsonb))`;
