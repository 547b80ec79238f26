import Router from '@koa/router';
import * as api from '@tenaye/contracts/expired-stock.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { ownFacility } from '../inventory/stock-list.view.ts';
import { disposeExpired } from './expired-stock.service.ts';
import { findExpired } from './expired-stock.view.ts';

export const expiredStockRoutes = new Router();

mount(expiredStockRoutes, api.listExpiredStock, async ({ actor, em, now }) => {
  ownFacility(actor);
  return (await findExpired(em, actor, localDate(+now))).map((it) => present(api.expiredBatch, it, {}));
});

mount(expiredStockRoutes, api.disposeExpiredStock, async ({ body, actor, em, now }) =>
  present(api.disposedStock, await disposeExpired(em, actor, body, now), {}),
);
