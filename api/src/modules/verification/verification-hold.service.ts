import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { HOLD_MINUTES, type WaitingQueue } from '@tenaye/contracts/verification.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { findListing, inQueue, type ListingRow, type Looking, tables } from './listing.view.ts';
import { heldBy, type Target } from './verification-lock.service.ts';

/** How many candidates one query reads; the next query follows when other administrators have just taken all of them. */
const CANDIDATES = 20;
const kinds: readonly ProfileKind[] = ['doctor', 'facility'];

/** Matches profiles that no other administrator holds at this moment. */
const isFree = ({ actor, now }: Looking): Condition =>
  sql`(held_by is null or held_until <= ${now} or held_by = ${actor.provider.id}::uuid)`;

/**
 * Holds the profile unless another administrator does; returns whether it is held. The version doesn't change, because a decision isn't
 * based on a hold. A profile that another transaction is changing is skipped or waited for.
 */
async function hold(
  em: EntityManager,
  looking: Looking,
  { type, id }: Target,
  which: Condition,
  wait: 'skip locked' | '',
): Promise<boolean> {
  const { actor, now } = looking;
  const until = new Date(+now + HOLD_MINUTES * MINUTE_MS);
  const held = await em.execute<unknown[]>(sql`
    update ${raw(tables[type])} set held_by = ${actor.provider.id}, held_until = ${until}
    where id = (select id from ${raw(tables[type])} where ${allOf(sql`id = ${id}`, isFree(looking), which)} for no key update ${raw(wait)})
    returning 1`);
  return held.length > 0;
}

/** Ends the caller's own hold, if there is one. */
export const release = (em: EntityManager, { actor }: Looking, { type, id }: Target): Promise<unknown> =>
  em.execute(sql`
    update ${raw(tables[type])} set held_by = null, held_until = null where id = ${id} and held_by = ${actor.provider.id}::uuid`);

/** Holds the provider for the caller, or renews the hold. Refuses a provider that another administrator holds. */
export async function holdProvider(em: EntityManager, looking: Looking, target: Target): Promise<void> {
  if (await hold(em, looking, target, sql`true`, '')) return;
  const { heldBy: holder } = await findListing(em, looking, target.type, target.id);
  throw heldBy(holder?.name ?? '', target.id);
}

interface Wanted {
  kind?: ProfileKind | undefined;
  /** By default all queues but the one of providers whose owner was asked. */
  queue?: WaitingQueue | undefined;
  /** The provider that the administrator leaves. */
  after?: Target | undefined;
}

const waiting = (kind: ProfileKind, looking: Looking, behind: Target | undefined, { queue, after: except }: Wanted): Condition => sql`
  (select ${kind} as type, id, pending_since from ${raw(tables[kind])}
   where ${allOf(
     sql`verification_status = 'pending'`,
     isFree(looking),
     queue ? inQueue[queue] : sql`information_requested_at is null`,
     except?.type === kind ? sql`id <> ${except.id}` : undefined,
     behind && sql`(pending_since, id) > (select pending_since, id from ${raw(tables[behind.type])} where id = ${behind.id})`,
   )}
   order by pending_since, id limit ${CANDIDATES})`;

const candidatesFor = (em: EntityManager, looking: Looking, behind: Target | undefined, wanted: Wanted): Promise<Target[]> => {
  const parts = kinds.filter((it) => (wanted.kind ?? it) === it).map((it) => waiting(it, looking, behind, wanted));
  return em.execute<Target[]>(sql`
    select type, id from (${parts.reduce((all, it) => sql`${all} union all ${it}`)}) as waiting order by pending_since, id
    limit ${CANDIDATES}`);
};

/** The provider that `takeNext` would hold for the caller after `after`, unless another administrator is faster. Holds nothing. */
export async function findFollowing(em: EntityManager, looking: Looking, wanted: Wanted & { after: Target }): Promise<Target | undefined> {
  const [behind] = await candidatesFor(em, looking, wanted.after, wanted);
  return behind ?? (await candidatesFor(em, looking, undefined, wanted))[0];
}

/**
 * Holds the longest waiting free provider of the queue, and ends the caller's hold on `after`. With `after`, the search begins behind it in
 * the queue and then starts over from the beginning. Two simultaneous calls get different providers: the update of the row decides, and a
 * row that another call is taking is skipped. Undefined when no other provider is left.
 */
export async function takeNext(em: EntityManager, looking: Looking, wanted: Wanted): Promise<ListingRow | undefined> {
  const { after } = wanted;
  if (after) await release(em, looking, after);
  let behind = after;
  let isLastRound = !after;
  for (;;) {
    const candidates = await candidatesFor(em, looking, behind, wanted);
    for (const target of candidates)
      if (await hold(em, looking, target, sql`verification_status = 'pending'`, 'skip locked'))
        return findListing(em, looking, target.type, target.id);
    behind = candidates.at(-1);
    if (behind) continue;
    if (isLastRound) return undefined;
    isLastRound = true;
  }
}
