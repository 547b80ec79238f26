import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/waste-route.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { keepingFiles } from '../file/stored-file.service.ts';
import { findPickup } from '../waste-pickup/waste-pickup.view.ts';
import { findOwnDriver } from './waste-driver.view.ts';
import { findRoute } from './waste-route.view.ts';
import { applySteps } from './waste-stop.service.ts';

/** The drivers' calls. */
export const wasteRouteRoutes = new Router();

mount(wasteRouteRoutes, api.getDriverRoute, async ({ query, actor, em, now, ctx, shows }) => {
  const driver = await findOwnDriver(em, actor);
  const date = query.date ?? localDate(now.getTime());
  const { wasteDepot: depot } = ctx.state.services.config;
  const { stops } = await findRoute(em, driver.id, date, depot, now);
  shows(stops.map((it) => it.id));
  return { driver, date, depot, stops: stops.map((it) => present(api.driverStop, it)), readAt: now.toISOString() };
});

mount(
  wasteRouteRoutes,
  api.sendStopEvents,
  ({ params, body, files, actor, now, ctx, commit }) =>
    keepingFiles(ctx.state.services.storage, 'waste_stop', files.images, (take) =>
      commit(async (em) => {
        const results = await applySteps(
          em,
          actor,
          params.id,
          { events: body.events, take, operator: ctx.state.services.config.operator },
          now,
        );
        const { status, actualWeights } = await findPickup(em, params.id, sql`true`);
        return { results, status, actualWeights };
      }),
    ),
  { transaction: false },
);
