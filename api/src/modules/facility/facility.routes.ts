import Router from '@koa/router';
import { getFacility, listFacilities, listPharmacies } from '@tenaye/contracts/facility.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { mount } from '#kernel/http/mount.ts';
import { byDistance, byName, type Listing, NOWHERE, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { throughMerge } from '../verification-state/through-merge.view.ts';
import { presentFacility, presentFacilityDetails, presentPharmacy } from './facility.presenter.ts';
import { findFacilityDetails } from './facility-details.view.ts';
import { findFacilities, type ListedRow } from './facility-list.view.ts';
import { findPharmacies } from './pharmacy-list.view.ts';

export const facilityRoutes = new Router();

/** A list has two orders; a cursor of one order is invalid in the other. */
const ordersOf = (name: string) => ({ named: { name, key: byName }, nearest: { name: `${name} nearest`, key: byDistance } });
const facilities = ordersOf('facilities');
const pharmacies = ordersOf('pharmacies');

const hereIn = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Position | undefined =>
  lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };

const keyOf =
  (list: Listing) =>
  (row: ListedRow): SortKey => [list.key === byName ? row.name : (row.reach?.toString() ?? NOWHERE), row.id];

mount(facilityRoutes, listFacilities, async ({ query, actor, em, ctx }) => {
  const here = hereIn(query);
  const list = here ? facilities.nearest : facilities.named;
  const page = pageRequest(list, query);
  const rows = await findFacilities(em, actor, query, here, page);
  return pageOf(ctx, list, page, rows, keyOf(list)).map((it) => presentFacility(actor, it));
});

mount(facilityRoutes, getFacility, async ({ params, actor, em, now }) =>
  presentFacilityDetails(
    actor,
    await throughMerge(em, { kind: 'facility', id: params.id }, (id) => findFacilityDetails(em, actor, id, localDate(+now))),
  ),
);

mount(facilityRoutes, listPharmacies, async ({ query, actor, em, ctx, now }) => {
  const here = hereIn(query);
  const list = here ? pharmacies.nearest : pharmacies.named;
  const page = pageRequest(list, query);
  const rows = await findPharmacies(em, query.q, here, page, localDate(+now));
  return pageOf(ctx, list, page, rows, keyOf(list)).map((it) => presentPharmacy(actor, it));
});
