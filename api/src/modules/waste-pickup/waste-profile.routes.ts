import Router from '@koa/router';
import * as api from '@tenaye/contracts/waste-profile.ts';
import { mount } from '#kernel/http/mount.ts';
import { changeProfile } from './waste-profile.service.ts';
import { findProfile } from './waste-profile.view.ts';

/** The calls about the facility's waste settings. */
export const wasteProfileRoutes = new Router();

mount(wasteProfileRoutes, api.getWasteProfile, ({ actor, em, now }) => findProfile(em, actor.provider.facilityId, now));

mount(wasteProfileRoutes, api.changeWasteProfile, async ({ body, seen, actor, em, now }) => {
  await changeProfile(em, actor, body, seen, now);
  return findProfile(em, actor.provider.facilityId, now);
});
