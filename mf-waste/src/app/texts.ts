import type { Catalogue } from '@tenaye/platform/texts/i18n.ts';
import type { LoadTexts } from '@tenaye/platform/texts/with-texts.ts';

type Messages = Catalogue['en'];

/** A group of this remote's texts. */
const group =
  (load: () => Promise<Messages>): LoadTexts =>
  async () => ({ 'mf-waste': { en: await load() } });

/** The texts of each page and tab, for `withTexts`. They load with its script. */
export const portalTexts = group(async () => (await import('../messages/portal.ts')).forPortal);
export const dashboardTexts = group(async () => (await import('../messages/dashboard.ts')).forDashboard);
export const requestTexts = group(async () => (await import('../messages/request.ts')).forRequest);
export const scheduleTexts = group(async () => (await import('../messages/schedule.ts')).forSchedule);
export const complianceTexts = group(async () => (await import('../messages/compliance.ts')).forCompliance);
export const invoiceTexts = group(async () => (await import('../messages/invoices.ts')).forInvoices);
export const analyticsTexts = group(async () => (await import('../messages/analytics.ts')).forAnalytics);
export const profileTexts = group(async () => (await import('../messages/profile.ts')).forProfile);
export const certificationTexts = group(async () => (await import('../messages/certification.ts')).forCertification);
export const managerTexts = group(async () => (await import('../messages/manager.ts')).forManager);
export const routeTexts = group(async () => (await import(/* webpackChunkName: "offline" */ '../messages/route.ts')).forRoute);
export const manifestTexts = group(async () => (await import('../messages/manifest.ts')).forManifest);
