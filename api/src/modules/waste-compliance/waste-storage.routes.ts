import Router from '@koa/router';
import { storageDeadlines, storageLimit, storageState } from '@tenaye/contracts/waste-storage.facts.ts';
import { getWasteStorage, type WaitingWaste } from '@tenaye/contracts/waste-storage.ts';
import { mount } from '#kernel/http/mount.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { findWaiting, type WaitingRow } from './waste-storage.view.ts';

/** The calls about how long the facility's waste has been waiting. */
export const wasteStorageRoutes = new Router();

function present({ wasteType, since, nextPickup, isCooled }: WaitingRow, now: Date): WaitingWaste {
  const begun = Date.parse(since);
  return {
    wasteType,
    since: new Date(begun).toISOString(),
    limitHours: storageLimit(wasteType, begun, isCooled),
    dueAt: new Date(storageDeadlines(wasteType, begun, isCooled).dueAt).toISOString(),
    state: storageState(wasteType, begun, now.getTime(), isCooled),
    nextPickup,
  };
}

mount(wasteStorageRoutes, getWasteStorage, async ({ actor, em, now }) =>
  (await findWaiting(em, wasteOf(actor))).map((it) => present(it, now)).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1)),
);
