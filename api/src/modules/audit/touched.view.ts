import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type Condition, iso } from '#kernel/database/sql.ts';
import { accountName } from '../account/account-name.rules.ts';

/**
 * Whose record an account saw or changed. `person` is null where the record has no account behind it: an entered patient is known by name
 * and phone, a deleted record by its id alone; `record` is null for acts on many records at once, which name none.
 */
export interface Touched {
  kind: 'patient' | 'provider' | 'entered_patient' | 'unknown';
  person: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  record: string | null;
  action: string;
  times: number;
  first: string;
  last: string;
}

interface Reference {
  table: string;
  column: string;
  of: string;
}

/** Every single-column foreign key of a table with a uuid `id`: a new table is followed without being named here. */
const REFERENCES = `
  select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column", c.confrelid::regclass::text as "of"
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute i on i.attrelid = c.conrelid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
  where c.contype = 'f' and cardinality(c.conkey) = 1
  order by 1, 2`;

/** Columns that say whose a row is; others, such as `created_by`, say who made it. */
const isOfOwner = ({ column }: Reference): boolean => /^(owner_)?(user_id|account_id|provider_account_id)$/.test(column);

/**
 * For each table, the SQL of its rows' ids and the accounts to which they belong, by their own column, or by the rows to which they refer,
 * up to `depth` tables away.
 */
function ownersBelow(root: string, references: readonly Reference[], depth: number): string[] {
  const direct = references.filter((it) => it.of === root && isOfOwner(it));
  const known = new Map(
    Map.groupBy(direct, (it) => it.table)
      .entries()
      .map(([table, [it]]) => [table, ownRows(table, it)]),
  );
  for (let step = 1; step < depth; step += 1) {
    const further = references.filter((it) => !known.has(it.table) && known.has(it.of));
    for (const [table, ways] of Map.groupBy(further, (it) => it.table)) {
      const all = ways.map(({ column, of }) => `select t.id, o.person from ${table} t join (${known.get(of)}) o on o.id = t.${column}`);
      known.set(table, all.join(' union all '));
    }
  }
  return [...known.values()];
}
const ownRows = (table: string, it: Reference | undefined): string => `select id, ${it?.column} as person from ${table}`;

/** Records of patients are followed to what hangs on them; an account's own ones are enough for providers. */
const DEPTH = { patient: 3, provider: 1 };

/** The ids of the account with this id or email address, patient or provider. */
export async function findAccountIds(em: EntityManager, account: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(sql`
    select id from provider_accounts where id::text = ${account} or lower(email) = lower(${account})
    union all select id from users where id::text = ${account} or lower(email) = lower(${account})`);
  return rows.map((it) => it.id);
}

const acts = (actorIds: readonly string[], from: Date, until: Date): Condition => sql`
  select distinct e.id as event, e.at, e.action, record.id as record from audit_events e
  left join lateral unnest(case when e.subjects is null then array[e.target_id] else e.subjects || e.target_id end) as record(id) on true
  where e.actor_id in (${[...actorIds]}) and e.outcome = 'success' and e.at >= ${from} and e.at < ${until}
    and (record.id is not null or e.target_id is null and e.subjects is null)`;

/**
 * Whose records an account saw or changed between two instants, from the audit, the first touched first, without its own. Refused acts
 * touched nobody. Reads of a record again within minutes are one entry (audit-reads.ts), so `times` is a least number.
 */
export async function findTouched(em: EntityManager, actorIds: readonly string[], from: Date, until: Date): Promise<Touched[]> {
  const references = await em.execute<Reference[]>(REFERENCES);
  const patients = ['select id, id as person from users', ...ownersBelow('users', references, DEPTH.patient)];
  const providers = ['select id, id as person from provider_accounts', ...ownersBelow('provider_accounts', references, DEPTH.provider)];
  const owners = (of: readonly string[], kind: string): Condition =>
    raw(of.map((it) => `select o.id, o.person, '${kind}' as kind from (${it}) o where o.id in (select record from seen)`).join(' union '));
  const rows = await em.execute<Touched[]>(sql`
    with acts as materialized (${acts(actorIds, from, until)}),
    seen as materialized (select distinct record from acts where record is not null),
    owners as materialized (
      select * from (${owners(patients, 'patient')} union ${owners(providers, 'provider')}) o where person is not null)
    select coalesce(o.kind, case when e.entered_phone is not null then 'entered_patient' else 'unknown' end) as kind, o.person,
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), nullif(${raw(accountName('a'))}, ''),
        nullif(concat_ws(' ', e.entered_first_name, e.entered_last_name), '')) as name,
      coalesce(u.email, a.email) as email, coalesce(u.phone, e.entered_phone) as phone, acts.record, acts.action,
      count(*)::int as times, min(acts.at) as first, max(acts.at) as last
    from acts left join owners o on o.id = acts.record
    left join users u on o.kind = 'patient' and u.id = o.person
    left join provider_accounts a on o.kind = 'provider' and a.id = o.person
    left join appointments e on o.id is null and e.id = acts.record
    where o.person is null or o.person not in (${[...actorIds]})
    group by o.kind, o.person, u.id, a.id, e.id, acts.record, acts.action order by min(acts.at), acts.record, acts.action, o.person`);
  return rows.map((it) => ({ ...it, first: iso(it.first), last: iso(it.last) }));
}
