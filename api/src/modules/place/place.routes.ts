import Router from '@koa/router';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { mount } from '#kernel/http/mount.ts';
import { searchPlaceRows } from './place.view.ts';

export const placeRoutes = new Router();

mount(placeRoutes, searchPlaces, async ({ query, em }) => {
  const rows = await searchPlaceRows(em, query.q);
  return rows.map(({ id, name, kind, region, latitude, longitude }) => ({
    id,
    name,
    kind,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
});
