import Router from '@koa/router';
import * as api from '@tenaye/contracts/data-collection.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { isUuid } from '#kernel/uuid.ts';
import { recordBackCheck } from './back-check.service.ts';
import { findOpenBackChecks } from './back-check.view.ts';
import { presentCollected, presentReturned } from './data-collection.presenter.ts';
import { correctFacility, keepingPhotos, submitFacility } from './data-collection.service.ts';
import { findAreas, findCollected, findNearby, findReturned } from './data-collection.view.ts';

export const dataCollectionRoutes = new Router();

const submissions: Listing = { name: 'data-collection', key: byTime };

mount(dataCollectionRoutes, api.listMyCollected, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(submissions, query);
  const rows = await findCollected(em, actor, page);
  return pageOf(ctx, submissions, page, rows, (it) => [iso(it.createdAt), it.id]).map(presentCollected);
});

mount(dataCollectionRoutes, api.listReturned, async ({ actor, em }) => (await findReturned(em, actor)).map(presentReturned));

mount(dataCollectionRoutes, api.listMyAreas, async ({ actor, em }) =>
  (await findAreas(em, actor)).map((it) => present(api.assignedArea, it)),
);

mount(dataCollectionRoutes, api.listNearby, async ({ query, em }) =>
  (await findNearby(em, query)).map((it) => present(api.nearbyFacility, it)),
);

mount(dataCollectionRoutes, api.listMyBackChecks, async ({ actor, em }) =>
  (await findOpenBackChecks(em, actor)).map((it) => present(api.backCheckTarget, it)),
);

mount(dataCollectionRoutes, api.recordBackCheck, ({ params, body, actor, em, now }) => recordBackCheck(em, actor, params.id, body, now));

/**
 * The idempotency key, if it is a uuid, under which a phone may repeat the call at any time; null for other keys, which are forgotten after
 * a day.
 */
const lastingKey = (header: string): string | null => (isUuid(header) ? header : null);

mount(
  dataCollectionRoutes,
  api.submitCollected,
  ({ body, files, actor, now, ctx, commit }) => {
    const { storage, config } = ctx.state.services;
    const sent = { form: body, key: lastingKey(ctx.get('idempotency-key')), mostMeters: config.collectionAccuracy, now };
    return keepingPhotos(storage, files, (take) =>
      commit(async (em) => {
        const { doubles, ...facility } = await submitFacility(em, actor, sent, take);
        return { ...presentCollected(facility), doubles };
      }),
    );
  },
  { transaction: false },
);

mount(
  dataCollectionRoutes,
  api.correctCollected,
  ({ params: { id }, body, files, actor, now, ctx, commit }) => {
    const { storage, config } = ctx.state.services;
    const sent = { form: body, key: lastingKey(ctx.get('idempotency-key')), mostMeters: config.collectionAccuracy, now };
    return keepingPhotos(storage, files, (take) =>
      commit(async (em) => presentCollected(await correctFacility(em, actor, id, sent, take))),
    );
  },
  { transaction: false },
);
