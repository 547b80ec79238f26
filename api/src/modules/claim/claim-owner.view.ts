import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { OPEN_CLAIM } from './claim.columns.ts';
import { claimsOnOwn } from './claim.policy.ts';
import type { ProfileClaimRow } from './claim.presenter.ts';
import { claimTables } from './claim-review.view.ts';

const select = (actor: Actor, kind: ProfileKind) => sql`
  select ${raw(`'${kind}' as kind`)}, c.id, p.id as "profileId", p.name as "profileName",
    concat_ws(' ', a.first_name, a.last_name) as "claimantName",
    c.created_at as "createdAt", c.answer_until as "answerUntil", c.owner_answer as answer, c.owner_answer_text as text,
    c.owner_answered_at as "answeredAt",
    (select s.original_name from stored_files s where s.related_id = c.id and s.owner_account_id = p.account_id limit 1) as document
  from ${claimTables(kind)}
  where ${claimsOnOwn(actor)} and c.answer_until is not null and c.claimant_account_id <> p.account_id
    and ${raw(OPEN_CLAIM.replace('claim_status', 'c.claim_status'))}`;

/** Other people's undecided claims on the actor's own profiles, the earliest deadline first. Each person has at most one on a profile. */
export const findProfileClaims = (em: EntityManager, actor: Actor): Promise<ProfileClaimRow[]> =>
  em.execute<ProfileClaimRow[]>(sql`
    select * from (${profileKinds.map((it) => select(actor, it)).reduce((all, it) => sql`${all} union all ${it}`)}) claims
    order by "answerUntil", id limit 100`);
