import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LetterTexts, MailTexts } from './mail-texts.ts';
import type { PaperTexts } from './paper-texts.ts';
import type { ActivityTexts, WasteTexts } from './portal-texts.ts';
import { catalogues, languageFrom, mailIn, newsMailIn, notificationIn, smsIn, translator, wasteIn } from './render.ts';
import type { SmsTexts } from './sms-texts.ts';
import type { Params } from './text-params.ts';
import type { NotificationTexts } from './texts.ts';

const withDoctor = { mode: 'in-person', doctorName: 'Dr. A', start: '2027-03-01T21:30:00.000Z' } as const;
const { mode: _, ...atTime } = withDoctor;
const forDoctor = { mode: 'home-visit', patientName: 'B C', start: '2027-03-01T21:30:00.000Z' } as const;
const from = '2027-02-28T07:00:00.000Z';
const facilityName = 'Lab';
const asked = { patientName: 'B C', count: 2 };
const profileName = 'Dr. A';
const name = profileName;
const claimed = { profileName, matchScore: 87.5 };
const ofAdministrator = { personName: 'Hana Operator', byName: 'Sara Alemu' };
const ofRelease = { byName: 'Hana Operator', remote: 'mf-patient', version: '3f2a91c0' };
const license = { profileName, lastDay: from };
const invoiceNumber = 'INV-2027-00001';
const invited = { link: 'https://tenaye.example/x', days: 30 };
const plantCorrected = { former: 90, weight: 9, manifest: 'MAN-2027-00002', replaced: 'MAN-2027-00001' };
const plantLinked = { link: 'https://tenaye.example/x', until: from };
const code = { code: '012345', minutes: 10 };

/** The compiler requires a key for every text that senders use. */
const samples: {
  notification: NotificationTexts;
  mail: MailTexts;
  letter: LetterTexts;
  sms: SmsTexts;
  waste: WasteTexts;
  paper: PaperTexts;
  activity: ActivityTexts;
} = {
  notification: {
    'appointment.scheduled': withDoctor,
    'appointment.confirmed': withDoctor,
    'appointment.entered': withDoctor,
    'appointment.completed': withDoctor,
    'appointment.cancelled': withDoctor,
    'appointment.takenBack': withDoctor,
    'appointment.calledOff': withDoctor,
    'appointment.cancelledByDoctor': { ...withDoctor, reason: 'I am ill' },
    'appointment.practiceEnded': withDoctor,
    'appointment.missed': withDoctor,
    'appointment.moved': withDoctor,
    'appointment.movedByDoctor': { ...withDoctor, from },
    'appointment.delayed': { ...withDoctor, minutes: 20, reason: 'traffic' },
    'appointment.reminder': withDoctor,
    'appointment.reminderOnline': { ...withDoctor, minutes: 15 },
    'appointment.asked': forDoctor,
    'appointment.cancelledByPatient': forDoctor,
    'appointment.movedByPatient': { ...forDoctor, from },
    'order.medicines': { doctorName: name },
    'order.tests': { doctorName: name },
    'order.medicinesCancelled': { doctorName: name },
    'order.testsCancelled': { doctorName: name },
    'order.result': { facilityName, patientName: 'B C' },
    'order.resultWithdrawn': { facilityName, patientName: 'B C' },
    'request.sent': { facilityName },
    'request.quoted': { facilityName },
    'request.quotedAtPrice': { facilityName, total: 1250 },
    'request.quotedInPart': { facilityName, whole: 1, count: 4 },
    'request.quotedInPartAtPrice': { facilityName, whole: 1, count: 4, total: 90.45 },
    'request.confirmed': { facilityName },
    'request.confirmedAtPrice': { facilityName, total: 1250 },
    'request.accepted': { facilityName },
    'request.acceptedAtPrice': { facilityName, total: 1250 },
    'request.confirmedInPart': { facilityName, whole: 1, count: 4 },
    'request.confirmedInPartAtPrice': { facilityName, whole: 1, count: 4, total: 90.45 },
    'request.ready': { facilityName },
    'request.readyAtPrice': { facilityName, total: 5.1 },
    'request.onItsWay': { facilityName },
    'request.onItsWayAtPrice': { facilityName, total: 5.1 },
    'request.testsDone': { facilityName },
    'request.medicinesHandedOver': { facilityName },
    'request.medicinesDelivered': { facilityName },
    'request.medicinesInPart': { facilityName },
    'request.medicinesLacking': { facilityName },
    'request.quoteExpired': { facilityName },
    'request.quoteStockGone': { facilityName },
    'request.quoteExpiredForFacility': { patientName: 'Hana Bekele' },
    'request.quoteStockGoneForFacility': { patientName: 'Hana Bekele' },
    'request.declined': { facilityName },
    'request.declinedBecause': { facilityName, reason: 'Closed' },
    'request.takenBack': { facilityName },
    'request.practiceEndedTests': { facilityName },
    'request.practiceEndedMedicines': { facilityName },
    'request.results': { facilityName },
    'request.resultWithdrawn': { facilityName, reason: "It was another patient's." },
    'request.reopenedTests': { facilityName, reason: 'It was another request.' },
    'request.reopenedMedicines': { facilityName, reason: 'It was another request.' },
    'request.resultCorrected': { facilityName, test: 'Complete blood count', reason: 'Two samples were swapped.' },
    'request.newTests': asked,
    'request.newMedicines': asked,
    'request.newPrescription': { patientName: 'Hana Bekele' },
    'request.noLongerPrescription': { patientName: 'Hana Bekele' },
    'request.acceptedTests': asked,
    'request.acceptedMedicines': asked,
    'request.quoteDeclinedTests': asked,
    'request.quoteDeclinedMedicines': asked,
    'request.noLongerTests': asked,
    'request.noLongerMedicines': asked,
    'claim.doctor': claimed,
    'claim.facility': claimed,
    'claim.contestedDoctor': claimed,
    'claim.contestedFacility': claimed,
    'claim.approved': { profileName },
    'claim.rejected': { profileName, reason: "The license is someone else's" },
    'claim.superseded': { profileName },
    'claim.ownerReplaced': { profileName },
    'claim.ownerRestored': { profileName },
    'claim.takenOver': { profileName, reviewerName: 'Sara' },
    'claim.transferred': { profileName },
    'claim.reviewedAgain': { profileName, reason: 'The license was read wrongly.' },
    'claim.takenBack': { profileName, reason: 'The license was read wrongly.' },
    'claim.ownerAsked': { profileName, claimantName: 'Kality Health PLC', until: '2026-03-09T08:30:00.000Z' },
    'claim.ownerKept': { profileName },
    'claim.answered': { profileName },
    'claim.proposed': { profileName, proposerName: 'Sara' },
    'claim.declined': { profileName, reason: "The stamp can't be read." },
    'sharing.asked': { profileName },
    'doctorProfile.created': { doctorName: 'Dr. A' },
    'doctorProfile.changed': { doctorName: 'Dr. A' },
    'doctorProfile.papers': { doctorName: 'Dr. A', count: 2 },
    'facility.registered': { facilityName },
    'facility.changed': { facilityName },
    'facility.news': { facilityName, title: 'New review', message: 'Five stars.' },
    'submission.accepted': { institutionName: 'Sululta Clinic' },
    'submission.reopened': { institutionName: 'Sululta Clinic' },
    'submission.merged': { institutionName: 'Sululta Clinic', facilityName },
    'submission.returned': { institutionName: 'Sululta Clinic', reason: 'Please take the photo again.' },
    'submission.rejected': { institutionName: 'Sululta Clinic', reason: 'The photo shows another place.' },
    'submission.assigned': { areas: 'Sululta, Adama' },
    'submission.takenOver': { facilityName },
    'submission.givenBack': { facilityName },
    'import.checked': { fileName: 'list.csv', count: 2 },
    'import.imported': { fileName: 'list.csv', count: 2 },
    'import.undoProposed': { fileName: 'list.csv', count: 95_000, byName: 'Hana Operator', reason: 'Wrong list' },
    'import.undoConfirmed': { fileName: 'list.csv', byName: 'Hana Operator' },
    'import.undoDeclined': { fileName: 'list.csv', byName: 'Hana Operator' },
    'import.undone': { fileName: 'list.csv', count: 2 },
    'import.stopped': { fileName: 'list.csv', count: 2, byName: 'Hana Operator' },
    'import.unreadable': { fileName: 'list.csv' },
    'import.interrupted': { fileName: 'list.csv' },
    'verification.approved': { profileName: 'Dr. A' },
    'verification.rejected': { profileName: 'Dr. A', reason: 'Expired.' },
    'verification.rejectedAsk': { profileName: 'Dr. A', supportEmail: 'help@example.com' },
    'verification.rejectedBare': { profileName: 'Dr. A' },
    'verification.reopened': { profileName: 'Dr. A' },
    'verification.takenBack': { profileName: 'Dr. A' },
    'verification.corrected': { profileName: 'Dr. A', reason: 'The pin was wrong.' },
    'verification.unlisted': { profileName: 'Dr. A', reason: 'It has closed.' },
    'verification.relisted': { profileName: 'Dr. A' },
    'verification.merged': { profileName: 'Dr. A', reason: 'It was listed twice.' },
    'verification.information': { profileName: 'Dr. A', request: 'Please send your license.' },
    'verification.answered': { profileName: 'Dr. A' },
    'review.received': { rating: 4 },
    'review.replied': { profileName },
    'review.hidden': { profileName, reason: 'It names another patient.' },
    'review.reportUpheld': { profileName },
    'review.reportKept': { profileName },
    'waste.invoiceIssued': { invoiceNumber, total: 1586.63, dueDay: from },
    'waste.invoiceOverdue': { invoiceNumber, total: 1586.63, dueDay: from },
    'waste.paymentAnnounced': { invoiceNumber, facilityName, total: 500 },
    'waste.invoicePartlyCredited': { invoiceNumber, total: 500, credit: 100, left: 400, dueDay: from },
    'waste.invoicePaidByCredit': { invoiceNumber, total: 500 },
    'waste.paymentConfirmed': { invoiceNumber, total: 500 },
    'waste.paymentConfirmedNet': { invoiceNumber, total: 490, withheld: 10 },
    'waste.paymentRejected': { invoiceNumber, total: 500, reason: 'No such transfer.' },
    'waste.creditNote': { invoiceNumber, total: 500, reason: 'Weighed twice.' },
    'waste.treated': { plantName: 'Akaki Plant', collectedAt: from, number: 'CERT-2027-00002' },
    'waste.documentWithdrawn': { title: 'MAN-2027-00001', reason: 'Wrong facility.' },
    'waste.documentExpiring': { title: 'License', lastDay: from },
    'waste.certified': { lastDay: from },
    'waste.accountManager': { name: 'Hanna Bekele' },
    'waste.certificationWithdrawn': { number: 'WC-2027-00001', reason: 'Wrong facility.' },
    'waste.trainingCorrected': { module: 'sharps_safety', reason: 'Wrong year.', completedOn: from },
    'waste.trainingTakenBack': { module: 'sharps_safety', reason: 'Wrong facility.' },
    'waste.certificationExpiring': { lastDay: from },
    'waste.quarterlyReport': { count: 1, weight: 12.5, score: 86, firstDay: from, lastDay: from },
    'waste.trainingExpiring': { personName: 'Sister Tigist', module: 'sharps_safety', lastDay: from },
    'administrator.joined': { personName: 'Hana Operator' },
    'administrator.made': ofAdministrator,
    'administrator.unmade': ofAdministrator,
    'administrator.rolesChanged': ofAdministrator,
    'administrator.yourRoles': { byName: 'Hana Operator' },
    'administrator.yourEnd': { byName: 'Hana Operator' },
    'administrator.deactivated': ofAdministrator,
    'administrator.activated': ofAdministrator,
    'administrator.factorReset': ofAdministrator,
    'proposal.inviteAdmin': { ...ofAdministrator, reason: 'She joins us' },
    'proposal.grantAdmin': { ...ofAdministrator, reason: 'She joins us' },
    'proposal.resetFactor': { ...ofAdministrator, reason: 'Lost phone' },
    'proposal.confirmed': ofAdministrator,
    'proposal.declined': ofAdministrator,
    'release.withdrawn': { ...ofRelease, reason: 'Bookings fail' },
    'release.withdrawnWithoutReason': ofRelease,
    'release.canaryEnded': { remote: 'mf-patient', version: 'a1b2c3', count: 12 },
    'release.releaseEnded': { remote: 'mf-patient', version: 'a1b2c3', count: 12 },
    'alarm.failedJobs': { count: 2 },
    'alarm.waitingJobs': { count: 20 },
    'alarm.failedRequests': { percent: 7 },
    'alarm.browserErrors': { count: 300 },
    'alarm.noProbes': { count: 4 },
    'alarm.failedJobsOver': { start: withDoctor.start },
    'alarm.waitingJobsOver': { start: withDoctor.start },
    'alarm.failedRequestsOver': { start: withDoctor.start },
    'alarm.browserErrorsOver': { start: withDoctor.start },
    'alarm.noProbesOver': { start: withDoctor.start },
    'figure.lateShare': { value: 23.4, limit: 20 },
    'figure.patientSatisfaction': { value: 3.4, limit: 4 },
    'figure.collectionRate': { value: 61.5, limit: 80 },
    'figure.complianceRate': { value: 66.7, limit: 90 },
    'figure.medianWait': { value: 6.5, limit: 5 },
    'license.warning': license,
    'license.warningBooked': { ...license, count: 2 },
    'license.expired': license,
    'license.warningForAdmins': license,
    'license.expiredForAdmins': license,
    'license.renewed': license,
    'pickup.requested': { facilityName, day: from },
    'pickup.scheduled': { day: from, timeSlot: 'morning', driverName: 'Alemu' },
    'pickup.completed': { weight: 12.5 },
    'pickup.corrected': { invoiceNumber, total: 879.75, former: 90, weight: 9, reason: 'Typed 90 for 9' },
    'pickup.correctedForDriver': { facilityName, at: from, former: 90, weight: 9, reason: 'Typed 90 for 9' },
    'pickup.containersReceived': { facilityName, expected: 12, counted: 11 },
    'pickup.plantWeight': { facilityName, collected: 12.5, received: 9 },
    'pickup.containersTreated': { facilityName, expected: 12, counted: 11 },
    'pickup.containersCounted': { containers: 12, reason: 'Counted on paper' },
    'pickup.containersCorrected': { former: 12, containers: 11, reason: 'One stayed' },
    'pickup.cancelled': { day: from, reason: 'Closed' },
    'pickup.missed': { day: from },
    'pickup.located': {},
    'pickup.signedAgain': { facilityName, day: from },
    'pickup.missedForManagers': { facilityName, day: from },
    'pickup.unusual': { facilityName, day: from },
    'pickup.recurring': { day: from, timeSlot: 'evening' },
    'pickup.storage': { wasteTypes: ['isolation'], hours: 24, dueAt: from },
    'incident.reported': { kind: 'spill', place: 'Storage room', at: from },
    'incident.followedUp': { kind: 'needle_stick', place: 'Ward 3', followUp: 'Blood tests are done' },
    'incident.closed': { kind: 'refused_load', place: 'Akaki Plant', followUp: 'The load was packed anew' },
    'pickup.assigned': { day: from, count: 2 },
    'pickup.takenAway': { day: from, count: 1 },
  },
  mail: {
    'code.signup': code,
    'code.login': code,
    'code.newPassword': code,
    'password.link': { link: 'https://tenaye.example/x', minutes: 60 },
    'password.changed': { at: from },
    'email.firstConfirmed': { at: from },
    'email.changed': { at: from, email: 'new@tenaye.example' },
    'invitation.collector': invited,
    'invitation.wasteManager': invited,
    'invitation.wasteDriver': invited,
    'invitation.admin': invited,
    'plantLink.sent': plantLinked,
    'plantLink.corrected': { ...plantCorrected, reason: 'Typed 90 for 9' },
    'account.deactivated': { reason: 'Closed' },
    'account.activated': { at: from },
    'support.export': { link: 'https://tenaye.example/x' },
    'support.deletion': { link: 'https://tenaye.example/x' },
    'secondFactor.on': { at: from },
    'secondFactor.off': { at: from },
    'secondFactor.reset': { at: from },
    'secondFactor.newCodes': { at: from },
  },
  letter: {
    'pay.bank': { name: 'Clean Waste PLC', bank: 'Bank of Tests', bankAccount: '1000200030004' },
    'pay.telebirr': { telebirr: '515151' },
    'frame.greeting': { name: 'Hana Bekele' },
    'frame.greetingUnknown': {},
    'frame.closing': {},
    'where.practice': { doctorName: 'Dr. A' },
    'where.practiceAt': { doctorName: 'Dr. A', address: 'Bole Road' },
    'where.online': { minutes: 15 },
    'where.ownHome': {},
    'where.patientHome': {},
    'where.facility': { facilityName, address: 'Bole Road' },
    'where.delivery': {},
    'where.deliveryAtFee': { total: 90 },
    'where.deliveryInTotal': { total: 90 },
    preferredDay: { day: from },
    visitor: { name: 'Abel Bekele' },
    patientPhone: { phone: '+251911234567' },
    fee: { total: 300 },
    'booked.cancelled': { count: 2 },
    'corrected.name': {},
    'corrected.type': {},
    'corrected.level': {},
    'corrected.specialty': {},
    'corrected.license': {},
    'corrected.address': {},
    'corrected.town': {},
    'corrected.position': {},
    'corrected.phone': {},
    'corrected.hours': {},
    'corrected.mfr': {},
    'corrected.dhis2': {},
    'link.see': { link: 'https://tenaye.example/x' },
    'link.change': { link: 'https://tenaye.example/x' },
    'link.cancel': { link: 'https://tenaye.example/x' },
    'link.answer': { link: 'https://tenaye.example/x' },
    'link.reply': { link: 'https://tenaye.example/x' },
    'link.again': { link: 'https://tenaye.example/x' },
    'link.doctors': { link: 'https://tenaye.example/x' },
    'link.centers': { link: 'https://tenaye.example/x' },
    'link.pharmacies': { link: 'https://tenaye.example/x' },
  },
  sms: {
    'appointment.reminder': withDoctor,
    'appointment.reminderAt': { ...withDoctor, address: 'Selam Clinic' },
    'appointment.reminderOnline': { ...withDoctor, minutes: 15 },
    'appointment.confirmed': atTime,
    'appointment.confirmedAt': { ...atTime, address: 'Selam Clinic' },
    'appointment.entered': atTime,
    'appointment.enteredAt': { ...atTime, address: 'Selam Clinic' },
    'appointment.calledOff': atTime,
    'appointment.cancelledByDoctor': atTime,
    'appointment.practiceEnded': atTime,
    'appointment.movedByDoctor': { ...atTime, from },
    'appointment.movedByDoctorTo': { ...atTime, from, address: 'Selam Clinic' },
    'appointment.delayed': { ...atTime, minutes: 20 },
    'request.quoted': { facilityName },
    'request.quotedAtPrice': { facilityName, total: 1250 },
    'request.quotedInPart': { facilityName },
    'request.quotedInPartAtPrice': { facilityName, total: 90.45 },
    'request.ready': { facilityName },
    'request.readyAtPrice': { facilityName, total: 5.1 },
    'request.onItsWay': { facilityName },
    'request.onItsWayAtPrice': { facilityName, total: 5.1 },
    'request.results': { facilityName },
    'order.medicines': { code: 'ABCD-EFGH' },
    'order.tests': { code: 'ABCD-EFGH' },
    'order.medicinesCancelled': { code: 'ABCD-EFGH' },
    'order.testsCancelled': { code: 'ABCD-EFGH' },
    'plantLink.sent': plantLinked,
    'plantLink.corrected': plantCorrected,
    'account.emailAdded': {},
    'account.joined': {},
    'code.signup': code,
    'code.login': code,
    'code.newPassword': code,
  },
  waste: { pickup: { wasteTypes: ['sharps', 'isolation'], weight: 1234.5 } },
  paper: {
    manifest: {},
    certificate: {},
    collectionCertificate: {},
    invoice: {},
    creditNote: {},
    issued: {},
    replaces: {},
    facility: {},
    address: {},
    license: {},
    seller: {},
    tin: {},
    buyerTin: {},
    vatNumber: {},
    payTo: {},
    bank: {},
    bankAccount: {},
    telebirr: {},
    collected: {},
    transporter: {},
    transportLicense: {},
    emergencyPhone: {},
    driver: {},
    plate: {},
    due: {},
    reason: {},
    waste: {},
    weight: {},
    price: {},
    amount: {},
    total: {},
    subtotal: {},
    taxShare: {},
    minimum: {},
    signedFacility: {},
    signedDriver: {},
    stampPhoto: {},
    scan: {},
    treated: {},
    untreated: {},
    delivered: {},
    plant: {},
    treatedOn: {},
    treatment: {},
    signedPlant: {},
    signedByLink: { signedBy: 'Ato Girma', plantName: 'Akaki Plant' },
    treatmentMethod: { method: 'autoclaving' },
    tax: { percent: 15 },
    discount: { percent: 25 },
    credit: { invoiceNumber },
    toPay: {},
    labels: {},
    label: { code: '7K3MD-Q2XF9', nth: 1, of: 12 },
    hazard: { type: 'sharps' },
    hazardClass: { unNumber: 'UN 3291', hazardClass: '6.2' },
    containerOn: { kind: 'safety_box', at: from },
    containers: {},
    containerOf: { type: 'sharps', kind: 'safety_box' },
    containersGiven: {},
    containersReceived: {},
    containersTreated: {},
    differsAtPlant: {},
    differsInTreatment: {},
    number: { number: 12 },
    wasteType: { type: 'sharps' },
    kilograms: { weight: 12.5 },
    birr: { total: 1586.63 },
    moment: { at: from },
    day: { at: from },
  },
  activity: {
    patientRegistered: {},
    providerRegistered: {},
    doctorCreated: { name },
    facilityRegistered: { name },
    appointmentBooked: { name },
    appointmentRescheduled: { name },
    appointmentCancelled: { name },
    appointmentCompleted: { name },
    appointmentMissed: { name },
    appointmentDelayed: { name },
    requestSent: { name },
    requestCompleted: { name },
    requestRejected: { name },
    providerApproved: { name },
    providerRejected: { name },
    licenseExpired: { name },
    claimSubmitted: { name },
    claimApproved: { name },
    submissionSent: { name },
    submissionAccepted: { name },
    reviewWritten: { name },
    reviewHidden: { name },
    invitationAccepted: {},
    accountDeactivated: {},
  },
};

interface Nested {
  [key: string]: string | Nested;
}
const leaves = (texts: Nested, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path + key}.`)));

/** The key as senders write it: without the part of a notification or mail, and without the plural suffix. */
const nameOf = (key: string): string => key.replace(/\.(?:title|subject|(?:message|text)(?:_\w+)?)$|_(?:one|other)$/, '');
const wanted = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

const sources = join(import.meta.dirname, '../modules');
const source = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
  .map((it) => readFileSync(join(sources, it), 'utf8'))
  .concat(readFileSync(join(import.meta.dirname, 'render.ts'), 'utf8'))
  .join('\n');

describe.each(['notification', 'mail', 'letter', 'sms', 'waste', 'paper', 'activity'] as const)('the catalogue of %s texts', (name) => {
  const given: Readonly<Record<string, Params>> = { ...samples[name] };
  const texts = leaves(catalogues.en[name]);

  it('has every key that senders use, and no other', () => {
    expect([...new Set(texts.map(([key]) => nameOf(key)))].toSorted()).toEqual(Object.keys(given).toSorted());
  });

  it('uses exactly the parameters that each key is given', () => {
    for (const key of Object.keys(given)) {
      const asks = texts.filter(([it]) => nameOf(it) === key).flatMap(([, text]) => wanted(text));
      expect([key, [...new Set([...asks, ...('count' in (given[key] ?? {}) ? ['count'] : [])])].toSorted()]).toEqual([
        key,
        Object.keys(given[key] ?? {}).toSorted(),
      ]);
    }
  });

  it('has no unused key', () => {
    expect(Object.keys(given).filter((key) => !source.includes(`'${key}'`))).toEqual([]);
  });
});

it('on a locked phone says who, when, where and for how much, never a symptom, test or medicine, nor what somebody wrote', () => {
  const asked = new Set(leaves(catalogues.en.sms).flatMap(([, text]) => wanted(text)));
  const facts = ['address', 'code', 'doctorName', 'facilityName', 'from', 'link', 'minutes', 'mode', 'start', 'total', 'until'];
  // Of waste, for its plant.
  const papers = ['former', 'manifest', 'replaced', 'weight'];
  expect([...asked].toSorted()).toEqual([...facts, ...papers].toSorted());
});

describe('a text', () => {
  it.each(Object.entries(samples.notification))('of the bell is complete: %s', (key, params) => {
    const { title, message } = notificationIn('en', { key, params });
    expect(`${title} ${message}`).not.toMatch(/[{}]|undefined|\.title|\.message/);
  });

  it('is rendered in the requested language, including dates and numbers, and in English where that language lacks it', () => {
    translator.addResourceBundle('de', 'notification', {
      appointment: { moved: { title: 'Termin verlegt', message: '{{mode, mode}}: {{doctorName}}, {{start, stamp}}.' } },
    });
    translator.addResourceBundle('de', 'word', { mode: { 'in-person': 'Besuch' } });
    expect(notificationIn('de-AT', { key: 'appointment.moved', params: withDoctor })).toEqual({
      title: 'Termin verlegt',
      message: 'Besuch: Dr. A, Di., 2. März 2027, 0:30.',
    });
    expect(notificationIn('de', { key: 'request.results', params: { facilityName } }).title).toBe('Results available');
    expect([languageFrom('xx', 'de-AT'), languageFrom(null, undefined, 'xx')]).toEqual(['de', 'en']);
    translator.removeResourceBundle('de', 'notification');
    translator.removeResourceBundle('de', 'word');
  });

  it('never interprets a name as a text of ours', () => {
    const params = { ...asked, patientName: '{{count}} $t(request.sent.title) <b>' };
    expect(notificationIn('en', { key: 'request.newTests', params }).message).toBe(
      '{{count}} $t(request.sent.title) <b> requested 2 tests.',
    );
  });

  it('keeps the rest of a value from which a person’s name was removed', () => {
    const params = { ...forDoctor, mode: '[removed]', start: '[removed]' };
    expect(notificationIn('en', { key: 'appointment.asked', params }).message).toBe('[removed] for B C, [removed].');
  });

  it('of the bell becomes a mail with greeting, facts, link and closing', () => {
    const text = { title: 'Appointment confirmed', message: 'Clinic Visit with Dr. A.' };
    const facts = [
      { key: 'where.practiceAt', params: { doctorName: 'Dr. A', address: '{{doctorName}} $t(fee)' } },
      { key: 'fee', params: { total: 1250 } },
    ] as const;
    const link = { key: 'link.change', params: { link: 'https://tenaye.example/a?b=1&c=2' } } as const;
    expect(newsMailIn({ firstName: 'Hana', lastName: null }, text, facts, link)).toEqual({
      subject: 'Appointment confirmed',
      text: [
        'Dear Hana,\n\nClinic Visit with Dr. A.',
        'Where: the practice of Dr. A, {{doctorName}} $t(fee)\nFee: ETB 1,250.00',
        'See it, reschedule it or cancel it on Tenaye:\nhttps://tenaye.example/a?b=1&c=2\n\nYour Tenaye team',
      ].join('\n\n'),
    });
    expect(newsMailIn({}, text, [], undefined).text).toBe('Hello,\n\nClinic Visit with Dr. A.\n\nYour Tenaye team');
  });

  it.each(['https://evil.example/prize', 'Win now at evil.example', 'me@evil.example', 'a'.repeat(81)])(
    'greets nobody as %s',
    (firstName) => {
      const greeting = ({ text }: { text: string }) => text.split('\n')[0];
      expect(greeting(newsMailIn({ firstName, lastName: 'B' }, { title: '', message: '' }, [], undefined))).toBe('Hello,');
      for (const name of ['Dr. Sara', 'ሃና በቀለ', "N'Diaye-Smith", 'Mirmera Diagnostic Laboratory (demo)'])
        expect(greeting(newsMailIn({ firstName: name }, { title: '', message: '' }, [], undefined))).toBe(`Dear ${name},`);
    },
  );

  it('greets somebody with a long name by the first name', () => {
    const reader = { firstName: 'Tewodros Wolde-Giorgis', lastName: 'Gebre'.repeat(15) };
    expect(newsMailIn(reader, { title: '', message: '' }, [], undefined).text).toMatch(/^Dear Tewodros Wolde-Giorgis,\n/);
  });

  it('of a mail turns nothing that others wrote into a link, such as the name of a patient in the doctor’s mail', () => {
    const params = { ...forDoctor, patientName: 'Win at evil.example https://evil.example/prize me@evil.example' };
    const facts = [{ key: 'where.facility', params: { facilityName: 'www.evil.example', address: 'Bole' } }] as const;
    const link = { key: 'link.see', params: { link: 'https://tenaye.example/a' } } as const;
    const { subject, text } = newsMailIn({}, notificationIn('en', { key: 'appointment.asked', params }), facts, link);
    expect(text).toContain('Win at evil. example https: //evil. example/prize me@evil. example');
    expect(`${subject} ${text}`.match(/\S+\.\p{L}\S*|\S*:\/\/\S*/gu)).toEqual(['https://tenaye.example/a']);
    expect(newsMailIn({}, notificationIn('en', { key: 'appointment.asked', params: forDoctor }), [], undefined).text).toContain('B C');
  });

  it('of a text message turns nothing that others wrote into a link, such as the address of a doctor, and keeps ours', () => {
    const written = {
      doctorName: 'Dr.evil.example',
      start: withDoctor.start,
      address: 'Pay at evil.example/prize or https://evil.example',
    };
    const text = smsIn('en', { key: 'appointment.enteredAt', params: written });
    expect(text).toContain('Pay at evil. example/prize or https: //evil. example');
    expect(text).not.toMatch(/\.\p{L}|:\/\//u);
    const params = { until: withDoctor.start, link: 'https://tenaye.example/waste/plant#token=a' };
    expect(smsIn('en', { key: 'plantLink.sent', params })).toContain(params.link);
  });

  it('of a mail keeps an address of ours whole, and no other', () => {
    const message = 'Evil.example was not approved. Please write to help@tenaye.example to learn why.';
    const { text } = newsMailIn({}, { title: '', message, ours: 'help@tenaye.example' }, [], undefined);
    expect(text).toContain('Evil. example was not approved. Please write to help@tenaye.example to learn why.');
  });

  it('of a mail is in English where the reader’s language lacks it, each line by itself', () => {
    translator.addResourceBundle('de', 'notification', {});
    translator.addResourceBundle('de', 'letter', { frame: { greeting: 'Guten Tag {{name}},' }, fee: 'Preis: {{total, number}} Birr' });
    const { text } = newsMailIn(
      { language: 'de-AT', firstName: 'Hana' },
      { title: '', message: 'Neues' },
      [
        { key: 'fee', params: { total: 1250 } },
        { key: 'preferredDay', params: { day: from } },
      ],
      undefined,
    );
    expect(text).toBe('Guten Tag Hana,\n\nNeues\n\nPreis: 1.250 Birr\nPreferred day: So., 28. Feb. 2027\n\nYour Tenaye team');
    translator.removeResourceBundle('de', 'notification');
    translator.removeResourceBundle('de', 'letter');
  });

  it('is unchanged to the letter: mails, text messages and waste', () => {
    expect(smsIn('en', { key: 'code.login', params: code })).toBe(
      "012345 is your Tenaye code to sign in. It expires in 10 minutes. Don't share it with anyone: we will never ask you for it.",
    );
    expect(smsIn('en', { key: 'appointment.reminderOnline', params: { ...withDoctor, mode: 'online', minutes: 15 } })).toBe(
      'Tenaye reminder: Online Consultation with Dr. A, Tue, Mar 2, 12:30 AM. The video link appears in your appointments 15 minutes before the start.',
    );
    expect(mailIn({ language: 'en', firstName: 'Hana', lastName: 'Bekele' }, { key: 'password.changed', params: { at: from } }).text).toBe(
      "Dear Hana Bekele,\n\nThe password of your Tenaye account was changed on Sun, Feb 28, 2027, 10:00 AM (Addis Ababa), and every other device was signed out.\n\nIf it wasn't you, request a new password right away on the sign-in page and write to us.\n\nYour Tenaye team",
    );
    expect(wasteIn('en', { key: 'pickup', params: samples.waste.pickup })).toBe('Pickup of sharps, isolation waste, 1234.5 kg');
  });
});

it('makes a format for instants once, however many texts use it', () => {
  const { DateTimeFormat } = Intl;
  let made = 0;
  Intl.DateTimeFormat = class extends DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
      super(...given);
      made++;
    }
  } as typeof DateTimeFormat;
  try {
    for (const doctorName of ['Dr. A', 'Dr. B', 'Dr. C', 'Dr. D']) {
      const params = { ...withDoctor, doctorName };
      expect(notificationIn('en', { key: 'appointment.confirmed', params }).message).toContain(`${doctorName}, Tue, Mar 2, 2027`);
    }
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }
  expect(made).toBeLessThanOrEqual(1);
});

it.each(Object.entries(samples.sms).filter(([key]) => !key.startsWith('code.') && !key.endsWith('Online')))(
  'fits a text message about news into one message: %s',
  (key, params) => {
    const longer = {
      ...params,
      ...('doctorName' in params && { doctorName: 'Dr. Bethlehem Wolde' }),
      ...('facilityName' in params && { facilityName: 'Tena Adam Pharmacy' }),
    };
    expect(smsIn('en', { key, params: longer } as never).length).toBeLessThanOrEqual(160);
  },
);
