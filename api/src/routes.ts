import Router from '@koa/router';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { listOutbox } from '@tenaye/contracts/outbox.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { SESSION_COOKIE } from '#kernel/access/session.ts';
import { AppError } from '#kernel/errors.ts';
import { type Handler, mount } from '#kernel/http/mount.ts';
import { openStream } from '#kernel/http/open-stream.ts';
import { keptPublic } from '#kernel/http/public-answer.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { accessGateRoutes } from './modules/access-gate/access-gate.routes.ts';
import { hasPassedGate } from './modules/access-gate/access-gate.rules.ts';
import { accountCodeRoutes } from './modules/account-recovery/account-code.routes.ts';
import { accountDeletionRoutes } from './modules/account-recovery/account-deletion.routes.ts';
import { emailChangeRoutes } from './modules/account-recovery/email-change.routes.ts';
import { passwordResetRoutes } from './modules/account-recovery/password-reset.routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { appointmentRoutes } from './modules/appointment/appointment.routes.ts';
import { assessmentRoutes } from './modules/assessment/assessment.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { auditSealRoutes } from './modules/audit/audit-seal.routes.ts';
import { availabilityRoutes } from './modules/availability/availability.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { claimRoutes } from './modules/claim/claim.routes.ts';
import { claimReviewRoutes } from './modules/claim/claim-review.routes.ts';
import { configRoutes } from './modules/config/config.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { dataCollectionRoutes } from './modules/data-collection/data-collection.routes.ts';
import { submissionReviewRoutes } from './modules/data-collection/submission-review.routes.ts';
import { directoryRoutes } from './modules/directory/directory.routes.ts';
import { doctorRoutes } from './modules/doctor/doctor.routes.ts';
import { doctorListRoutes } from './modules/doctor-list/doctor-list.routes.ts';
import { doctorProfileRoutes } from './modules/doctor-profile/doctor-profile.routes.ts';
import { expiredStockRoutes } from './modules/expired-stock/expired-stock.routes.ts';
import { facilityRoutes } from './modules/facility/facility.routes.ts';
import { facilityRequestRoutes } from './modules/facility-request/facility-request.routes.ts';
import { benchRoutes } from './modules/facility-request/facility-request-lab.routes.ts';
import { providerRequestRoutes } from './modules/facility-request/facility-request-provider.routes.ts';
import { importRoutes } from './modules/import/import.routes.ts';
import { adminListRoutes } from './modules/intelligence/admin-list.routes.ts';
import { intelligenceRoutes } from './modules/intelligence/intelligence.routes.ts';
import { inventoryRoutes } from './modules/inventory/inventory.routes.ts';
import { invitationRoutes } from './modules/invitation/invitation.routes.ts';
import { licenseRenewalRoutes } from './modules/license-renewal/license-renewal.routes.ts';
import { listingRecordRoutes } from './modules/listing-record/listing-record.routes.ts';
import { notificationRoutes } from './modules/notification/notification.routes.ts';
import { orderRoutes } from './modules/order/order.routes.ts';
import { patientAccountRoutes } from './modules/patient-account/patient-account.routes.ts';
import { patientPrivacyRoutes } from './modules/patient-account/patient-privacy.routes.ts';
import { patientProfileRoutes } from './modules/patient-account/patient-profile.routes.ts';
import { patientCallRoutes } from './modules/patient-call/patient-call.routes.ts';
import { patientSupportRoutes } from './modules/patient-support/patient-support.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { platformRoutes } from './modules/platform/platform.routes.ts';
import { mayPreview } from './modules/platform/preview-right.service.ts';
import { practiceRoutes } from './modules/practice/practice.routes.ts';
import { prescriptionRoutes } from './modules/prescription/prescription.routes.ts';
import { priceListRoutes } from './modules/price-list/price-list.routes.ts';
import { profilePhotoRoutes } from './modules/profile-photo/profile-photo.routes.ts';
import { proposalRoutes } from './modules/proposal/proposal.routes.ts';
import { providerAccountRoutes } from './modules/provider-account/provider-account.routes.ts';
import { providerSecurityRoutes } from './modules/provider-account/provider-security.routes.ts';
import { providerFacilityRoutes } from './modules/provider-facility/provider-facility.routes.ts';
import { rankingRoutes } from './modules/ranking/ranking.routes.ts';
import { relativeRoutes } from './modules/relative/relative.routes.ts';
import { findWithdrawals } from './modules/release/withdrawal.view.ts';
import { reviewRoutes } from './modules/review/review.routes.ts';
import { saleRoutes } from './modules/sale/sale.routes.ts';
import { savedReasonRoutes } from './modules/saved-reason/saved-reason.routes.ts';
import { savedViewRoutes } from './modules/saved-view/saved-view.routes.ts';
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts';
import { telemetryRoutes } from './modules/telemetry/telemetry.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { visitExportRoutes } from './modules/visit-export/visit-export.routes.ts';
import { visitPaymentRoutes } from './modules/visit-payment/visit-payment.routes.ts';
import { visitSheetRoutes } from './modules/visit-sheet/visit-sheet.routes.ts';
import { wasteRoutes } from './modules/waste/waste.routes.ts';
import { trainingLogRoutes } from './modules/waste-compliance/training-log.routes.ts';
import { wasteComplianceRoutes } from './modules/waste-compliance/waste-compliance.routes.ts';
import { wasteSegregationRoutes } from './modules/waste-compliance/waste-segregation.routes.ts';
import { wasteStorageRoutes } from './modules/waste-compliance/waste-storage.routes.ts';
import { wasteVaccinationRoutes } from './modules/waste-compliance/waste-vaccination.routes.ts';
import { wasteAssignmentRoutes } from './modules/waste-driver/waste-assignment.routes.ts';
import { wasteDriverRoutes } from './modules/waste-driver/waste-driver.routes.ts';
import { wasteRouteRoutes } from './modules/waste-driver/waste-route.routes.ts';
import { wasteIncidentRoutes } from './modules/waste-incident/waste-incident.routes.ts';
import { wasteManagerRoutes } from './modules/waste-manager/waste-manager.routes.ts';
import { wastePlantLinkRoutes } from './modules/waste-manager/waste-plant-link.routes.ts';
import { wasteReportRoutes } from './modules/waste-manager/waste-report.routes.ts';
import { wasteInvoiceRoutes } from './modules/waste-money/waste-invoice.routes.ts';
import { wasteDocumentRoutes } from './modules/waste-paper/waste-document.routes.ts';
import { wasteLabelRoutes } from './modules/waste-paper/waste-label.routes.ts';
import { wastePickupRoutes } from './modules/waste-pickup/waste-pickup.routes.ts';
import { wasteProfileRoutes } from './modules/waste-pickup/waste-profile.routes.ts';
import { wasteWeighingRoutes } from './modules/waste-pickup/waste-weighing.routes.ts';

const modules: Router[] = [
  configRoutes,
  accessGateRoutes,
  telemetryRoutes,
  sessionRoutes,
  patientAccountRoutes,
  patientPrivacyRoutes,
  patientProfileRoutes,
  providerAccountRoutes,
  providerSecurityRoutes,
  secondFactorRoutes,
  passwordResetRoutes,
  accountCodeRoutes,
  accountDeletionRoutes,
  emailChangeRoutes,
  profilePhotoRoutes,
  claimRoutes,
  claimReviewRoutes,
  rankingRoutes,
  relativeRoutes,
  doctorListRoutes,
  doctorRoutes,
  directoryRoutes,
  sitemapRoutes,
  doctorProfileRoutes,
  availabilityRoutes,
  appointmentRoutes,
  assessmentRoutes,
  dashboardRoutes,
  notificationRoutes,
  facilityRoutes,
  inventoryRoutes,
  expiredStockRoutes,
  saleRoutes,
  visitSheetRoutes,
  visitExportRoutes,
  visitPaymentRoutes,
  catalogueRoutes,
  prescriptionRoutes,
  priceListRoutes,
  benchRoutes,
  facilityRequestRoutes,
  providerRequestRoutes,
  orderRoutes,
  providerFacilityRoutes,
  licenseRenewalRoutes,
  reviewRoutes,
  adminRoutes,
  invitationRoutes,
  patientSupportRoutes,
  peopleRoutes,
  proposalRoutes,
  practiceRoutes,
  patientCallRoutes,
  auditRoutes,
  auditSealRoutes,
  intelligenceRoutes,
  adminListRoutes,
  verificationRoutes,
  listingRecordRoutes,
  savedReasonRoutes,
  savedViewRoutes,
  wasteRoutes,
  wasteInvoiceRoutes,
  wasteDocumentRoutes,
  wasteLabelRoutes,
  wasteComplianceRoutes,
  trainingLogRoutes,
  wastePickupRoutes,
  wasteProfileRoutes,
  wasteWeighingRoutes,
  wasteSegregationRoutes,
  wasteStorageRoutes,
  wasteVaccinationRoutes,
  wasteManagerRoutes,
  wastePlantLinkRoutes,
  wasteReportRoutes,
  wasteIncidentRoutes,
  wasteAssignmentRoutes,
  wasteDriverRoutes,
  wasteRouteRoutes,
  dataCollectionRoutes,
  submissionReviewRoutes,
  importRoutes,
  platformRoutes,
];

/** The limit on the OpenAPI document, because it is the largest answer that needs no sign-in, and no client needs it more often. */
const documents: RateRule = { name: 'openapi', points: 30, seconds: 60, isLocal: true };

const OUTBOX_PAGE = 100;

/**
 * The demo's held messages, newest first; a demo without a mail server shows them instead of sending them. They contain everybody's codes
 * and links, so they are behind the access gate where there is one.
 */
function mountOutbox(router: Router): void {
  const read: Handler<typeof listOutbox> = async ({ em, ctx }) => {
    if (!hasPassedGate(ctx)) throw new AppError('forbidden', 'Please enter the access code first');
    const rows = await em.find(OutboxMessage, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: OUTBOX_PAGE });
    return rows.map(({ id, channel, recipient, subject, body, status, createdAt }) => ({
      id,
      channel,
      recipient,
      subject: subject ?? null,
      body: body ?? null,
      status,
      createdAt: createdAt.toISOString(),
    }));
  };
  mount(router, listOutbox, read, { isPersonal: true });
}

/** Every path below /api. */
export function createRoutes({ demo }: { demo: boolean }): Router {
  const router = new Router();
  // Generated at the first request: it takes half a second that only clients of this document need.
  const sendDocument = keptPublic(async () => (await import('#kernel/http/openapi.ts')).openApiOf(endpoints, SESSION_COOKIE));
  router.get('/api/openapi.json', async (ctx) => {
    await ctx.state.services.limits.take(documents, ctx.ip);
    await sendDocument(ctx);
  });
  router.get(NOTIFICATION_STREAM, openStream);
  // The gateway forwards nothing outside /api to the API; it makes this call itself.
  router.get('/internal/withdrawn-releases', async (ctx) => {
    ctx.body = await findWithdrawals(ctx.state.services.orm.em.fork());
  });
  // From this mark, the gateway learns that something public has changed, and forgets the pages that it keeps.
  router.get('/internal/public-mark', (ctx) => {
    ctx.body = ctx.state.services.kept.mark();
  });
  router.get('/internal/may-preview', async (ctx) => {
    // Former gateways name no remote: then only those may who see all.
    ctx.status = (await mayPreview(ctx, [ctx.query.remote ?? ''].flat())) ? 204 : 403;
  });
  if (demo) mountOutbox(router);
  for (const it of modules) router.use(it.routes());
  return router;
}
