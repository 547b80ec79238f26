import { textGroup } from '@tenaye/platform/texts/with-texts.ts';

/** The texts of each page and tab, for `withTexts`. They load with its script. */
const group = textGroup('mf-waste');

/** The texts of the facility's portal around its tabs, and the words that several tabs use. */
export const portalTexts = group({
  portal: () => import(/* webpackChunkName: "portal" */ '../messages/en/portal.json', { with: { type: 'json' } }),
  waste: () => import(/* webpackChunkName: "portal" */ '../messages/en/waste.json', { with: { type: 'json' } }),
});

/** The texts of the tab Dashboard. */
export const dashboardTexts = group({
  overview: () => import(/* webpackChunkName: "dashboard" */ '../messages/en/overview.json', { with: { type: 'json' } }),
  activity: () => import(/* webpackChunkName: "dashboard" */ '../messages/en/activity.json', { with: { type: 'json' } }),
});

/** The texts of the tab New Request. */
export const requestTexts = group({
  container: () => import('../messages/en/container.json', { with: { type: 'json' } }),
  estimate: () => import('../messages/en/estimate.json', { with: { type: 'json' } }),
  request: () => import('../messages/en/request.json', { with: { type: 'json' } }),
});

/** The texts of the part for expired stock, in pages of other portals. */
export const expiredTexts = group({
  estimate: () => import('../messages/en/estimate.json', { with: { type: 'json' } }),
  expired: () => import('../messages/en/expired.json', { with: { type: 'json' } }),
});

/** The texts of the tab Schedule. */
export const scheduleTexts = group({
  container: () => import('../messages/en/container.json', { with: { type: 'json' } }),
  schedule: () => import('../messages/en/schedule.json', { with: { type: 'json' } }),
});

/** The texts of the tab Compliance. */
export const complianceTexts = group({
  compliance: () => import('../messages/en/compliance.json', { with: { type: 'json' } }),
  incident: () => import('../messages/en/incident.json', { with: { type: 'json' } }),
  weighing: () => import('../messages/en/weighing.json', { with: { type: 'json' } }),
  staff: () => import('../messages/en/staff.json', { with: { type: 'json' } }),
  vaccination: () => import('../messages/en/vaccination.json', { with: { type: 'json' } }),
});

/** The texts of the tab Invoices. */
export const invoiceTexts = group({
  invoices: () => import('../messages/en/invoices.json', { with: { type: 'json' } }),
});

/** The texts of the tab Analytics. */
export const analyticsTexts = group({
  analytics: () => import('../messages/en/analytics.json', { with: { type: 'json' } }),
});

/** The texts of the tab Profile. */
export const profileTexts = group({
  profile: () => import('../messages/en/profile.json', { with: { type: 'json' } }),
  container: () => import('../messages/en/container.json', { with: { type: 'json' } }),
  segregation: () => import('../messages/en/segregation.json', { with: { type: 'json' } }),
});

/** The texts of the tab Certification. */
export const certificationTexts = group({
  certification: () => import('../messages/en/certification.json', { with: { type: 'json' } }),
});

/** The texts of the waste managers' portal. */
export const managerTexts = group({
  manager: () => import(/* webpackChunkName: "manager" */ '../messages/en/manager.json', { with: { type: 'json' } }),
  managerPickup: () => import(/* webpackChunkName: "manager" */ '../messages/en/manager-pickup.json', { with: { type: 'json' } }),
  managerRoute: () => import(/* webpackChunkName: "manager" */ '../messages/en/manager-route.json', { with: { type: 'json' } }),
  managerDriver: () => import(/* webpackChunkName: "manager" */ '../messages/en/manager-driver.json', { with: { type: 'json' } }),
  managerInvoice: () => import(/* webpackChunkName: "manager" */ '../messages/en/manager-invoice.json', { with: { type: 'json' } }),
  managerCertification: () =>
    import(/* webpackChunkName: "manager" */ '../messages/en/manager-certification.json', { with: { type: 'json' } }),
  segregation: () => import(/* webpackChunkName: "manager" */ '../messages/en/segregation.json', { with: { type: 'json' } }),
  staff: () => import(/* webpackChunkName: "manager" */ '../messages/en/staff.json', { with: { type: 'json' } }),
  incident: () => import(/* webpackChunkName: "manager" */ '../messages/en/incident.json', { with: { type: 'json' } }),
  managerTariff: () => import(/* webpackChunkName: "manager" */ '../messages/en/manager-tariff.json', { with: { type: 'json' } }),
  waste: () => import(/* webpackChunkName: "manager" */ '../messages/en/waste.json', { with: { type: 'json' } }),
  container: () => import(/* webpackChunkName: "manager" */ '../messages/en/container.json', { with: { type: 'json' } }),
  words: () => import(/* webpackChunkName: "manager" */ '../messages/en/words.json', { with: { type: 'json' } }),
});

/** The texts of the driver's page. */
export const routeTexts = group({
  container: () => import(/* webpackChunkName: "offline" */ '../messages/en/container.json', { with: { type: 'json' } }),
  incident: () => import(/* webpackChunkName: "offline" */ '../messages/en/incident.json', { with: { type: 'json' } }),
  route: () => import(/* webpackChunkName: "offline" */ '../messages/en/route.json', { with: { type: 'json' } }),
  waste: () => import(/* webpackChunkName: "offline" */ '../messages/en/waste.json', { with: { type: 'json' } }),
  words: () => import(/* webpackChunkName: "offline" */ '../messages/en/words.json', { with: { type: 'json' } }),
});

/** The texts of a manifest's public page. */
export const manifestTexts = group({
  manifest: () => import(/* webpackChunkName: "manifest" */ '../messages/en/manifest.json', { with: { type: 'json' } }),
  waste: () => import(/* webpackChunkName: "manifest" */ '../messages/en/waste.json', { with: { type: 'json' } }),
  words: () => import(/* webpackChunkName: "manifest" */ '../messages/en/words.json', { with: { type: 'json' } }),
});

/** The texts of the page by which a treatment plant signs. */
export const plantTexts = group({
  plant: () => import(/* webpackChunkName: "plant" */ '../messages/en/plant.json', { with: { type: 'json' } }),
  container: () => import(/* webpackChunkName: "plant" */ '../messages/en/container.json', { with: { type: 'json' } }),
  waste: () => import(/* webpackChunkName: "plant" */ '../messages/en/waste.json', { with: { type: 'json' } }),
  words: () => import(/* webpackChunkName: "plant" */ '../messages/en/words.json', { with: { type: 'json' } }),
});
