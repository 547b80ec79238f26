import Router from '@koa/router';
import { getDoctor, listDoctors } from '@tenaye/contracts/doctor.ts';
import { mount } from '#kernel/http/mount.ts';
import { byName, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { presentDoctor } from './doctor.presenter.ts';
import { findListedDoctor, findListedDoctors } from './doctor.view.ts';

export const doctorRoutes = new Router();

const doctors: Listing = { name: 'doctors', key: byName };

mount(doctorRoutes, listDoctors, async ({ query, em, ctx }) => {
  const page = pageRequest(doctors, query);
  const rows = await findListedDoctors(em, query, page);
  return pageOf(ctx, doctors, page, rows, (it) => [it.name, it.id]).map(presentDoctor);
});

mount(doctorRoutes, getDoctor, async ({ params, em }) => presentDoctor(await findListedDoctor(em, params.id)));
