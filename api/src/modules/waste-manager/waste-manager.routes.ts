import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/waste-pickup-manager.ts';
import { viewFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { pageOf, pageRequest } from '#kernel/http/page.ts';
import { deliverPickups } from '../waste-pickup/waste-delivery.service.ts';
import { findPickupFile } from '../waste-pickup/waste-pickup.view.ts';
import { completePickup } from './waste-completion.service.ts';
import { correctPickup } from './waste-correction.service.ts';
import { presentManaged, presentManagedDetail } from './waste-manager.presenter.ts';
import { countAtPlant, countByArea, findManagerPickups, findPickupsById, managerLists } from './waste-manager.view.ts';
import { findManagerPickup } from './waste-manager-detail.view.ts';
import { treatPickups } from './waste-treatment.service.ts';
import { acceptPlantWeight } from './waste-weight-difference.service.ts';

/** The waste managers' calls about pickups. */
export const wasteManagerRoutes = new Router();

mount(wasteManagerRoutes, api.listManagerPickups, async ({ query, em, now, ctx }) => {
  const list = managerLists[query.view ?? 'open'];
  const page = pageRequest(list, query);
  const rows = await findManagerPickups(em, query, now, page);
  return pageOf(ctx, list, page, rows, (it) => [it.date, it.id]).map(presentManaged);
});

mount(wasteManagerRoutes, api.countManagerPickups, async ({ query, em, now }) => {
  const date = query.date ?? localDate(now.getTime());
  const areas = await countByArea(em, date, now);
  const sum = (of: 'total' | 'late' | 'unassigned'): number => areas.reduce((all, it) => all + it[of], 0);
  return {
    date,
    total: sum('total'),
    late: sum('late'),
    unassigned: sum('unassigned'),
    ...(await countAtPlant(em)),
    areas: areas.map(({ area, timeSlot, total, late, unassigned }) => ({ area, timeSlot, total, late, unassigned })),
  };
});

mount(wasteManagerRoutes, api.getManagerPickup, async ({ params, em, now }) =>
  presentManagedDetail(await findManagerPickup(em, params.id, now)),
);

mount(wasteManagerRoutes, api.getManagerPickupFile, async ({ params, em, ctx }) => {
  const file = await findPickupFile(em, params, ['waste_photo', 'waste_stop'], sql`true`);
  await viewFile(ctx, { key: file.key, type: file.contentType, name: file.name });
});

mount(wasteManagerRoutes, api.completePickup, async ({ params, body, actor, em, now, ctx }) => {
  await completePickup(em, actor, params.id, body, ctx.state.services.config.operator, now);
  return presentManagedDetail(await findManagerPickup(em, params.id, now));
});

mount(wasteManagerRoutes, api.correctPickup, async ({ params, body, seen, actor, em, now, ctx }) => {
  await correctPickup(em, actor, params.id, body, { seen, operator: ctx.state.services.config.operator }, now);
  return presentManagedDetail(await findManagerPickup(em, params.id, now));
});

mount(wasteManagerRoutes, api.acceptPlantWeight, async ({ params: { id }, body, seen, actor, em, now }) => {
  await acceptPlantWeight(em, actor, { id, seen }, body.reason, now);
  return presentManagedDetail(await findManagerPickup(em, id, now));
});

mount(wasteManagerRoutes, api.deliverPickups, async ({ body, actor, em, now }) => {
  await deliverPickups(em, actor, body, now);
  return (await findPickupsById(em, body.ids, now)).map(presentManaged);
});

mount(wasteManagerRoutes, api.treatPickups, async ({ body, actor, em, now }) => {
  await treatPickups(em, actor, body, now);
  return (await findPickupsById(em, body.ids, now)).map(presentManaged);
});
