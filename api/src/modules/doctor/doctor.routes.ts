import Router from '@koa/router';
import { getDoctor } from '@tenaye/contracts/doctor.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentDoctor } from './doctor.presenter.ts';
import { findListedDoctor } from './doctor.view.ts';

export const doctorRoutes = new Router();

mount(doctorRoutes, getDoctor, async ({ params, em }) => presentDoctor(await findListedDoctor(em, params.id)), {
  kept: true,
});
