import Router from '@koa/router';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentPlace, searchPlaceRows } from './place.view.ts';

export const placeRoutes = new Router();

mount(placeRoutes, searchPlaces, async ({ query, em }) => (await searchPlaceRows(em, query.q)).map(presentPlace));
