import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { notFound } from '#kernel/errors.ts';

interface Reader {
  id: string;
  email: string;
  language: string | null;
}

/** The active account that owns a facility; undefined without one. */
export async function findWasteOwner(em: EntityManager, facilityId: string): Promise<(Reader & { audience: 'provider' }) | undefined> {
  const [owner] = await em.execute<Reader[]>(sql`
    select a.id, a.email, a.language from provider_accounts a join facilities f on f.account_id = a.id
    where f.id = ${facilityId} and a.is_active`);
  return owner && { ...owner, audience: 'provider' };
}

/** Every active waste manager, and whether the account has a provider's or an administrator's bell. */
export async function findWasteManagers(em: EntityManager): Promise<(Reader & { audience: 'provider' | 'admin' })[]> {
  const managers = await em.execute<(Reader & { isAdmin: boolean })[]>(sql`
    select id, email, language, provider_type = 'admin' as "isAdmin" from provider_accounts
    where 'waste_manager' = any(staff_roles) and is_active
    order by id`);
  return managers.map(({ isAdmin, ...it }) => ({ ...it, audience: isAdmin ? 'admin' : 'provider' }));
}

/** Refuses the id of no facility with `not_found`. */
export async function requireFacility(em: EntityManager, id: string): Promise<void> {
  const found = await em.execute(sql`select 1 from facilities where id = ${id}`);
  if (found.length === 0) throw notFound(id);
}
