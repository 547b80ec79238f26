import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PAGE } from '@tenaye/contracts/fields.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import * as api from '@tenaye/contracts/verification.ts';
import { audit } from '#kernel/database/audit.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, pageOf, pageRequest } from '#kernel/http/page.ts';
import { findListing, findListings, findUnverified, type Looking } from './listing.view.ts';
import { findReviewed, kindOf } from './reviewed-provider.view.ts';
import { presentListing, presentReviewed } from './verification.presenter.ts';
import { decide, setLicense } from './verification.service.ts';
import type { Target } from './verification-lock.service.ts';

export const verificationRoutes = new Router();

mount(verificationRoutes, api.listUnverified, async ({ query, actor, em, now }) => {
  const { doctors, facilities } = await findUnverified(em, { actor, now }, query.limit ?? DEFAULT_PAGE);
  return { doctors: doctors.map(presentListing), facilities: facilities.map(presentListing) };
});

/** Two orders of one list; the cursor of one is invalid in the other. */
const listings = { newest: { name: 'listings', key: byTime }, oldest: { name: 'listings oldest', key: byTime } };

mount(verificationRoutes, api.listListings, async ({ query, actor, em, ctx, now }) => {
  const list = listings[query.waiting ?? 'newest'];
  const page = pageRequest(list, query);
  const rows = await findListings(em, { actor, now }, query, page);
  return pageOf(ctx, list, page, rows, (it) => [iso(it.createdAt), it.id]).map(presentListing);
});

/** Records every opened detail page. */
mount(verificationRoutes, api.getReviewedProvider, async ({ params: { providerType, id }, actor, em, now }) => {
  const kind = kindOf(providerType);
  const row = await findReviewed(em, providerType, id);
  const listing = await findListing(em, { actor, now }, kind, id);
  audit(em, actor, `${kind}.view`, listing, now);
  await em.flush();
  return presentReviewed(providerType, listing, row);
});

/** The listing after a change, for its row in the list. */
const changed = async (em: EntityManager, looking: Looking, { type, id }: Target): Promise<Listing> =>
  presentListing(await findListing(em, looking, type, id));

mount(
  verificationRoutes,
  api.verifyProvider,
  async ({ params, body, actor, em, now }) => {
    await decide(em, actor, params, body, now);
    return changed(em, { actor, now }, params);
  },
  { plainText: true },
);

mount(verificationRoutes, api.reopenProvider, async ({ params, body, actor, em, now }) => {
  await decide(em, actor, params, { ...body, status: 'pending' }, now);
  return changed(em, { actor, now }, params);
});

mount(verificationRoutes, api.setLicense, async ({ params, body, actor, em, now }) => {
  await setLicense(em, actor, params, body, now);
  return changed(em, { actor, now }, params);
});
