import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { Session } from '#kernel/access/session.entity.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { HealthProbe } from '#kernel/http/health-probe.entity.ts';
import { IdempotencyKey } from '#kernel/http/idempotency.entity.ts';
import { RequestTime } from '#kernel/http/request-time.entity.ts';
import { FailedJob } from '#kernel/work/failed-job.entity.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { ProviderAccount } from './modules/account/provider-account.entity.ts';
import { User } from './modules/account/user.entity.ts';
import { EmailCode, SmsCode } from './modules/account-recovery/account-code.entity.ts';
import { Appointment } from './modules/appointment/appointment.entity.ts';
import { AppointmentReminder } from './modules/appointment/appointment-reminder.entity.ts';
import { HealthAssessment } from './modules/assessment/health-assessment.entity.ts';
import { AuditSeal } from './modules/audit/audit-seal.entity.ts';
import { DoctorAvailability, DoctorAvailabilityException } from './modules/availability/availability.entity.ts';
import { DoctorFreeSearch, DoctorFreeTime } from './modules/availability/free-time.entity.ts';
import { LabTest } from './modules/catalogue/lab-test.entity.ts';
import { Medication } from './modules/catalogue/medication.entity.ts';
import { DoctorClaim, DoctorClaimHistory } from './modules/claim/doctor-claim.entity.ts';
import { FacilityClaim, FacilityClaimHistory } from './modules/claim/facility-claim.entity.ts';
import { Consent } from './modules/consent/consent.entity.ts';
import { BackCheck } from './modules/data-collection/back-check.entity.ts';
import { DataCollectionSubmission } from './modules/data-collection/data-collection-submission.entity.ts';
import { SubmissionKey } from './modules/data-collection/submission-key.entity.ts';
import { Doctor } from './modules/doctor/doctor.entity.ts';
import { DisposedBatch } from './modules/expired-stock/disposed-batch.entity.ts';
import { Facility } from './modules/facility/facility.entity.ts';
import { DiagnosticRequest, FacilityRequest, MedicationRequest } from './modules/facility-request/facility-request.entity.ts';
import { StoredFile } from './modules/file/stored-file.entity.ts';
import { ImportBatch } from './modules/import/import-batch.entity.ts';
import { ImportRow } from './modules/import/import-row.entity.ts';
import { DayFigure, FigureChange } from './modules/intelligence/day-figure.entity.ts';
import { FigureLimit } from './modules/intelligence/figure-limit.entity.ts';
import { FigureSettings } from './modules/intelligence/figure-settings.entity.ts';
import { FacilityInventory } from './modules/inventory/facility-inventory.entity.ts';
import { FacilityShelf } from './modules/inventory/facility-shelf.entity.ts';
import { RegisterEntry } from './modules/inventory/register-entry.entity.ts';
import { StockBatch } from './modules/inventory/stock-batch.entity.ts';
import { StockMovement } from './modules/inventory/stock-movement.entity.ts';
import { Invitation } from './modules/invitation/invitation.entity.ts';
import { Notification } from './modules/notification/notification.entity.ts';
import { DoctorOrder, DoctorOrderLine, OrderDispensing } from './modules/order/doctor-order.entity.ts';
import { PatientCall } from './modules/patient-call/patient-call.entity.ts';
import { Place } from './modules/place/place.entity.ts';
import { Alarm } from './modules/platform/alarm.entity.ts';
import { PrescriptionReading } from './modules/prescription/prescription-reading.entity.ts';
import { FacilityTest } from './modules/price-list/facility-test.entity.ts';
import { Proposal } from './modules/proposal/proposal.entity.ts';
import { Relative } from './modules/relative/relative.entity.ts';
import { Withdrawal } from './modules/release/withdrawal.entity.ts';
import { Review } from './modules/review/review.entity.ts';
import { ReviewReport } from './modules/review/review-report.entity.ts';
import { StockSale } from './modules/sale/stock-sale.entity.ts';
import { SavedReason } from './modules/saved-reason/saved-reason.entity.ts';
import { SavedView } from './modules/saved-view/saved-view.entity.ts';
import { SearchLexeme } from './modules/search-text/search-lexeme.entity.ts';
import { SecondFactor } from './modules/second-factor/second-factor.entity.ts';
import { BrowserError } from './modules/telemetry/browser-error.entity.ts';
import { BrowserErrorCount, BrowserVital } from './modules/telemetry/browser-measure.entity.ts';
import { VerificationEvidence } from './modules/verification/verification-evidence.entity.ts';
import { VerificationHistory } from './modules/verification/verification-history.entity.ts';
import { CalendarFeed } from './modules/visit-export/calendar-feed.entity.ts';
import { VisitPayment } from './modules/visit-payment/visit-payment.entity.ts';
import { NoteTemplates } from './modules/visit-sheet/note-templates.entity.ts';
import { PatientHealth } from './modules/visit-sheet/patient-health.entity.ts';
import { VisitSheet } from './modules/visit-sheet/visit-sheet.entity.ts';
import { WasteCertification } from './modules/waste-compliance/waste-certification.entity.ts';
import { WasteSegregationAudit } from './modules/waste-compliance/waste-segregation-audit.entity.ts';
import { WasteStorageWarning } from './modules/waste-compliance/waste-storage-warning.entity.ts';
import { WasteTraining } from './modules/waste-compliance/waste-training.entity.ts';
import { WasteTrainingCorrection } from './modules/waste-compliance/waste-training-correction.entity.ts';
import { WasteTrainingRecord } from './modules/waste-compliance/waste-training-record.entity.ts';
import { WasteVaccination } from './modules/waste-compliance/waste-vaccination.entity.ts';
import { WasteAssignment } from './modules/waste-driver/waste-assignment.entity.ts';
import { WasteStopEvent } from './modules/waste-driver/waste-stop-event.entity.ts';
import { WasteIncident } from './modules/waste-incident/waste-incident.entity.ts';
import { WasteCorrection } from './modules/waste-manager/waste-correction.entity.ts';
import { WastePlantContact } from './modules/waste-manager/waste-plant-contact.entity.ts';
import { WastePlantLink, WastePlantLoad } from './modules/waste-manager/waste-plant-link.entity.ts';
import { WasteCreditNote } from './modules/waste-money/waste-credit-note.entity.ts';
import { WasteCreditUse } from './modules/waste-money/waste-credit-use.entity.ts';
import { WasteInvoice } from './modules/waste-money/waste-invoice.entity.ts';
import { WastePayment } from './modules/waste-money/waste-payment.entity.ts';
import { WasteTariff } from './modules/waste-money/waste-tariff.entity.ts';
import { WasteCounter } from './modules/waste-paper/waste-counter.entity.ts';
import { WasteDocument } from './modules/waste-paper/waste-document.entity.ts';
import { WasteContainer } from './modules/waste-pickup/waste-container.entity.ts';
import { WasteCustodyStep } from './modules/waste-pickup/waste-custody-step.entity.ts';
import { WasteDriver } from './modules/waste-pickup/waste-driver.entity.ts';
import { WasteFacilityProfile } from './modules/waste-pickup/waste-facility-profile.entity.ts';
import { WastePickupRequest } from './modules/waste-pickup/waste-pickup.entity.ts';
import { WasteWeighing } from './modules/waste-pickup/waste-weighing.entity.ts';
import { WasteWeightDifference } from './modules/waste-pickup/waste-weight-difference.entity.ts';

/** Every entity of the application. */
export const entities = [
  User,
  Proposal,
  ProviderAccount,
  SearchLexeme,
  SecondFactor,
  Invitation,
  SmsCode,
  EmailCode,
  Doctor,
  DoctorAvailability,
  DoctorAvailabilityException,
  DoctorFreeTime,
  DoctorFreeSearch,
  HealthAssessment,
  Appointment,
  AppointmentReminder,
  DoctorOrder,
  DoctorOrderLine,
  OrderDispensing,
  VisitSheet,
  PatientHealth,
  PatientCall,
  NoteTemplates,
  CalendarFeed,
  VisitPayment,
  Facility,
  FacilityRequest,
  DiagnosticRequest,
  MedicationRequest,
  Medication,
  LabTest,
  Place,
  FacilityInventory,
  FacilityShelf,
  StockBatch,
  StockMovement,
  RegisterEntry,
  StockSale,
  FacilityTest,
  Review,
  ReviewReport,
  Notification,
  FacilityClaim,
  FacilityClaimHistory,
  DoctorClaim,
  DoctorClaimHistory,
  WasteContainer,
  WasteDriver,
  WastePickupRequest,
  WasteWeighing,
  WasteAssignment,
  WasteStopEvent,
  WasteCustodyStep,
  WasteCorrection,
  WasteWeightDifference,
  WastePlantContact,
  WastePlantLink,
  WastePlantLoad,
  WasteSegregationAudit,
  WasteStorageWarning,
  WasteIncident,
  DisposedBatch,
  WasteFacilityProfile,
  WasteInvoice,
  WasteCertification,
  WasteTraining,
  WasteTrainingCorrection,
  WasteTrainingRecord,
  WasteVaccination,
  WasteTariff,
  WasteCounter,
  WastePayment,
  WasteCreditNote,
  WasteCreditUse,
  WasteDocument,
  BackCheck,
  DataCollectionSubmission,
  SubmissionKey,
  VerificationEvidence,
  VerificationHistory,
  SavedReason,
  SavedView,
  DayFigure,
  FigureChange,
  FigureLimit,
  FigureSettings,
  Consent,
  Relative,
  StoredFile,
  PrescriptionReading,
  ImportBatch,
  ImportRow,
  Session,
  AuditEvent,
  AuditSeal,
  IdempotencyKey,
  OutboxMessage,
  RateLimit,
  FailedJob,
  Alarm,
  RequestTime,
  HealthProbe,
  BrowserVital,
  BrowserErrorCount,
  BrowserError,
  Withdrawal,
];
