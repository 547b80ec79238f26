import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/waste-route-manager.ts';
import { routeKm } from '@tenaye/contracts/waste-route-order.facts.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { versionOf } from '#kernel/database/version.ts';
import { mount } from '#kernel/http/mount.ts';
import { pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { presentManaged } from '../waste-manager/waste-manager.presenter.ts';
import { replaceDriver } from './waste-assignment.service.ts';
import { changeDriver, createDriver } from './waste-driver.service.ts';
import { type DriverRow, driverKey, driverList, findDriver, findDrivers } from './waste-driver.view.ts';
import { findRoute, placesOf } from './waste-route.view.ts';
import { orderRoute } from './waste-route-order.service.ts';

/** The waste managers' calls about drivers and their days. */
export const wasteDriverRoutes = new Router();

/** Limits the mails that one manager causes. */
const sent: RateRule = { name: 'driver-invitation-sent', points: 60, seconds: 60 * 60 };

const presentDriver = (row: DriverRow): api.Driver => present(api.driver, row, { version: versionOf(row.updatedAt) });

mount(wasteDriverRoutes, api.listDrivers, async ({ query, em, now, ctx }) => {
  const page = pageRequest(driverList, query);
  const rows = await findDrivers(em, query, query.date ?? localDate(now.getTime()), now, page);
  return pageOf(ctx, driverList, page, rows, (it) => [driverKey(it), it.id]).map(presentDriver);
});

mount(
  wasteDriverRoutes,
  api.createDriver,
  async ({ body, actor, now, ctx, commit }) => {
    if (body.email) await ctx.state.services.limits.take(sent, actor.provider.id);
    return commit(async (em) => {
      const id = await createDriver(em, actor, body, now);
      return presentDriver(await findDriver(em, id, localDate(now.getTime()), now));
    });
  },
  { transaction: false },
);

mount(
  wasteDriverRoutes,
  api.changeDriver,
  async ({ params: { id }, body, seen, actor, now, ctx, commit }) => {
    if (body.email) await ctx.state.services.limits.take(sent, actor.provider.id);
    return commit(async (em) => {
      await changeDriver(em, actor, { id, seen }, body, now);
      return presentDriver(await findDriver(em, id, localDate(now.getTime()), now));
    });
  },
  { transaction: false },
);

mount(wasteDriverRoutes, api.replaceDriver, async ({ params, body, actor, em, now }) => ({
  moved: await replaceDriver(em, actor, params.id, body, now),
}));

async function routeOf(em: EntityManager, id: string, date: IsoDay, depot: Position, now: Date): Promise<api.Route> {
  const { name } = await findDriver(em, id, date, now);
  const { stops, proposed, isOrdered } = await findRoute(em, id, date, depot, now);
  const places = placesOf(stops);
  const turn = new Map(proposed.map((it, at) => [it, at]));
  const inProposedOrder = places.toSorted((a, b) => (turn.get(a.id) ?? 0) - (turn.get(b.id) ?? 0));
  return {
    driver: { id, name },
    date,
    depot,
    stops: stops.map(presentManaged),
    km: routeKm(depot, places),
    proposed,
    proposedKm: routeKm(depot, inProposedOrder),
    isOrdered,
  };
}

mount(wasteDriverRoutes, api.getRoute, async ({ params, query, em, now, ctx, shows }) => {
  const route = await routeOf(em, params.id, query.date, ctx.state.services.config.wasteDepot, now);
  shows([params.id, ...route.stops.map((it) => it.id)]);
  return route;
});

mount(wasteDriverRoutes, api.orderRoute, async ({ params, body, actor, em, now, ctx }) => {
  await orderRoute(em, actor, params.id, body, now);
  return routeOf(em, params.id, body.date, ctx.state.services.config.wasteDepot, now);
});
