import Router from '@koa/router';
import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { MOST_SCHEDULE_DAYS, pickupTexts, SCHEDULE_DAYS } from '@tenaye/contracts/waste-pickup.facts.ts';
import * as api from '@tenaye/contracts/waste-pickup.ts';
import { invalidField } from '#kernel/errors.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byDay, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { limitWasteActs } from '../account/account-acts.service.ts';
import { keepingFiles } from '../file/stored-file.service.ts';
import { wasteOf } from './waste.policy.ts';
import { addContainers, withdrawContainers } from './waste-container.service.ts';
import { presentPickup, presentPickupDetail, presentScheduled } from './waste-pickup.presenter.ts';
import { cancelOwnPickup, moveOwnPickup, requestPickup } from './waste-pickup.service.ts';
import { findPickup, findPickupFile, findPickups, findSchedule } from './waste-pickup.view.ts';

/** The facility's calls about pickups. */
export const wastePickupRoutes = new Router();

const requests: Listing = { name: 'pickup-requests', key: byDay };

mount(wastePickupRoutes, api.listPickupRequests, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(requests, query);
  const rows = await findPickups(em, wasteOf(actor), query, page);
  return pageOf(ctx, requests, page, rows, (it) => [it.date, it.id]).map(presentPickup);
});

mount(
  wastePickupRoutes,
  api.createPickupRequest,
  async ({ body, files, actor, now, ctx, commit }) => {
    await limitWasteActs(ctx, actor);
    return keepingFiles(ctx.state.services.storage, 'waste_photo', files.photos, (take) =>
      commit(async (em) => presentPickupDetail(await findPickup(em, await requestPickup(em, actor, body, take(), now), wasteOf(actor)))),
    );
  },
  { transaction: false },
);

mount(wastePickupRoutes, api.getPickupRequest, async ({ params, actor, em }) =>
  presentPickupDetail(await findPickup(em, params.id, wasteOf(actor))),
);

mount(wastePickupRoutes, api.getPickupPhoto, async ({ params, actor, em, ctx }) => {
  const file = await findPickupFile(em, params, ['waste_photo'], wasteOf(actor));
  await viewFile(ctx, { key: file.key, type: file.contentType, name: file.name });
});

mount(wastePickupRoutes, api.cancelPickupRequest, async ({ params, actor, em, now }) => {
  await cancelOwnPickup(em, actor, params.id, now);
  return presentPickupDetail(await findPickup(em, params.id, wasteOf(actor)));
});

mount(wastePickupRoutes, api.reschedulePickupRequest, async ({ params, body, actor, em, now }) => {
  await moveOwnPickup(em, actor, params.id, body, now);
  return presentPickupDetail(await findPickup(em, params.id, wasteOf(actor)));
});

mount(wastePickupRoutes, api.addPickupContainers, async ({ params, body, actor, em, now }) => {
  await addContainers(em, actor, params.id, body.containers, now);
  return presentPickupDetail(await findPickup(em, params.id, wasteOf(actor)));
});

mount(wastePickupRoutes, api.withdrawPickupContainers, async ({ params, body, actor, em, now }) => {
  await withdrawContainers(em, actor, params.id, body.codes, now);
  return presentPickupDetail(await findPickup(em, params.id, wasteOf(actor)));
});

mount(wastePickupRoutes, api.getWasteSchedule, async ({ query, actor, em, now }) => {
  const from = query.from ?? localDate(now.getTime());
  const to = query.to ?? daysAfter(from, SCHEDULE_DAYS);
  if (to < from || to > daysAfter(from, MOST_SCHEDULE_DAYS)) throw invalidField('to', pickupTexts.period);
  return (await findSchedule(em, wasteOf(actor), from, to)).map(presentScheduled);
});
