import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { iso } from '#kernel/database/sql.ts';
import { sendFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { claimReviewPolicy } from './claim-review.policy.ts';
import { presentAdminClaim, presentClaimDetails } from './claim-review.presenter.ts';
import { reviewClaim } from './claim-review.service.ts';
import { findAdminClaims, isDecided } from './claim-review.view.ts';
import { findClaimDetails, findClaimDocument, findRivals, matchNow } from './claim-review-details.view.ts';

/** Administrators' calls about claims of both kinds. */
export const claimReviewRoutes = new Router();

const undecided: Listing = { name: 'admin-claims', key: byTime };
const decided: Listing = { name: 'decided-admin-claims', key: byTime };

mount(claimReviewRoutes, api.listAdminClaims, async ({ query: { status = 'open', kind, q, ...asked }, em, ctx }) => {
  const list = isDecided(status) ? decided : undecided;
  const page = pageRequest(list, asked);
  const rows = await findAdminClaims(em, { status, kind, q }, page);
  return pageOf(ctx, list, page, rows, (it) => [iso((isDecided(status) && it.reviewedAt) || it.createdAt), it.id]).map(presentAdminClaim);
});

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
