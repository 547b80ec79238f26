import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DelayReason } from '@tenaye/contracts/consultation.facts.ts';
import type { IncidentKind } from '@tenaye/contracts/waste-incident.facts.ts';
import type {
  AtFacility,
  CorrectedWeight,
  Counted,
  Nameless,
  OfDoctor,
  OfInvoice,
  OnDay,
  Online,
  PreviousTime,
  TextOf,
  WithDoctor,
  WithTotal,
} from './text-params.ts';

type ForDoctor = { mode: AppointmentType; patientName: string; start: string };

/** Of `count` medicines, `whole` are available as requested. Counts only, because a mail must not name medicines. */
type InPart = { whole: number; count: number };
type ForFacility = { patientName: string; count: number };

type Claimed = { profileName: string /** Percent. */; matchScore: number };
type Submitted = { institutionName: string };
type OfFile = { fileName: string };
/** `incidentId` is where the bell leads; releases before stored none. */
type OfIncident = { kind: IncidentKind; place: string; incidentId?: string };
type OfProfile = { profileName: string };
/** What one administrator did to another. */
type OfAdministrator = { personName: string; byName: string };
/** `remote` is the name in its manifest. */
type OfRelease = { byName: string; remote: string; version: string };
/** The instant at which an alarm began. */
type Begun = { start: string };
/** A figure of the last 30 days and its limit, in the figure's unit. */
type PassedLimit = { value: number; limit: number };
/** An instant of the license's last day. */
type License = OfProfile & { lastDay: string };

/**
 * Texts of the bell, by key of en/notification.json: a title and a message each. Mails about the same events use them too, with lines of
 * `LetterTexts`.
 */
export interface NotificationTexts {
  'appointment.scheduled': WithDoctor;
  'appointment.confirmed': WithDoctor;
  'appointment.entered': WithDoctor;
  'appointment.completed': WithDoctor;
  /** Written by earlier releases. */
  'appointment.cancelled': WithDoctor;
  'appointment.takenBack': WithDoctor;
  'appointment.calledOff': WithDoctor;
  'appointment.cancelledByDoctor': WithDoctor & { reason: string };
  'appointment.practiceEnded': WithDoctor;
  'appointment.missed': WithDoctor;
  'appointment.moved': WithDoctor;
  'appointment.movedByDoctor': WithDoctor & PreviousTime;
  'appointment.delayed': WithDoctor & { minutes: number; reason: DelayReason };
  'appointment.reminder': WithDoctor;
  'appointment.reminderOnline': WithDoctor & Online;
  'appointment.asked': ForDoctor;
  'appointment.cancelledByPatient': ForDoctor;
  'appointment.movedByPatient': ForDoctor & PreviousTime;
  'request.sent': AtFacility;
  'request.quoted': AtFacility;
  'request.quotedAtPrice': AtFacility & WithTotal;
  'request.quotedInPart': AtFacility & InPart;
  'request.quotedInPartAtPrice': AtFacility & InPart & WithTotal;
  'request.confirmed': AtFacility;
  'request.confirmedAtPrice': AtFacility & WithTotal;
  'request.accepted': AtFacility;
  'request.acceptedAtPrice': AtFacility & WithTotal;
  'request.confirmedInPart': AtFacility & InPart;
  'request.confirmedInPartAtPrice': AtFacility & InPart & WithTotal;
  'request.ready': AtFacility;
  'request.readyAtPrice': AtFacility & WithTotal;
  'request.onItsWay': AtFacility;
  'request.onItsWayAtPrice': AtFacility & WithTotal;
  'request.testsDone': AtFacility;
  'request.medicinesHandedOver': AtFacility;
  'request.medicinesDelivered': AtFacility;
  'request.medicinesInPart': AtFacility;
  'request.medicinesLacking': AtFacility;
  'request.quoteExpired': AtFacility;
  'request.quoteStockGone': AtFacility;
  'request.quoteExpiredForFacility': { patientName: string };
  'request.quoteStockGoneForFacility': { patientName: string };
  'request.declined': AtFacility;
  'request.declinedBecause': AtFacility & { reason: string };
  'request.takenBack': AtFacility;
  'order.medicines': OfDoctor;
  'order.tests': OfDoctor;
  'order.medicinesCancelled': OfDoctor;
  'order.testsCancelled': OfDoctor;
  'order.result': AtFacility & { patientName: string };
  'order.resultWithdrawn': AtFacility & { patientName: string };
  'request.practiceEndedTests': AtFacility;
  'request.practiceEndedMedicines': AtFacility;
  'request.results': AtFacility;
  'request.resultWithdrawn': AtFacility & { reason: string };
  'request.reopenedTests': AtFacility & { reason: string };
  'request.reopenedMedicines': AtFacility & { reason: string };
  'request.resultCorrected': AtFacility & { test: string; reason: string };
  'request.newTests': ForFacility;
  'request.newMedicines': ForFacility;
  'request.newPrescription': { patientName: string };
  'request.noLongerPrescription': { patientName: string };
  'request.acceptedTests': ForFacility;
  'request.acceptedMedicines': ForFacility;
  'request.quoteDeclinedTests': ForFacility;
  'request.quoteDeclinedMedicines': ForFacility;
  'request.noLongerTests': ForFacility;
  'request.noLongerMedicines': ForFacility;
  'claim.doctor': Claimed;
  'claim.facility': Claimed;
  'claim.contestedDoctor': Claimed;
  'claim.contestedFacility': Claimed;
  'claim.approved': OfProfile;
  'claim.rejected': OfProfile & { reason: string };
  'claim.superseded': OfProfile;
  'claim.ownerReplaced': OfProfile;
  'claim.ownerRestored': OfProfile;
  'claim.takenOver': OfProfile & { reviewerName: string };
  'claim.transferred': OfProfile;
  'claim.reviewedAgain': OfProfile & { reason: string };
  'claim.takenBack': OfProfile & { reason: string };
  'claim.ownerAsked': OfProfile & { claimantName: string; until: string };
  'claim.ownerKept': OfProfile;
  'claim.answered': OfProfile;
  'claim.proposed': OfProfile & { proposerName: string };
  'claim.declined': OfProfile & { reason: string };
  'sharing.asked': OfProfile;
  'doctorProfile.created': OfDoctor;
  'doctorProfile.changed': OfDoctor;
  'doctorProfile.papers': OfDoctor & { count: number };
  'facility.registered': AtFacility;
  'facility.changed': AtFacility;
  /** The text of another key, to the owner of several facilities. */
  'facility.news': AtFacility & { title: string; message: string };
  'submission.accepted': Submitted;
  'submission.reopened': Submitted;
  'submission.merged': Submitted & AtFacility;
  'submission.rejected': Submitted & { reason: string };
  'submission.returned': Submitted & { reason: string };
  'submission.assigned': { areas: string };
  'submission.takenOver': AtFacility;
  'submission.givenBack': AtFacility;
  'import.checked': OfFile & Counted;
  'import.imported': OfFile & Counted;
  'import.undone': OfFile & Counted;
  'import.undoProposed': OfFile & Counted & { byName: string; reason: string };
  'import.undoConfirmed': OfFile & { byName: string };
  'import.undoDeclined': OfFile & { byName: string };
  'import.stopped': OfFile & Counted & { byName: string };
  'import.unreadable': OfFile;
  'import.interrupted': OfFile;
  'verification.approved': OfProfile;
  'verification.rejected': OfProfile & { reason: string };
  'verification.rejectedAsk': OfProfile & { supportEmail: string };
  'verification.rejectedBare': OfProfile;
  'verification.reopened': OfProfile;
  'verification.takenBack': OfProfile;
  'verification.corrected': OfProfile & { reason: string };
  'verification.unlisted': OfProfile & { reason: string };
  'verification.relisted': OfProfile;
  'verification.merged': OfProfile & { reason: string };
  'verification.information': OfProfile & { request: string };
  'verification.answered': OfProfile;
  'review.received': { rating: number };
  'review.replied': OfProfile;
  'review.hidden': OfProfile & { reason: string };
  'review.reportUpheld': OfProfile;
  'review.reportKept': OfProfile;
  'waste.invoiceIssued': OfInvoice & WithTotal & { dueDay: string };
  'waste.invoiceOverdue': OfInvoice & WithTotal & { dueDay: string };
  'waste.paymentAnnounced': OfInvoice & AtFacility & WithTotal;
  'waste.invoicePartlyCredited': OfInvoice & WithTotal & { credit: number; left: number; dueDay: string };
  'waste.invoicePaidByCredit': OfInvoice & WithTotal;
  'waste.paymentConfirmed': OfInvoice & WithTotal;
  'waste.paymentConfirmedNet': OfInvoice & WithTotal & { withheld: number };
  'waste.paymentRejected': OfInvoice & WithTotal & { reason: string };
  'waste.creditNote': OfInvoice & WithTotal & { reason: string };
  'waste.treated': { plantName: string; collectedAt: string; number: string };
  'waste.documentWithdrawn': { title: string; reason: string };
  'waste.documentExpiring': { title: string } & WithDay;
  'waste.certified': WithDay;
  'waste.accountManager': { name: string };
  'waste.certificationWithdrawn': { number: string; reason: string };
  'waste.trainingCorrected': { module: string; reason: string; completedOn: string };
  'waste.trainingTakenBack': { module: string; reason: string };
  'waste.certificationExpiring': WithDay;
  'waste.quarterlyReport': { count: number; weight: number; score: number; firstDay: string } & WithDay;
  'waste.trainingExpiring': { personName: string; module: string } & WithDay;
  'administrator.joined': { personName: string };
  'administrator.made': OfAdministrator;
  'administrator.unmade': OfAdministrator;
  'administrator.rolesChanged': OfAdministrator;
  'administrator.yourRoles': { byName: string };
  'administrator.yourEnd': { byName: string };
  'administrator.deactivated': OfAdministrator;
  'administrator.activated': OfAdministrator;
  'administrator.factorReset': OfAdministrator;
  'proposal.inviteAdmin': OfAdministrator & { reason: string };
  'proposal.grantAdmin': OfAdministrator & { reason: string };
  'proposal.resetFactor': OfAdministrator & { reason: string };
  'proposal.confirmed': OfAdministrator;
  'proposal.declined': OfAdministrator;
  'release.withdrawn': OfRelease & { reason: string };
  /** From portals of earlier releases, which ask for no reason. */
  'release.withdrawnWithoutReason': OfRelease;
  /** `count` is the number of its errors. */
  'release.canaryEnded': Counted & { remote: string; version: string };
  'release.releaseEnded': Counted & { remote: string; version: string };
  'alarm.failedJobs': Counted;
  /** Minutes. */
  'alarm.waitingJobs': Counted;
  'alarm.failedRequests': { percent: number };
  'alarm.browserErrors': Counted;
  /** Minutes. */
  'alarm.noProbes': Counted;
  'alarm.failedJobsOver': Begun;
  'alarm.waitingJobsOver': Begun;
  'alarm.failedRequestsOver': Begun;
  'alarm.browserErrorsOver': Begun;
  'alarm.noProbesOver': Begun;
  'figure.lateShare': PassedLimit;
  'figure.patientSatisfaction': PassedLimit;
  'figure.collectionRate': PassedLimit;
  'figure.complianceRate': PassedLimit;
  /** Days. */
  'figure.medianWait': PassedLimit;
  'license.warning': License;
  'license.warningBooked': License & Counted;
  'license.expired': License;
  'license.warningForAdmins': License;
  'license.expiredForAdmins': License;
  'license.renewed': License;
  'pickup.requested': AtFacility & OnDay;
  'pickup.scheduled': OnDay & { timeSlot: string; driverName: string };
  'pickup.completed': { /** In kg. */ weight: number };
  'pickup.corrected': OfInvoice & WithTotal & CorrectedWeight & { reason: string };
  /** For the driver; `at` is when the waste was collected. */
  'pickup.correctedForDriver': AtFacility & CorrectedWeight & { at: string; reason: string };
  'pickup.containersReceived': AtFacility & ContainersAtPlant;
  'pickup.containersTreated': AtFacility & ContainersAtPlant;
  'pickup.plantWeight': AtFacility & { /** In kg, as is `received`. */ collected: number; received: number };
  'pickup.containersCorrected': { former: number; containers: number; reason: string };
  'pickup.containersCounted': { containers: number; reason: string };
  'pickup.cancelled': OnDay & { reason: string };
  'pickup.missed': OnDay;
  'pickup.located': Nameless;
  'pickup.signedAgain': AtFacility & OnDay;
  'pickup.missedForManagers': AtFacility & OnDay;
  'pickup.unusual': AtFacility & OnDay;
  'pickup.recurring': OnDay & { timeSlot: string };
  'pickup.storage': { wasteTypes: readonly string[]; hours: number; dueAt: string };
  'incident.reported': OfIncident & { at: string };
  'incident.followedUp': OfIncident & { followUp: string };
  'incident.closed': OfIncident & { followUp: string };
  'pickup.assigned': OnDay & { count: number };
  'pickup.takenAway': OnDay & { count: number };
}

/** The number of containers that should have been there, and of those that were. */
type ContainersAtPlant = { expected: number; counted: number };
/** An instant of the day. */
type WithDay = { lastDay: string };
export type NotificationText = TextOf<NotificationTexts>;
