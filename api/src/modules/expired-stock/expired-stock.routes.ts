import Router from '@koa/router';
import { csvText } from '@tenaye/contracts/csv-text.ts';
import * as api from '@tenaye/contracts/expired-stock.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { sendText } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { ownFacility } from '../inventory/stock-list.view.ts';
import { disposeExpired } from './expired-stock.service.ts';
import { findExpired, findRegister, registerColumns } from './expired-stock.view.ts';

export const expiredStockRoutes = new Router();

mount(expiredStockRoutes, api.listExpiredStock, async ({ actor, em, now }) => {
  ownFacility(actor);
  return (await findExpired(em, actor, localDate(+now))).map((it) => present(api.expiredBatch, it, {}));
});

mount(expiredStockRoutes, api.exportExpiredStock, async ({ actor, em, now, ctx }) => {
  ownFacility(actor);
  const today = localDate(+now);
  const lines = await findRegister(em, actor, today);
  const text = csvText([registerColumns, ...lines.map((line) => registerColumns.map((it) => line[it]))]);
  sendText(ctx, { text, type: 'text/csv; charset=utf-8', name: `expired-items-${today}.csv` });
});

mount(expiredStockRoutes, api.disposeExpiredStock, async ({ body, actor, em, now }) =>
  present(api.disposedStock, await disposeExpired(em, actor, body, now), {}),
);
