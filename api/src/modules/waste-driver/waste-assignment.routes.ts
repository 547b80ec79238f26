import Router from '@koa/router';
import * as api from '@tenaye/contracts/waste-pickup-manager.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentManaged, presentManagedDetail } from '../waste-manager/waste-manager.presenter.ts';
import { findPickupsById } from '../waste-manager/waste-manager.view.ts';
import { findManagerPickup } from '../waste-manager/waste-manager-detail.view.ts';
import { assignPickups, cancelByManager } from './waste-assignment.service.ts';

/** The calls that give pickups to drivers and take them away. */
export const wasteAssignmentRoutes = new Router();

mount(wasteAssignmentRoutes, api.schedulePickup, async ({ params, body, actor, em, now }) => {
  await assignPickups(em, actor, [params.id], body, now);
  return presentManagedDetail(await findManagerPickup(em, params.id, now));
});

mount(wasteAssignmentRoutes, api.assignPickups, async ({ body, actor, em, now }) => {
  await assignPickups(em, actor, body.ids, body, now);
  return (await findPickupsById(em, body.ids, now)).map(presentManaged);
});

mount(wasteAssignmentRoutes, api.cancelPickup, async ({ params, body, actor, em, now }) => {
  await cancelByManager(em, actor, params.id, body.reason, now);
  return presentManagedDetail(await findManagerPickup(em, params.id, now));
});
