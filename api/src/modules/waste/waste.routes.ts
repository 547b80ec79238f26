import Router from '@koa/router';
import { getWasteOverview, listWasteActivity, wasteActivity, wasteOverview } from '@tenaye/contracts/waste.ts';
import { complianceOf } from '@tenaye/contracts/waste-compliance.facts.ts';
import { mount } from '#kernel/http/mount.ts';
import { present } from '#kernel/http/present.ts';
import { wasteIn } from '../../messages/render.ts';
import { findComplianceFacts } from '../waste-compliance/compliance.view.ts';
import { findNextExpiry, findOwed } from '../waste-money/waste-owed.view.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import { findWasteActivity, findWasteOverview } from './waste.view.ts';

export const wasteRoutes = new Router();

mount(wasteRoutes, getWasteOverview, async ({ actor, em, now }) => {
  const overview = await findWasteOverview(em, actor, now);
  const { score } = complianceOf(await findComplianceFacts(em, papersOf(actor), now));
  return present(wasteOverview, overview, {
    totalRequests: overview.total,
    pendingPickups: overview.pending,
    openPickups: overview.open,
    overduePickups: overview.overdue,
    totalWasteCollected: overview.collected,
    complianceScore: score,
    nextPickupDate: overview.nextPickup?.at ?? null,
    certificationStatus: overview.certification,
    certificationExpiryDate: overview.certificationExpiry,
    owed: await findOwed(em, actor, now),
    nextExpiry: await findNextExpiry(em, actor, now),
  });
});

mount(wasteRoutes, listWasteActivity, async ({ actor, em, now }) =>
  (await findWasteActivity(em, actor, now)).map((activity) =>
    present(wasteActivity, activity, {
      description: wasteIn(activity.language, { key: 'pickup', params: { wasteTypes: activity.wasteTypes, weight: activity.weight } }),
      date: activity.at,
    }),
  ),
);
