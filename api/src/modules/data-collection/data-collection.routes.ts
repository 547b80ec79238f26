import Router from '@koa/router';
import { type CollectedFacility, listMyCollected } from '@tenaye/contracts/data-collection.ts';
import { mount } from '#kernel/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/page.ts';
import { iso } from '#kernel/sql.ts';
import { findCollected } from './data-collection.service.ts';

export const dataCollectionRoutes = new Router();

const submissions: Listing = { name: 'data-collection', key: byTime };

const present = (it: CollectedFacility): CollectedFacility => ({
  id: it.id,
  providerType: it.providerType,
  institutionName: it.institutionName,
  cityLocation: it.cityLocation,
  status: it.status,
  createdAt: iso(it.createdAt),
});

mount(dataCollectionRoutes, listMyCollected, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(submissions, query);
  const rows = await findCollected(em, actor, page);
  return pageOf(ctx, submissions, page, rows, (it) => [iso(it.createdAt), it.id]).map(present);
});
