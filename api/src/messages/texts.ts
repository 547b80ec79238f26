import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DelayReason } from '@tenaye/contracts/consultation.facts.ts';
import type { IncidentKind } from '@tenaye/contracts/waste-incident.facts.ts';

/** The parameters of a text: instants as ISO 8601, amounts as numbers, enumerated words as the contract spells them; never formatted. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

type WithDoctor = { mode: AppointmentType; doctorName: string; start: string };
type ForDoctor = { mode: AppointmentType; patientName: string; start: string };
/** The previous time of an appointment. */
type PreviousTime = { from: string };
/** How long before the start the link of a video call appears. */
type Online = { minutes: number };

type AtFacility = { facilityName: string };
/** ETB. */
type WithTotal = { total: number };
/** Of `count` medicines, `whole` are available as requested. Counts only, because a mail must not name medicines. */
type InPart = { whole: number; count: number };
type ForFacility = { patientName: string; count: number };

type Claimed = { profileName: string /** Percent. */; matchScore: number };
type Submitted = { institutionName: string };
type OfDoctor = { doctorName: string };
type OfFile = { fileName: string };
type Counted = { count: number };
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
  'pickup.corrected': OfInvoice & WithTotal & { /** In kg, as is `weight`. */ former: number; weight: number; reason: string };
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
/** ETB, with tax. */
type OfInvoice = { invoiceNumber: string };
/** An instant of the day. */
type WithDay = { lastDay: string };
/** An instant of the day. */
type OnDay = { day: string };

type Invited = { link: string; days: number };
type Code = { code: string; minutes: number };

/** Mails without a notification, by key of en/mail.json: a subject and a plain text each. */
export interface MailTexts {
  'code.signup': Code;
  'code.login': Code;
  'code.newPassword': Code;
  'password.link': { link: string; minutes: number };
  'password.changed': { at: string };
  'email.changed': { at: string; email: string };
  'invitation.collector': Invited;
  'invitation.wasteManager': Invited;
  'invitation.wasteDriver': Invited;
  'invitation.admin': Invited;
  'plantLink.sent': PlantLinked;
  'account.deactivated': { reason: string };
  'account.activated': { at: string };
  'support.export': { link: string };
  'support.deletion': { link: string };
  'secondFactor.on': { at: string };
  'secondFactor.off': { at: string };
  'secondFactor.reset': { at: string };
  'secondFactor.newCodes': { at: string };
}

/** `until` is the instant after which the link signs nothing. */
type PlantLinked = { link: string; until: string };

type Linked = { link: string };

/**
 * The parts around the text of every mail, and the lines of facts and the link of a mail that is also in the bell; by key of
 * en/letter.json.
 */
export interface LetterTexts {
  'frame.greeting': { name: string };
  'frame.greetingUnknown': Nameless;
  'frame.closing': Nameless;
  'where.practice': OfDoctor;
  'where.practiceAt': OfDoctor & At;
  'where.online': Online;
  'where.ownHome': Nameless;
  'where.patientHome': Nameless;
  'where.facility': AtFacility & At;
  'where.delivery': Nameless;
  'where.deliveryAtFee': WithTotal;
  'where.deliveryInTotal': WithTotal;
  /** E.164. */
  visitor: { name: string };
  patientPhone: { phone: string };
  preferredDay: OnDay;
  fee: WithTotal;
  'pay.bank': { name: string; bank: string; bankAccount: string };
  'pay.telebirr': { telebirr: string };
  'booked.cancelled': Counted;
  'corrected.name': Nameless;
  'corrected.type': Nameless;
  'corrected.level': Nameless;
  'corrected.specialty': Nameless;
  'corrected.license': Nameless;
  'corrected.address': Nameless;
  'corrected.town': Nameless;
  'corrected.position': Nameless;
  'corrected.phone': Nameless;
  'corrected.hours': Nameless;
  'link.see': Linked;
  'link.change': Linked;
  'link.cancel': Linked;
  'link.answer': Linked;
  'link.reply': Linked;
  'link.again': Linked;
  'link.doctors': Linked;
  'link.centers': Linked;
  'link.pharmacies': Linked;
}

type At = { address: string };

/** A code as people read it. */
type OrderCode = { code: string };

type AtTime = { doctorName: string; start: string };

/**
 * Text messages, by key of en/sms.json. News whose key is also here is sent as a text message, too. It never names a symptom, test or
 * medicine, nor repeats what somebody has written.
 */
export interface SmsTexts {
  'appointment.reminder': WithDoctor;
  'appointment.reminderAt': WithDoctor & At;
  'appointment.reminderOnline': WithDoctor & Online;
  'appointment.confirmed': AtTime;
  'appointment.confirmedAt': AtTime & At;
  'appointment.entered': AtTime;
  'appointment.enteredAt': AtTime & At;
  'appointment.calledOff': AtTime;
  'appointment.cancelledByDoctor': AtTime;
  'appointment.practiceEnded': AtTime;
  'appointment.movedByDoctor': AtTime & PreviousTime;
  'appointment.movedByDoctorTo': AtTime & PreviousTime & At;
  'appointment.delayed': AtTime & { minutes: number };
  'request.quoted': AtFacility;
  'request.quotedAtPrice': AtFacility & WithTotal;
  'request.quotedInPart': AtFacility;
  'request.quotedInPartAtPrice': AtFacility & WithTotal;
  'request.ready': AtFacility;
  'request.readyAtPrice': AtFacility & WithTotal;
  'request.onItsWay': AtFacility;
  'request.onItsWayAtPrice': AtFacility & WithTotal;
  'request.results': AtFacility;
  'order.medicines': OrderCode;
  'order.tests': OrderCode;
  'order.medicinesCancelled': OrderCode;
  'order.testsCancelled': OrderCode;
  'plantLink.sent': PlantLinked;
  'account.emailAdded': Nameless;
  'account.joined': Nameless;
  'code.signup': Code;
  'code.login': Code;
  'code.newPassword': Code;
}

type Nameless = Readonly<Record<never, never>>;

/** Words of printed papers, by key of en/paper.json. Weights in kg, amounts in ETB. */
export interface PaperTexts {
  manifest: Nameless;
  certificate: Nameless;
  collectionCertificate: Nameless;
  invoice: Nameless;
  creditNote: Nameless;
  issued: Nameless;
  replaces: Nameless;
  facility: Nameless;
  address: Nameless;
  license: Nameless;
  seller: Nameless;
  tin: Nameless;
  buyerTin: Nameless;
  vatNumber: Nameless;
  payTo: Nameless;
  bank: Nameless;
  bankAccount: Nameless;
  telebirr: Nameless;
  collected: Nameless;
  transporter: Nameless;
  transportLicense: Nameless;
  emergencyPhone: Nameless;
  driver: Nameless;
  plate: Nameless;
  due: Nameless;
  reason: Nameless;
  waste: Nameless;
  weight: Nameless;
  price: Nameless;
  amount: Nameless;
  total: Nameless;
  subtotal: Nameless;
  taxShare: Nameless;
  minimum: Nameless;
  signedFacility: Nameless;
  signedDriver: Nameless;
  stampPhoto: Nameless;
  scan: Nameless;
  treated: Nameless;
  untreated: Nameless;
  delivered: Nameless;
  plant: Nameless;
  treatedOn: Nameless;
  treatment: Nameless;
  signedPlant: Nameless;
  signedByLink: { signedBy: string; plantName: string };
  treatmentMethod: { method: string };
  tax: { percent: number };
  discount: { percent: number };
  credit: OfInvoice;
  toPay: Nameless;
  labels: Nameless;
  label: { code: string; nth: number; of: number };
  hazard: { type: string };
  hazardClass: { unNumber: string; hazardClass: string };
  containerOn: { kind: string; at: string };
  containers: Nameless;
  containerOf: { type: string; kind: string };
  containersGiven: Nameless;
  containersReceived: Nameless;
  containersTreated: Nameless;
  differsAtPlant: Nameless;
  differsInTreatment: Nameless;
  number: { number: number };
  wasteType: { type: string };
  kilograms: { weight: number };
  birr: WithTotal;
  moment: { at: string };
  day: { at: string };
}

/** Lines of the waste portal, by key of en/waste.json. Weight in kg. */
export interface WasteTexts {
  pickup: { wasteTypes: readonly string[]; weight: number };
}

/** The name of a doctor, facility or institution, never of a patient. */
type Named = { name: string };

/** Recent activity in the admin portal, by key of en/activity.json. */
export interface ActivityTexts {
  patientRegistered: Nameless;
  providerRegistered: Nameless;
  doctorCreated: Named;
  facilityRegistered: Named;
  appointmentBooked: Named;
  appointmentRescheduled: Named;
  appointmentCancelled: Named;
  appointmentCompleted: Named;
  appointmentMissed: Named;
  appointmentDelayed: Named;
  requestSent: Named;
  requestCompleted: Named;
  requestRejected: Named;
  providerApproved: Named;
  providerRejected: Named;
  licenseExpired: Named;
  claimSubmitted: Named;
  claimApproved: Named;
  submissionSent: Named;
  submissionAccepted: Named;
  reviewWritten: Named;
  reviewHidden: Named;
  invitationAccepted: Nameless;
  accountDeactivated: Nameless;
}

/** A text of a catalog: its key with the parameters that the key requires. */
export type TextOf<Texts> = { [K in keyof Texts]: { key: K; params: Texts[K] } }[keyof Texts];
export type NotificationText = TextOf<NotificationTexts>;
export type LetterLine = TextOf<LetterTexts>;
