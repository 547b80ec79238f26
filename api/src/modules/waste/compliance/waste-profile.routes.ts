import Router from '@koa/router';
import * as api from '@tenaye/contracts/waste-profile.ts';
import { storageDeadlines, storageLimit, storageState } from '@tenaye/contracts/waste-storage.facts.ts';
import { getWasteStorage, type WaitingWaste } from '@tenaye/contracts/waste-storage.ts';
import { mount } from '#kernel/http/mount.ts';
import { wasteOf } from '../waste.policy.ts';
import { changeProfile } from './waste-profile.service.ts';
import { findProfile } from './waste-profile.view.ts';
import { findWaiting, type WaitingRow } from './waste-storage.view.ts';

/** The facility's waste settings, and how long its waste has been waiting. */
export const wasteProfileRoutes = new Router();

mount(wasteProfileRoutes, api.getWasteProfile, ({ actor, em, now }) => findProfile(em, actor.provider.facilityId, now));

mount(wasteProfileRoutes, api.changeWasteProfile, async ({ body, actor, em, now }) => {
  await changeProfile(em, actor, body, now);
  return findProfile(em, actor.provider.facilityId, now);
});

function present({ wasteType, since, nextPickup }: WaitingRow, now: Date): WaitingWaste {
  const begun = Date.parse(since);
  return {
    wasteType,
    since: new Date(begun).toISOString(),
    limitHours: storageLimit(wasteType, begun),
    dueAt: new Date(storageDeadlines(wasteType, begun).dueAt).toISOString(),
    state: storageState(wasteType, begun, now.getTime()),
    nextPickup,
  };
}

mount(wasteProfileRoutes, getWasteStorage, async ({ actor, em, now }) =>
  (await findWaiting(em, wasteOf(actor))).map((it) => present(it, now)).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1)),
);
