import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { LicenseCheck } from '@tenaye/contracts/directory.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { iso } from '#kernel/database/sql.ts';

/**
 * On what a profile's last approval was based, for everyone. It leaves out who checked it and what an administrator noted. Null for an
 * approval without evidence.
 */
export async function findLicenseCheck(em: EntityManager, kind: ProfileKind, id: string): Promise<LicenseCheck | null> {
  const [row] = await em.execute<{ at: string; authority: string | null; isBased: boolean }[]>(sql`
    select created_at as at, evidence ->> 'authority' as authority, evidence is not null as "isBased" from verification_history
    where ${raw(`${kind}_id`)} = ${id} and step = 'approve' order by created_at desc, id desc limit 1`);
  return row?.isBased ? { at: iso(row.at), authority: row.authority } : null;
}
