import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { sendFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { listedBy, type SortedRow, sortKeyOf } from '#kernel/http/page.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { claimReviewPolicy } from './claim-review.policy.ts';
import { presentAdminClaim, presentClaimDetails } from './claim-review.presenter.ts';
import { reviewClaim } from './claim-review.service.ts';
import { type AdminClaimRow, type ClaimFilter, claimOrder, countAdminClaims, findAdminClaims } from './claim-review.view.ts';
import { findClaimDetails, findClaimDocument, findRivals, matchNow } from './claim-review-details.view.ts';

/** Administrators' calls about claims of both kinds. */
export const claimReviewRoutes = new Router();

const listOf = (filter: ClaimFilter): WholeList<ClaimFilter, AdminClaimRow & SortedRow, api.AdminClaim> => ({
  word: 'claim',
  hasPersons: true,
  listing: listedBy('claims', claimOrder(filter)),
  find: findAdminClaims,
  count: countAdminClaims,
  keyOf: (row) => sortKeyOf(claimOrder(filter), row),
  present: presentAdminClaim,
  columns: [
    ...(['id', 'kind', 'claimStatus', 'profileName', 'claimedName', 'claimantName', 'claimantEmail', 'matchScore'] as const),
    ...(['contested', 'reviewerName', 'createdAt', 'reviewedAt'] as const),
  ],
});

/** The filter of a call; without a status, the claims that wait for a decision. */
const asked = <Query extends Partial<ClaimFilter>>(query: Query) => ({ ...query, status: query.status ?? ('open' as const) });

mount(claimReviewRoutes, api.listAdminClaims, (it) => readPage(listOf(asked(it.query)), asked(it.query), it));
mount(claimReviewRoutes, api.exportAdminClaims, (it) => sendWhole(listOf(asked(it.query)), asked(it.query), it));

async function details(em: EntityManager, actor: Actor, { kind, id }: { kind: ProfileKind; id: string }, now: Date) {
  const row = await findClaimDetails(em, kind, id);
  authorize(claimReviewPolicy, 'read', actor, row);
  return presentClaimDetails(row, await matchNow(em, row), await findRivals(em, kind, row), now);
}

mount(claimReviewRoutes, api.getAdminClaim, ({ params, actor, em, now, shows }) => {
  shows([params.id], `${params.kind}_claim.view`);
  return details(em, actor, params, now);
});

mount(claimReviewRoutes, api.getClaimDocument, async ({ params, actor, em, ctx, shows }) => {
  const document = await findClaimDocument(em, params);
  authorize(claimReviewPolicy, 'read', actor, document);
  shows([params.id], `${params.kind}_claim.download`);
  await sendFile(ctx, { key: document.key, type: document.contentType, name: document.name });
});

mount(claimReviewRoutes, api.reviewClaim, async ({ params, body, seen, actor, em, now }) => {
  await reviewClaim(em, actor, { ...params, seen }, body, now);
  return details(em, actor, params, now);
});
