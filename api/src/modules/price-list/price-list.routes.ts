import Router from '@koa/router';
import * as api from '@tenaye/contracts/price-list.ts';
import { mount } from '#kernel/http/mount.ts';
import { keepTest } from './price-list.service.ts';
import { findPriceList } from './price-list.view.ts';

export const priceListRoutes = new Router();

mount(priceListRoutes, api.listPrices, ({ actor, em }) => findPriceList(em, actor));

mount(priceListRoutes, api.keepTest, ({ body, seen, actor, em, now }) => keepTest(em, actor, body, seen, now));
