import Router from '@koa/router';
import { listDoctors } from '@tenaye/contracts/doctor.ts';
import { mount } from '#kernel/http/mount.ts';
import { pageOf, pageRequest } from '#kernel/http/page.ts';
import { doctorListings } from './doctor-list.rules.ts';
import { findDoctors, presentListed } from './doctor-list.view.ts';
import { findNearestDoctors } from './doctor-nearest.view.ts';

/** The list of doctors is a module above `doctor` and `availability`, because it shows when each doctor is free. */
export const doctorListRoutes = new Router();

mount(
  doctorListRoutes,
  listDoctors,
  async ({ query, em, ctx, now }) => {
    if (query.nearest) return (await findNearestDoctors(em, query, now)).map((it) => presentListed(it, query));
    const list = doctorListings[query.sort ?? 'name'];
    const page = pageRequest(list, query);
    const rows = await findDoctors(em, query, page, now);
    return pageOf(ctx, list, page, rows, (it) => [it.rank, it.id]).map((it) => presentListed(it, query));
  },
  { kept: true },
);
