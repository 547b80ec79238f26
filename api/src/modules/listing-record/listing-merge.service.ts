import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type CorrectableFact, mergeTexts } from '@tenaye/contracts/listing-record.facts.ts';
import type { Merging } from '@tenaye/contracts/listing-record.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { seenAs, type Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { claimTables } from '../claim/claim-review.view.ts';
import type { Ended } from '../practice/practice.service.ts';
import { moveReviews } from '../review/review-rating.service.ts';
import { tables } from '../verification/listing.view.ts';
import { markChanged, tellOwner } from '../verification/verification.service.ts';
import { lockReviewed, type Reviewed, type Seen, type Target } from '../verification/verification-lock.service.ts';
import { correctLocked, type Facts, linesOf } from './listing-correction.service.ts';
import { takeOff } from './listing-unlist.service.ts';

const refusal = (text: string, { profile }: Reviewed): AppError => new AppError('wrong_status', text, { targetId: profile.id });

async function refuseUnmergeable(em: EntityManager, duplicate: Reviewed, staying: Reviewed): Promise<void> {
  const { kind, profile } = duplicate;
  if (profile.accountId) throw refusal('This listing has an owner, so it is the one that has to stay.', duplicate);
  if (profile.mergedInto) throw refusal('This listing has already been merged.', duplicate);
  if (staying.profile.unlistedAt) throw refusal('The listing that would stay is off the lists. Please list it again first.', staying);
  const open = await em.execute<unknown[]>(sql`
    select 1 from ${claimTables(kind)} where p.id = ${profile.id} and c.claim_status in ('pending', 'under_review') limit 1`);
  if (open.length > 0) throw refusal('There are open claims on this listing. Please decide on them first.', duplicate);
}

/** The stored facts of a profile, those of its kind. */
function storedFacts({ kind, profile }: Reviewed): Facts {
  const shared: Facts = {
    name: profile.name,
    licenseNumber: profile.licenseNumber ?? undefined,
    address: profile.address ?? undefined,
    latitude: profile.latitude ?? undefined,
    longitude: profile.longitude ?? undefined,
    phone: profile.phone ?? undefined,
  };
  if (kind === 'doctor') return { ...shared, specialization: profile.specialization };
  const { facilityType, isLevelKnown, location, workingHours, mfrId, dhis2Id } = profile;
  return {
    ...{ ...shared, facilityType, isLevelKnown, location: location ?? undefined, workingHours: workingHours ?? undefined },
    ...{ mfrId: mfrId ?? undefined, dhis2Id: dhis2Id ?? undefined },
  };
}

/** Facts that are taken with another one. */
const partOf: Readonly<Record<string, CorrectableFact>> = { longitude: 'latitude', isLevelKnown: 'facilityType' };

/** The facts of the duplicate that the other takes over. */
function takenFacts(duplicate: Reviewed, takes: readonly CorrectableFact[]): Facts {
  const isTaken = (fact: string) => takes.some((it) => it === (partOf[fact] ?? fact));
  return Object.fromEntries(Object.entries(storedFacts(duplicate)).filter(([fact]) => isTaken(fact)));
}

/**
 * Merges a duplicate without an owner into the listing that stays: it takes the chosen facts and the reviews, and what is booked with the
 * duplicate ends as when it is unlisted. The duplicate keeps its past visits, requests and claims, which the owner of the other may not
 * see. Its address leads to the other (docs/decisions/0115).
 */
export async function mergeListing(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { into, intoVersion, takes, reason, keepBooked: keep, take, seen }: Unversioned<Merging> & Seen,
  now: Date,
): Promise<Ended> {
  if (into === target.id) throw invalidField('into', mergeTexts.itself);
  const { type: kind } = target;
  const staying = await lockReviewed(em, actor, { type: kind, id: into }, { seen: seenAs(intoVersion), take }, now);
  const duplicate = await lockReviewed(em, actor, target, { seen, take }, now);
  await refuseUnmergeable(em, duplicate, staying);
  const changed = await correctLocked(em, actor, staying, { facts: takenFacts(duplicate, takes), reason }, now);
  if (changed.length === 0) markChanged(staying, now);
  audit(em, actor, `${kind}.merge`, staying.profile, now, { from: target.id, reason });
  audit(em, actor, `${kind}.merge`, duplicate.profile, now, { into, takes: changed, reason });
  const ended = await takeOff(em, duplicate, { reason, keep, by: actor }, now);
  duplicate.profile.mergedInto = into;
  await em.flush();
  await em.execute(sql`update ${raw(tables[kind])} set merged_into = ${into} where merged_into = ${target.id}`);
  await moveReviews(em, kind, { from: target.id, to: into });
  const text = { key: 'verification.merged' as const, params: { profileName: staying.profile.name, reason } };
  await tellOwner(em, staying, text, now, { facts: linesOf(changed) });
  await em.flush();
  return ended;
}
