import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { SimilarListing } from '@tenaye/contracts/listing-record.ts';
import { notFound } from '#kernel/errors.ts';
import { type Duplicate, equalsOf, findAlike, findNearest, findProfile, shownTown } from '../duplicate/duplicate.service.ts';
import { tables } from '../verification/listing.view.ts';
import type { Target } from '../verification/verification-lock.service.ts';

const MOST_SHOWN = 10;
const NEAR_KM = 0.3;

type State = Pick<SimilarListing, 'id' | 'verificationStatus' | 'isDeactivated' | 'isUnlisted'>;

const likeliestFirst = (a: Duplicate, b: Duplicate): number =>
  b.match.score - a.match.score || (a.match.km ?? Infinity) - (b.match.km ?? Infinity) || (a.profile.id < b.profile.id ? -1 : 1);

/**
 * Listings of the same kind with a similar name or an equal fact, and for a facility those next to it, the likeliest first; `not_found` for
 * an unknown id. Doctors share their hospital's position, so theirs tells nothing.
 */
export async function findSimilar(em: EntityManager, { type: kind, id }: Target): Promise<SimilarListing[]> {
  const own = await findProfile(em, kind, id);
  if (!own) throw notFound();
  // One more, because the nearest is the facility itself.
  const near = kind === 'facility' ? await findNearest(em, own, MOST_SHOWN + 1) : [];
  const all = [...(await findAlike(em, kind, own)), ...near.filter((it) => (it.match.km ?? Infinity) <= NEAR_KM)];
  const found = [...new Map(all.map((it) => [it.profile.id, it])).values()]
    .filter((it) => it.profile.id !== id)
    .toSorted(likeliestFirst)
    .slice(0, MOST_SHOWN);
  if (found.length === 0) return [];
  const states = await em.execute<State[]>(sql`
    select p.id, p.verification_status as "verificationStatus", p.unlisted_at is not null as "isUnlisted",
      exists (select 1 from provider_accounts o where o.id = p.account_id and not o.is_active) as "isDeactivated"
    from ${raw(tables[kind])} p where p.id in (${found.map((it) => it.profile.id)})`);
  return found.flatMap((it) => {
    const state = states.find((one) => one.id === it.profile.id);
    return state ? [{ ...state, ...similarOf(kind, it) }] : [];
  });
}

function similarOf(kind: Target['type'], it: Duplicate): Omit<SimilarListing, keyof State> {
  const { profile, match } = it;
  return {
    kind,
    name: profile.name,
    category: profile.category,
    location: shownTown(kind, profile),
    latitude: profile.latitude ?? null,
    longitude: profile.longitude ?? null,
    isClaimed: profile.accountId !== null,
    score: Math.round(match.score),
    shared: equalsOf(it),
    km: match.km ?? null,
  };
}
