import Router from '@koa/router';
import { listFacilities, listPharmacies } from '@tenaye/contracts/facility.ts';
import { mount } from '#kernel/mount.ts';
import { byName, type Listing, pageOf, pageRequest, type SortKey } from '#kernel/page.ts';
import { presentFacility, presentPharmacy } from './facility.presenter.ts';
import { type FacilityRow, findFacilities, findPharmacies } from './facility.service.ts';

export const facilityRoutes = new Router();

const facilities: Listing = { name: 'facilities', key: byName };
const pharmacies: Listing = { name: 'pharmacies', key: byName };
const keyOf = (it: FacilityRow): SortKey => [it.name, it.id];

mount(facilityRoutes, listFacilities, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(facilities, query);
  const rows = await findFacilities(em, actor, query, page);
  return pageOf(ctx, facilities, page, rows, keyOf).map((it) => presentFacility(actor, it));
});

mount(facilityRoutes, listPharmacies, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(pharmacies, query);
  const rows = await findPharmacies(em, page);
  return pageOf(ctx, pharmacies, page, rows, keyOf).map((it) => presentPharmacy(actor, it));
});
