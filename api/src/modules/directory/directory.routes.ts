import Router from '@koa/router';
import * as api from '@tenaye/contracts/directory.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import * as search from '@tenaye/contracts/public-search.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { byDistance, byName, type Listing, NOWHERE, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { doctorListings } from '../doctor-list/doctor-list.rules.ts';
import { countDoctors, findDoctors } from '../doctor-list/doctor-list.view.ts';
import { findNearestDoctors } from '../doctor-list/doctor-nearest.view.ts';
import { findListedFacilityDetails } from '../facility/facility-details.view.ts';
import type { ListedRow } from '../facility/facility-list.view.ts';
import { presentPlace, searchPlaceRows } from '../place/place.view.ts';
import { findLicenseCheck } from '../verification-state/license-check.view.ts';
import { throughMerge } from '../verification-state/through-merge.view.ts';
import * as present from './directory.presenter.ts';
import { findDoctorProfile, findProfileTimes } from './directory-doctor.view.ts';
import { countDirectoryFacilities, findDirectoryFacilities, findNearestFacilities } from './directory-facility.view.ts';
import { findOffers } from './directory-offer.view.ts';
import { findSuggestions } from './directory-suggestion.view.ts';

export const directoryRoutes = new Router();

/**
 * Limits reads from one network address, which many people may share (mobile networks). Each process counts for itself, because a count in
 * the database would cost more than a kept answer.
 */
const readLimit: RateRule = { name: 'read-directory', points: 3000, seconds: 60 * 60, isLocal: true };
const limitReads = (ctx: AppContext): Promise<void> => ctx.state.services.limits.take(readLimit, ctx.ip);

mount(
  directoryRoutes,
  api.listDirectoryDoctors,
  async ({ query, em, ctx, now }) => {
    const asked = { ...query, isPractice: true };
    if (query.nearest) return (await findNearestDoctors(em, asked, now)).map(present.presentListedDoctor);
    const list = doctorListings[query.sort ?? 'name'];
    const page = pageRequest(list, query);
    const rows = await findDoctors(em, asked, page, now);
    return pageOf(ctx, list, page, rows, (it) => [it.rank, it.id]).map(present.presentListedDoctor);
  },
  { kept: limitReads },
);

mount(
  directoryRoutes,
  api.countDirectoryDoctors,
  async ({ query, em, now }) => {
    return { count: await countDoctors(em, query, now) };
  },
  { kept: limitReads },
);

mount(
  directoryRoutes,
  api.getDirectoryDoctor,
  async ({ params, em, now }) => {
    const row = await throughMerge(em, { kind: 'doctor', id: params.id }, (id) => findDoctorProfile(em, id));
    const licenseCheck = await findLicenseCheck(em, 'doctor', row.id);
    return present.presentDoctorProfile(row, { times: await findProfileTimes(em, row.id, now), licenseCheck });
  },
  { kept: limitReads },
);

const hereIn = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Position | undefined =>
  lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };

const named: Listing = { name: 'directory facilities', key: byName };
const nearest: Listing = { name: 'directory facilities nearest', key: byDistance };

mount(
  directoryRoutes,
  api.listDirectoryFacilities,
  async ({ query, em, ctx }) => {
    const here = hereIn(query);
    if (query.nearest) return (await findNearestFacilities(em, query, here)).map(present.presentDirectoryFacility);
    const list = here ? nearest : named;
    const page = pageRequest(list, query);
    const keyOf = (it: ListedRow): SortKey => [here ? (it.reach?.toString() ?? NOWHERE) : it.name, it.id];
    return pageOf(ctx, list, page, await findDirectoryFacilities(em, query, here, page), keyOf).map(present.presentDirectoryFacility);
  },
  { kept: limitReads },
);

mount(
  directoryRoutes,
  api.countDirectoryFacilities,
  async ({ query, em }) => {
    return { count: await countDirectoryFacilities(em, query) };
  },
  { kept: limitReads },
);

mount(
  directoryRoutes,
  api.getDirectoryFacility,
  async ({ params, em, now }) => {
    const find = (id: string) => findListedFacilityDetails(em, id, localDate(+now));
    const row = await throughMerge(em, { kind: 'facility', id: params.id }, find);
    return present.presentFacilityProfile(row, await findLicenseCheck(em, 'facility', row.id));
  },
  { kept: limitReads },
);

mount(
  directoryRoutes,
  search.listSuggestions,
  async ({ query, em }) => (await findSuggestions(em, query.q, query.scope)).map(present.presentSuggestion),
  { kept: limitReads },
);

mount(directoryRoutes, searchPlaces, async ({ query, em }) => (await searchPlaceRows(em, query.q)).map(presentPlace), {
  kept: limitReads,
});

mount(
  directoryRoutes,
  search.listOffers,
  async ({ query, em, now }) => {
    const { rows, here, understood } = await findOffers(em, query, hereIn(query), localDate(+now));
    return rows.map((it) => present.presentOffer(it, here, understood));
  },
  { kept: limitReads },
);
