import * as accountCode from './account-code.ts';
import * as admin from './admin.ts';
import * as adminList from './admin-list.ts';
import * as appointment from './appointment.ts';
import * as appointmentDay from './appointment-day.ts';
import * as appointmentEntry from './appointment-entry.ts';
import * as assessment from './assessment.ts';
import * as audit from './audit.ts';
import * as availability from './availability.ts';
import * as bulkImport from './bulk-import.ts';
import * as bulkImportFix from './bulk-import-fix.ts';
import * as claim from './claim.ts';
import * as claimReview from './claim-review.ts';
import * as config from './config.ts';
import * as consultation from './consultation.ts';
import * as dashboard from './dashboard.ts';
import * as dataCollection from './data-collection.ts';
import * as directory from './directory.ts';
import * as doctor from './doctor.ts';
import * as doctorProfile from './doctor-profile.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as expiredStock from './expired-stock.ts';
import * as facility from './facility.ts';
import * as facilityRequest from './facility-request.ts';
import * as facilityRequestLab from './facility-request-lab.ts';
import * as facilityRequestProvider from './facility-request-provider.ts';
import * as intelligence from './intelligence.ts';
import * as inventory from './inventory.ts';
import * as invitation from './invitation.ts';
import * as licenseRenewal from './license-renewal.ts';
import * as listingRecord from './listing-record.ts';
import * as notification from './notification.ts';
import * as order from './order.ts';
import type * as outbox from './outbox.ts';
import * as passwordReset from './password-reset.ts';
import * as patientAccount from './patient-account.ts';
import * as patientCall from './patient-call.ts';
import * as patientProfile from './patient-profile.ts';
import * as patientSupport from './patient-support.ts';
import * as people from './people.ts';
import * as place from './place.ts';
import * as platform from './platform.ts';
import * as practice from './practice.ts';
import * as prescription from './prescription.ts';
import * as priceList from './price-list.ts';
import * as privacy from './privacy.ts';
import * as profilePhoto from './profile-photo.ts';
import * as proposal from './proposal.ts';
import * as providerAccount from './provider-account.ts';
import * as providerFacility from './provider-facility.ts';
import * as providerSecurity from './provider-security.ts';
import * as publicSearch from './public-search.ts';
import * as ranking from './ranking.ts';
import * as relative from './relative.ts';
import * as review from './review.ts';
import * as reviewedProvider from './reviewed-provider.ts';
import * as sale from './sale.ts';
import * as savedReason from './saved-reason.ts';
import * as savedView from './saved-view.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as sitemap from './sitemap.ts';
import * as submission from './submission.ts';
import * as telemetry from './telemetry.ts';
import * as verification from './verification.ts';
import * as verificationEvidence from './verification-evidence.ts';
import * as visitExport from './visit-export.ts';
import * as visitPayment from './visit-payment.ts';
import * as visitSheet from './visit-sheet.ts';
import * as waste from './waste.ts';
import * as wasteAnalytics from './waste-analytics.ts';
import * as wasteCompliance from './waste-compliance.ts';
import * as wasteContainer from './waste-container.ts';
import * as wasteIncident from './waste-incident.ts';
import * as wasteInvoice from './waste-invoice.ts';
import * as wastePapers from './waste-papers.ts';
import * as wastePickup from './waste-pickup.ts';
import * as wastePickupManager from './waste-pickup-manager.ts';
import * as wastePlantLink from './waste-plant-link.ts';
import * as wasteProfile from './waste-profile.ts';
import * as wasteRoute from './waste-route.ts';
import * as wasteRouteManager from './waste-route-manager.ts';
import * as wasteSegregation from './waste-segregation.ts';
import * as wasteStorage from './waste-storage.ts';
import * as wasteTariff from './waste-tariff.ts';
import * as wasteVaccination from './waste-vaccination.ts';
import * as wasteWeighing from './waste-weighing.ts';

/** Every file that declares calls, except the outbox, which exists only in the demo. */
const files = [
  accountCode,
  admin,
  adminList,
  appointment,
  appointmentDay,
  appointmentEntry,
  assessment,
  audit,
  availability,
  bulkImport,
  bulkImportFix,
  claim,
  claimReview,
  config,
  consultation,
  dashboard,
  dataCollection,
  directory,
  doctor,
  doctorProfile,
  expiredStock,
  facility,
  facilityRequest,
  facilityRequestLab,
  facilityRequestProvider,
  intelligence,
  inventory,
  invitation,
  licenseRenewal,
  listingRecord,
  notification,
  order,
  passwordReset,
  patientAccount,
  patientCall,
  patientProfile,
  patientSupport,
  people,
  place,
  platform,
  practice,
  prescription,
  priceList,
  privacy,
  profilePhoto,
  proposal,
  providerAccount,
  providerFacility,
  providerSecurity,
  publicSearch,
  ranking,
  relative,
  review,
  reviewedProvider,
  sale,
  savedReason,
  savedView,
  secondFactor,
  session,
  sitemap,
  submission,
  telemetry,
  verification,
  verificationEvidence,
  visitExport,
  visitPayment,
  visitSheet,
  waste,
  wasteAnalytics,
  wasteCompliance,
  wasteContainer,
  wasteIncident,
  wasteInvoice,
  wastePapers,
  wastePickup,
  wastePickupManager,
  wastePlantLink,
  wasteProfile,
  wasteRoute,
  wasteRouteManager,
  wasteSegregation,
  wasteStorage,
  wasteTariff,
  wasteVaccination,
  wasteWeighing,
] as const;

/** Every call that the API mounts, for OpenAPI and for the test that none is missing. */
export const endpoints: readonly Endpoint[] = files.flatMap((it) => Object.values<unknown>(it).filter(isEndpoint));

type File = (typeof files)[number] | typeof outbox;
type Declared<F> = F extends unknown ? Extract<F[keyof F], Endpoint> : never;

/** Each endpoint's type by its method and path, for the typed client. This type exists for the compiler only. */
export type EndpointsByCall = { [E in Declared<File> as `${E['method']} ${E['path']}`]: E };
