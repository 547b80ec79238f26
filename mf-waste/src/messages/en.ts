import { forAnalytics } from './analytics.ts';
import { forCertification } from './certification.ts';
import { forCompliance } from './compliance.ts';
import { forDashboard } from './dashboard.ts';
import { forInvoices } from './invoices.ts';
import { forManager } from './manager.ts';
import { forManifest } from './manifest.ts';
import { forPortal } from './portal.ts';
import { forProfile } from './profile.ts';
import { forRequest } from './request.ts';
import { forRoute } from './route.ts';
import { forSchedule } from './schedule.ts';

/** All texts of the remote, for tests. Each page loads its own group (`app/texts.ts`). */
export const en = {
  ...forPortal,
  ...forDashboard,
  ...forRequest,
  ...forSchedule,
  ...forCompliance,
  ...forInvoices,
  ...forAnalytics,
  ...forProfile,
  ...forCertification,
  ...forManager,
  ...forRoute,
  ...forManifest,
};
