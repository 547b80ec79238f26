import Router from '@koa/router';
import { getWasteOverview, listWasteActivity, type WasteOverview } from '@tenaye/contracts/waste.ts';
import { complianceOf } from '@tenaye/contracts/waste-compliance.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { wasteIn } from '../../messages/render.ts';
import { findComplianceFacts } from '../waste-compliance/compliance.view.ts';
import { findNextExpiry, findOwed } from '../waste-money/waste-owed.view.ts';
import { findWasteActivity, findWasteOverview } from './waste.view.ts';

export const wasteRoutes = new Router();

type Next = NonNullable<WasteOverview['nextPickup']>;

const presentNext = ({ id, date, timeSlot, status, driverName, driverPhone }: Next): Next => ({
  id,
  date,
  timeSlot,
  status,
  driverName,
  driverPhone,
});

mount(wasteRoutes, getWasteOverview, async ({ actor, em, now }) => {
  const overview = await findWasteOverview(em, actor, now);
  const { score } = complianceOf(await findComplianceFacts(em, actor, now));
  return {
    totalRequests: overview.total,
    pendingPickups: overview.pending,
    openPickups: overview.open,
    overduePickups: overview.overdue,
    totalWasteCollected: overview.collected,
    complianceScore: score,
    nextPickupDate: overview.nextPickup && iso(overview.nextPickup.at),
    nextPickup: overview.nextPickup && presentNext(overview.nextPickup),
    certificationStatus: overview.certification,
    certificationExpiryDate: overview.certificationExpiry,
    owed: await findOwed(em, actor, now),
    nextExpiry: await findNextExpiry(em, actor, now),
  };
});

mount(wasteRoutes, listWasteActivity, async ({ actor, em, now }) =>
  (await findWasteActivity(em, actor, now)).map((activity) => ({
    id: activity.id,
    description: wasteIn(activity.language, { key: 'pickup', params: { wasteTypes: activity.wasteTypes, weight: activity.weight } }),
    date: iso(activity.at),
    status: activity.status,
  })),
);
