import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { PersonRole, PersonState, peopleSorts } from '@tenaye/contracts/people.facts.ts';
import { type Person, type PersonRecord, person, personRecord } from '@tenaye/contracts/people.ts';
import { staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { askedOrder, behind, likestFirst, type Order, ordering, type SortBy, sortColumn } from '#kernel/database/order.ts';
import { allOf, type Condition, containing, contains, countRows, isBeyondAscii } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest, SortedRow } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { digitsOf } from '#kernel/phones.ts';
import { isUuid } from '#kernel/uuid.ts';
import { accountName } from '../account/account-name.rules.ts';
import { isOwner } from '../account/admin-area.view.ts';
import { findClaimsOfRecord } from '../claim/claims-of-record.view.ts';
import { versionOfRoles } from './people.rules.ts';

const isStaffRole = (role: PersonRole) => staffRoles.some((it) => it === role);
const inRole = (role: PersonRole): Condition => (isStaffRole(role) ? sql`${role} = any(a.staff_roles)` : sql`a.provider_type = ${role}`);

const matching = (q: string): Condition => {
  if (isUuid(q)) return sql`a.id = ${q}`;
  const named = contains(accountName('a'), q);
  // Email addresses and phone numbers are ASCII, so other text can only match names.
  if (isBeyondAscii(q)) return named;
  const digits = digitsOf(q);
  const byPhone = digits ? sql`or a.phone like ${containing(digits)}` : sql``;
  return sql`${named} or a.email ilike ${containing(q)} ${byPhone}`;
};

type Row = Omit<Person, 'can' | 'version'>;
type ListedRow = Row & SortedRow;

const orders = {
  name: { by: sql`lower(${raw(accountName('a'))})`, type: 'text' },
  lastLogin: { by: sql`coalesce(a.last_login, '1970-01-01')`, type: 'instant' },
  created: { by: sql`a.created_at`, type: 'instant' },
} as const satisfies Record<(typeof peopleSorts)[number], SortBy>;

const latestFirst: Order = { ...orders.created, name: 'created', isDescending: true };

const select = (em: EntityManager, which: Condition, limit: number, order = latestFirst): Promise<ListedRow[]> =>
  em.execute<ListedRow[]>(sql`
    select ${sortColumn(order)}, a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone,
      a.provider_type as "providerType",
      to_json(a.staff_roles) as "staffRoles", to_json(a.admin_roles) as "adminRoles",
      to_json(a.team_remotes) as "teamRemotes",
      a.is_active as "isActive", a.last_login as "lastLogin", a.created_at as "createdAt",
      exists (select 1 from second_factors s where s.account_id = a.id and s.confirmed_at is not null) as "hasSecondFactor"
    from provider_accounts a where ${which} order by ${ordering(order, 'a.id')} limit ${limit}`);

export const presentFor =
  ({ provider }: ProviderActor) =>
  (row: Row): Person =>
    present(person, row, {
      can: { deactivate: row.id !== provider.id, changeAdmin: row.providerType === 'admin' || row.providerType === 'staff' },
      version: versionOfRoles(row),
    });

export interface PeopleFilter {
  role?: PersonRole | undefined;
  state?: PersonState | undefined;
  q?: string | undefined;
  sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

/** The order that was asked for; otherwise the likest first in a search, and the latest first without one. */
export const peopleOrder = ({ q, sort }: PeopleFilter): Order =>
  askedOrder(orders, sort) ?? (q ? likestFirst(sql`word_similarity(${q}, ${raw(accountName('a'))} || ' ' || a.email)`) : latestFirst);

const filtered = ({ role, state, q }: PeopleFilter): Condition =>
  allOf(role && inRole(role), state && sql`a.is_active = ${state === 'active'}`, q ? matching(q) : undefined);

/** Provider accounts; one more than the page asks for. */
export function findPeople(em: EntityManager, filter: PeopleFilter, { limit, after }: PageRequest): Promise<ListedRow[]> {
  const order = peopleOrder(filter);
  return select(em, allOf(filtered(filter), behind(order, 'a.id', after)), limit + 1, order);
}

export const countPeople = (em: EntityManager, filter: PeopleFilter): Promise<number> =>
  countRows(em, sql`provider_accounts a where ${filtered(filter)}`);

/** One account with its profiles and its latest claims; `not_found` for an unknown id. */
export async function findPersonRecord(em: EntityManager, actor: ProviderActor, id: string): Promise<PersonRecord> {
  const [row] = await select(em, sql`a.id = ${id}`, 1);
  if (!row) throw notFound(id);
  const profiles = await em.execute<PersonRecord['profiles']>(sql`
    select 'doctor' as kind, id, name, verification_status as "verificationStatus" from doctors where account_id = ${id}
    union all select 'facility', id, name, verification_status from facilities where account_id = ${id} order by name, id`);
  const claims = await findClaimsOfRecord(em, { claimant: id });
  return present(personRecord, { ...presentFor(actor)(row), profiles, claims }, {});
}

/** The owners who can sign in, by name. */
export const findOwners = (em: EntityManager): Promise<{ id: string; name: string }[]> =>
  em.execute(sql`select id, concat_ws(' ', first_name, last_name) as name from provider_accounts where ${isOwner} order by name, id`);

/** Reads an account after a change in this transaction. */
export async function readPerson(em: EntityManager, actor: ProviderActor, id: string): Promise<Person> {
  const [row] = await select(em, sql`a.id = ${id}`, 1);
  if (!row) throw new Error(`Account ${id} vanished inside its own transaction`);
  return presentFor(actor)(row);
}
