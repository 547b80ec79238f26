import Router from '@koa/router';
import { getDoctor } from '@tenaye/contracts/doctor.ts';
import { mount } from '#kernel/http/mount.ts';
import { throughMerge } from '../verification-state/through-merge.view.ts';
import { presentDoctor } from './doctor.presenter.ts';
import { findListedDoctor } from './doctor.view.ts';

export const doctorRoutes = new Router();

mount(
  doctorRoutes,
  getDoctor,
  async ({ params, em }) => presentDoctor(await throughMerge(em, { kind: 'doctor', id: params.id }, (id) => findListedDoctor(em, id))),
  { kept: true },
);
