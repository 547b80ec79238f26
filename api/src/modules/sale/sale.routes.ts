import Router from '@koa/router';
import * as api from '@tenaye/contracts/sale.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentSale } from './sale.presenter.ts';
import { sell } from './sale.service.ts';
import { findSale } from './sale.view.ts';

export const saleRoutes = new Router();

mount(saleRoutes, api.sellAtCounter, async ({ body, actor, em, now }) => presentSale(await sell(em, actor, body, now)));

mount(saleRoutes, api.getSale, async ({ params, actor, em }) => presentSale(await findSale(em, actor, params.id)));
