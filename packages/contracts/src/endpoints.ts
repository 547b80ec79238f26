import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from './account-code.ts';
import { listAdminProviders } from './admin.ts';
import * as adminList from './admin-list.ts';
import * as appointment from './appointment.ts';
import { createAssessment, listAssessments } from './assessment.ts';
import { exportAudit, listAudit } from './audit.ts';
import { getAvailability, putAvailability } from './availability.ts';
import * as bulkImport from './bulk-import.ts';
import * as claim from './claim.ts';
import * as claimReview from './claim-review.ts';
import { getConfig, openAccessGate } from './config.ts';
import { beginConsultation, reportDelay } from './consultation.ts';
import { getDashboardStats } from './dashboard.ts';
import { correctCollected, listMyCollected, listNearby, listReturned, submitCollected } from './data-collection.ts';
import { getDoctor, listDoctors } from './doctor.ts';
import * as doctorProfile from './doctor-profile.ts';
import type { Endpoint } from './endpoint.ts';
import { getFacility, listFacilities, listPharmacies } from './facility.ts';
import * as facilityRequest from './facility-request.ts';
import * as providerRequest from './facility-request-provider.ts';
import * as intelligence from './intelligence.ts';
import * as inventory from './inventory.ts';
import * as invitation from './invitation.ts';
import * as licenseRenewal from './license-renewal.ts';
import * as notification from './notification.ts';
import type { listOutbox } from './outbox.ts';
import { confirmProviderReset, confirmReset, requestProviderReset, requestReset } from './password-reset.ts';
import { getUser, getUserPhoto, login, logout, register, setUserPhoto } from './patient-account.ts';
import { changePassword, deleteAccount, exportAccount, updateProfile } from './patient-profile.ts';
import * as people from './people.ts';
import { searchPlaces } from './place.ts';
import * as platform from './platform.ts';
import { readForDiagnostics, readForPharmacy, searchMedications, searchTests } from './prescription.ts';
import { getProvider, providerLogin, providerLogout, providerRegister } from './provider-account.ts';
import * as providerFacility from './provider-facility.ts';
import { recommendCenters, recommendDoctors, recommendPharmacies } from './ranking.ts';
import * as review from './review.ts';
import * as reviewedProvider from './reviewed-provider.ts';
import * as savedReason from './saved-reason.ts';
import * as secondFactor from './second-factor.ts';
import { getSession } from './session.ts';
import * as submission from './submission.ts';
import { sendTelemetry } from './telemetry.ts';
import * as verification from './verification.ts';
import { getWasteOverview, listWasteActivity } from './waste.ts';
import { exportWasteAnalytics, getWasteAnalytics } from './waste-analytics.ts';
import * as wasteCompliance from './waste-compliance.ts';
import * as wasteInvoice from './waste-invoice.ts';
import * as wastePapers from './waste-papers.ts';
import * as wastePickup from './waste-pickup.ts';
import * as wasteManager from './waste-pickup-manager.ts';
import * as wasteProfile from './waste-profile.ts';
import * as wasteRoute from './waste-route.ts';
import * as wasteDriver from './waste-route-manager.ts';
import { getWasteStorage } from './waste-storage.ts';
import * as wasteTariff from './waste-tariff.ts';

const listed = [
  getConfig,
  openAccessGate,
  sendTelemetry,
  getSession,
  getUser,
  login,
  register,
  logout,
  setUserPhoto,
  getUserPhoto,
  updateProfile,
  changePassword,
  exportAccount,
  deleteAccount,
  getProvider,
  providerLogin,
  providerRegister,
  providerLogout,
  secondFactor.getSecondFactor,
  secondFactor.enrolSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.verifySecondFactor,
  secondFactor.turnOffSecondFactor,
  requestReset,
  confirmReset,
  requestProviderReset,
  confirmProviderReset,
  requestSmsCode,
  verifySmsCode,
  requestEmailCode,
  verifyEmailCode,
  claim.checkExistence,
  claim.searchDoctors,
  claim.claimDoctor,
  claim.listDoctorClaims,
  claim.claimFacility,
  claim.listFacilityClaims,
  claimReview.listAdminClaims,
  claimReview.getAdminClaim,
  claimReview.getClaimDocument,
  claimReview.reviewClaim,
  recommendDoctors,
  listDoctors,
  getDoctor,
  doctorProfile.getDoctorProfile,
  doctorProfile.createDoctorProfile,
  doctorProfile.changeDoctorProfile,
  doctorProfile.getDoctorDocument,
  doctorProfile.setDoctorLocation,
  appointment.listSlots,
  appointment.listAppointments,
  appointment.getAppointment,
  appointment.createAppointment,
  appointment.cancelAppointment,
  appointment.rescheduleAppointment,
  appointment.listDoctorAppointments,
  appointment.setAppointmentStatus,
  appointment.moveByDoctor,
  beginConsultation,
  reportDelay,
  appointment.setAppointmentNotes,
  appointment.listPatientHistory,
  getAvailability,
  putAvailability,
  createAssessment,
  listAssessments,
  searchPlaces,
  getDashboardStats,
  licenseRenewal.renewLicense,
  notification.listNotifications,
  notification.readNotification,
  notification.readAllNotifications,
  notification.listProviderNotifications,
  notification.readProviderNotification,
  notification.readAllProviderNotifications,
  notification.countUnreadNotifications,
  notification.listAdminNotifications,
  notification.readAdminNotification,
  notification.readAllAdminNotifications,
  recommendCenters,
  listFacilities,
  getFacility,
  recommendPharmacies,
  listPharmacies,
  readForDiagnostics,
  readForPharmacy,
  searchMedications,
  searchTests,
  facilityRequest.createDiagnosticRequest,
  facilityRequest.listDiagnosticRequests,
  facilityRequest.getDiagnosticRequest,
  facilityRequest.cancelDiagnosticRequest,
  facilityRequest.getDiagnosticRequestFile,
  facilityRequest.createMedicationRequest,
  facilityRequest.listMedicationRequests,
  facilityRequest.getMedicationRequest,
  facilityRequest.cancelMedicationRequest,
  facilityRequest.getMedicationRequestFile,
  providerFacility.getProviderFacility,
  providerFacility.registerFacility,
  providerFacility.changeProviderFacility,
  inventory.listInventory,
  inventory.createInventoryItem,
  inventory.changeInventoryItem,
  inventory.deleteInventoryItem,
  inventory.importInventory,
  inventory.exportInventory,
  providerRequest.listProviderRequests,
  providerRequest.getProviderRequest,
  providerRequest.answerRequest,
  providerRequest.addResults,
  review.putReview,
  review.listDoctorReviews,
  review.listFacilityReviews,
  review.listProviderReviews,
  review.replyToReview,
  review.listAdminReviews,
  review.hideReview,
  review.showReview,
  listAdminProviders,
  invitation.listInvitations,
  invitation.createInvitation,
  invitation.withdrawInvitation,
  invitation.resendInvitation,
  invitation.openInvitation,
  invitation.acceptInvitation,
  people.listPeople,
  people.deactivatePerson,
  people.activatePerson,
  people.setPersonRoles,
  people.resetPersonSecondFactor,
  listAudit,
  exportAudit,
  intelligence.getAdminOverview,
  intelligence.getAppointmentFigures,
  intelligence.getInvoiceFigures,
  intelligence.getWasteFigures,
  adminList.listDelays,
  adminList.exportDelays,
  intelligence.listRecentActivities,
  adminList.listAdminAppointments,
  adminList.exportAdminAppointments,
  adminList.listAdminInvoices,
  adminList.exportAdminInvoices,
  adminList.listAdminPickups,
  adminList.exportAdminPickups,
  adminList.listRevenue,
  adminList.exportRevenue,
  verification.listUnverified,
  verification.listListings,
  reviewedProvider.getReviewedProvider,
  verification.verifyProvider,
  verification.reopenProvider,
  verification.setLicense,
  reviewedProvider.getReviewedDocument,
  verification.requestInformation,
  verification.takeNextProvider,
  verification.holdProvider,
  verification.releaseProvider,
  verification.decideBatch,
  verification.verifyAuthority,
  verification.listAuthorities,
  verification.setAccreditation,
  savedReason.listReasons,
  savedReason.createReason,
  savedReason.changeReason,
  savedReason.deleteReason,
  getWasteOverview,
  listWasteActivity,
  getWasteStorage,
  wastePickup.listPickupRequests,
  wastePickup.createPickupRequest,
  wastePickup.getPickupRequest,
  wastePickup.getPickupPhoto,
  wastePickup.cancelPickupRequest,
  wastePickup.reschedulePickupRequest,
  wastePickup.getWasteSchedule,
  wasteProfile.getWasteProfile,
  wasteProfile.changeWasteProfile,
  wasteManager.listManagerPickups,
  wasteManager.countManagerPickups,
  wasteManager.getManagerPickup,
  wasteManager.getManagerPickupFile,
  wasteManager.schedulePickup,
  wasteManager.assignPickups,
  wasteManager.completePickup,
  wasteManager.cancelPickup,
  wasteManager.deliverPickups,
  wasteDriver.listDrivers,
  wasteDriver.createDriver,
  wasteDriver.changeDriver,
  wasteDriver.replaceDriver,
  wasteDriver.getRoute,
  wasteDriver.orderRoute,
  wasteRoute.getDriverRoute,
  wasteRoute.sendStopEvents,
  wasteTariff.getWasteTariff,
  wasteTariff.listWasteTariffs,
  wasteTariff.createWasteTariff,
  wasteTariff.deleteWasteTariff,
  wasteInvoice.listWasteInvoices,
  wasteInvoice.getWasteInvoiceTotals,
  wasteInvoice.getWasteInvoice,
  wasteInvoice.announceWastePayment,
  wasteInvoice.listManagerInvoices,
  wasteInvoice.listManagerPayments,
  wasteInvoice.recordWastePayment,
  wasteInvoice.decideWastePayment,
  wasteInvoice.creditWasteInvoice,
  wastePapers.listWasteDocuments,
  wastePapers.uploadWasteDocument,
  wastePapers.getWasteDocumentFile,
  wastePapers.deleteWasteDocument,
  wastePapers.voidWasteDocument,
  wastePapers.getWasteManifest,
  wasteCompliance.getWasteCompliance,
  wasteCompliance.getWasteCertification,
  wasteCompliance.listManagerCertifications,
  wasteCompliance.renewWasteCertification,
  wasteCompliance.recordWasteTraining,
  getWasteAnalytics,
  exportWasteAnalytics,
  listMyCollected,
  listReturned,
  listNearby,
  submitCollected,
  correctCollected,
  bulkImport.getImportTemplate,
  bulkImport.bulkImport,
  bulkImport.listImports,
  bulkImport.getImport,
  bulkImport.changeImport,
  bulkImport.listImportRows,
  bulkImport.changeImportRows,
  bulkImport.startImport,
  bulkImport.resumeImport,
  bulkImport.undoImport,
  bulkImport.exportImportErrors,
  submission.listSubmissions,
  submission.getCoverage,
  submission.getSubmission,
  submission.getSubmissionPhoto,
  submission.compareSubmission,
  submission.reviewSubmission,
  platform.getPlatformHealth,
  platform.listOutages,
  platform.getRequestTimes,
  platform.getRemotes,
  platform.withdrawRelease,
  platform.listBrowserErrors,
  platform.listQueues,
  platform.listFailedJobs,
  platform.retryFailedJob,
] as const;

/** Every call that the API mounts, for OpenAPI and for the test that none is missing. */
export const endpoints: readonly Endpoint[] = listed;

/** Each endpoint's type by its method and path, for the typed client. It exists for the compiler only. */
export type EndpointsByCall = { [E in (typeof listed)[number] | typeof listOutbox as `${E['method']} ${E['path']}`]: E };
