import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ClaimOfRecord } from '@tenaye/contracts/listing-record.ts';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { accountName } from '../account/account-name.rules.ts';

/** The claims on one profile, or those of one account. */
type Whose = { profile: { kind: ProfileKind; id: string } } | { claimant: string };

const LATEST = 20;
const tables = { doctor: 'doctors', facility: 'facilities' } as const satisfies Record<ProfileKind, string>;

const claimsOf = (kind: ProfileKind, which: Condition): Condition =>
  sql`select ${kind} as kind, c.id, p.name as "profileName", ${raw(accountName('a'))} as "claimantName", c.claim_status as status,
      c.created_at as "createdAt"
    from ${raw(`${kind}_claims c join ${tables[kind]} p on p.id = c.${kind}_id join provider_accounts a on a.id = c.claimant_account_id`)}
    where ${which}`;

/** The latest claims, newest first. */
export function findClaimsOfRecord(em: EntityManager, whose: Whose): Promise<ClaimOfRecord[]> {
  const parts =
    'profile' in whose
      ? [claimsOf(whose.profile.kind, sql`${raw(`c.${whose.profile.kind}_id`)} = ${whose.profile.id}`)]
      : profileKinds.map((it) => claimsOf(it, sql`c.claimant_account_id = ${whose.claimant}`));
  return em.execute<ClaimOfRecord[]>(sql`
    ${parts.reduce((all, it) => sql`${all} union all ${it}`)} order by "createdAt" desc, id desc limit ${LATEST}`);
}
