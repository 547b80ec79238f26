import Router from '@koa/router';
import * as api from '@tenaye/contracts/listing-record.ts';
import { mount } from '#kernel/http/mount.ts';
import { countsOf } from '../practice/practice.service.ts';
import { findListing } from '../verification/listing.view.ts';
import { presentListing } from '../verification/verification.presenter.ts';
import { correctListing } from './listing-correction.service.ts';
import { mergeListing } from './listing-merge.service.ts';
import { presentListingRecord } from './listing-record.presenter.ts';
import { findListingRecord } from './listing-record.view.ts';
import { relist, unlist } from './listing-unlist.service.ts';
import { findSimilar } from './similar-listing.view.ts';

export const listingRecordRoutes = new Router();

mount(listingRecordRoutes, api.getListingRecord, async ({ params, em, shows }) => {
  const record = await findListingRecord(em, params);
  shows([params.id, ...record.claims.map((it) => it.id)], `${params.type}.view`);
  return presentListingRecord(record);
});

mount(listingRecordRoutes, api.listSimilarListings, ({ params, em }) => findSimilar(em, params));

mount(listingRecordRoutes, api.correctListing, async ({ params, body, seen, actor, em, now }) => {
  await correctListing(em, actor, params, { ...body, seen }, now);
  return presentListing(await findListing(em, { actor, now }, params.type, params.id));
});

mount(listingRecordRoutes, api.unlistListing, async ({ params, body, seen, actor, em, now }) => {
  const ended = await unlist(em, actor, params, { ...body, seen }, now);
  return { ...presentListing(await findListing(em, { actor, now }, params.type, params.id)), ended: countsOf(ended) };
});

mount(listingRecordRoutes, api.mergeListing, async ({ params, body, seen, actor, em, now }) => {
  const ended = await mergeListing(em, actor, params, { ...body, seen }, now);
  return { ...presentListing(await findListing(em, { actor, now }, params.type, params.id)), ended: countsOf(ended) };
});

mount(listingRecordRoutes, api.relistListing, async ({ params, body, seen, actor, em, now }) => {
  await relist(em, actor, params, { ...body, seen }, now);
  return presentListing(await findListing(em, { actor, now }, params.type, params.id));
});
