import Router from '@koa/router';
import { type CollectedFacility, listMyCollected, submitCollected } from '@tenaye/contracts/data-collection.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { findCollected, submitFacility } from './data-collection.service.ts';

export const dataCollectionRoutes = new Router();

const submissions: Listing = { name: 'data-collection', key: byTime };

const present = (facility: CollectedFacility): CollectedFacility => ({
  id: facility.id,
  providerType: facility.providerType,
  institutionName: facility.institutionName,
  cityLocation: facility.cityLocation,
  status: facility.status,
  createdAt: iso(facility.createdAt),
});

mount(dataCollectionRoutes, listMyCollected, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(submissions, query);
  const rows = await findCollected(em, actor, page);
  return pageOf(ctx, submissions, page, rows, (it) => [iso(it.createdAt), it.id]).map(present);
});

mount(
  dataCollectionRoutes,
  submitCollected,
  ({ body, files, actor, now, ctx, commit }) =>
    keepingFile(ctx.state.services.storage, 'facility_photo', files.photo, (take) =>
      commit(async (em) => {
        const { doubles, ...facility } = await submitFacility(em, actor, body, take(), now);
        return { ...present(facility), doubles };
      }),
    ),
  { transaction: false },
);
