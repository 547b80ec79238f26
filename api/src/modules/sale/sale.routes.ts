import Router from '@koa/router';
import * as api from '@tenaye/contracts/sale.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime } from '#kernel/http/page.ts';
import { sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { periodOf } from '../intelligence/period.rules.ts';
import { ownFacility } from '../inventory/stock-list.view.ts';
import { presentSale } from './sale.presenter.ts';
import { sell } from './sale.service.ts';
import { findSale } from './sale.view.ts';
import { findSaleLines, type SaleDays, type SaleFileLine } from './sale-file.view.ts';

export const saleRoutes = new Router();

mount(saleRoutes, api.sellAtCounter, async ({ body, actor, em, now }) => presentSale(await sell(em, actor, body, now)));

const salesOf = (actor: Actor): WholeList<SaleDays, SaleFileLine, Omit<SaleFileLine, 'line'>> => ({
  word: 'sale',
  hasPersons: false,
  listing: { name: 'sales', key: byTime },
  find: (em, days, page) => findSaleLines(em, actor, days, page),
  keyOf: (it) => [String(it.receipt), String(it.line)],
  present: ({ line: _, ...it }) => ({ ...it, soldAt: iso(it.soldAt) }),
  columns: ['soldAt', 'receipt', 'item', 'quantity', 'unitPrice', 'amount'],
});

mount(saleRoutes, api.exportSales, (it) => {
  ownFacility(it.actor);
  const { from, to } = periodOf(it.query, it.now);
  return sendWhole(salesOf(it.actor), { from, to }, it);
});

mount(saleRoutes, api.getSale, async ({ params, actor, em }) => presentSale(await findSale(em, actor, params.id)));
