import Router from '@koa/router';
import { getWasteOverview, listWasteActivity } from '@tenaye/contracts/waste.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { wasteIn } from '../../messages/render.ts';
import { findWasteActivity, findWasteOverview } from './waste.view.ts';

export const wasteRoutes = new Router();

mount(wasteRoutes, getWasteOverview, async ({ actor, em, now }) => {
  const it = await findWasteOverview(em, actor, now);
  return {
    totalRequests: it.total,
    pendingPickups: it.pending,
    totalWasteCollected: it.collected,
    complianceScore: it.score,
    nextPickupDate: it.next_pickup && iso(it.next_pickup),
    certificationStatus: it.certification,
  };
});

mount(wasteRoutes, listWasteActivity, async ({ actor, em, now }) =>
  (await findWasteActivity(em, actor, now)).map((it) => ({
    id: it.id,
    description: wasteIn(it.language, { key: 'pickup', params: { wasteTypes: it.waste_types, weight: it.weight } }),
    date: iso(it.at),
    status: it.status,
  })),
);
