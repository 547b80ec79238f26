import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { mayEnterArea } from '../account/admin-area.view.ts';

/** Selects the administrators of imports who can sign in: an invited one without a password can't yet. */
export const keepsImports = (): Condition => sql`${mayEnterArea('imports')} and password_hash <> ''`;

/** Whether anybody beside this administrator could confirm an undo. */
export async function hasOtherKeeper(em: EntityManager, id: string): Promise<boolean> {
  const others = await em.execute<unknown[]>(sql`select 1 from provider_accounts where ${keepsImports()} and id <> ${id} limit 1`);
  return others.length > 0;
}
