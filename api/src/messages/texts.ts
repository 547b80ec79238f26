import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';

/** What a text is given to say: instants as ISO 8601, amounts as numbers, words of a list as the contract spells them; never formatted. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

type WithDoctor = { mode: AppointmentType; doctorName: string; start: string };
type ForDoctor = { mode: AppointmentType; patientName: string; start: string };
/** The time that an appointment had before. */
type Moved = { from: string };
/** How long before it begins the link of a call shows. */
type Online = { minutes: number };

type AtFacility = { facilityName: string };
/** ETB. */
type Priced = { total: number };
/** Of `count` medicines, `whole` as they were asked for. Counts only: a mail names no medicine. */
type InPart = { whole: number; count: number };
type Asked = { patientName: string; count: number };

type Claimed = { profileName: string /** Percent. */; matchScore: number };
type OfDoctor = { doctorName: string };

/** What the bell tells, by key of en/notification.json: a title and a message each. What goes to a bell by mail is the same. */
export interface NotificationTexts {
  'appointment.scheduled': WithDoctor;
  'appointment.confirmed': WithDoctor;
  'appointment.completed': WithDoctor;
  'appointment.cancelled': WithDoctor;
  'appointment.missed': WithDoctor;
  'appointment.moved': WithDoctor;
  'appointment.movedByDoctor': WithDoctor & Moved;
  'appointment.reminder': WithDoctor;
  'appointment.reminderOnline': WithDoctor & Online;
  'appointment.asked': ForDoctor;
  'appointment.cancelledByPatient': ForDoctor;
  'appointment.movedByPatient': ForDoctor & Moved;
  'request.sent': AtFacility;
  'request.confirmed': AtFacility;
  'request.confirmedAtPrice': AtFacility & Priced;
  'request.confirmedInPart': AtFacility & InPart;
  'request.confirmedInPartAtPrice': AtFacility & InPart & Priced;
  'request.ready': AtFacility;
  'request.readyAtPrice': AtFacility & Priced;
  'request.testsDone': AtFacility;
  'request.medicinesHandedOver': AtFacility;
  'request.declined': AtFacility;
  'request.declinedBecause': AtFacility & { reason: string };
  'request.takenBack': AtFacility;
  'request.results': AtFacility;
  'request.newTests': Asked;
  'request.newMedicines': Asked;
  'request.noLongerTests': Asked;
  'request.noLongerMedicines': Asked;
  'claim.doctor': Claimed;
  'claim.facility': Claimed;
  'claim.contestedDoctor': Claimed;
  'claim.contestedFacility': Claimed;
  'doctorProfile.created': OfDoctor;
  'doctorProfile.changed': OfDoctor;
  'doctorProfile.papers': OfDoctor & { count: number };
  'facility.registered': AtFacility;
  'facility.changed': AtFacility;
}

type Code = { code: string; minutes: number };

/** Mails that ring no bell, by key of en/mail.json: a subject and a plain text each. */
export interface MailTexts {
  'code.signup': Code;
  'code.login': Code;
  'code.newPassword': Code;
  'password.link': { link: string; minutes: number };
  'password.changed': { at: string };
}

/** Text messages, by key of en/sms.json. */
export interface SmsTexts {
  'appointment.reminder': WithDoctor;
  'appointment.reminderOnline': WithDoctor & Online;
  'code.signup': Code;
  'code.login': Code;
  'code.newPassword': Code;
}

/** Lines of the waste portal, by key of en/waste.json. Weight in kg. */
export interface WasteTexts {
  pickup: { wasteTypes: readonly string[]; weight: number };
}

/** A text of a catalogue: its key with what this key is given. */
export type TextOf<Texts> = { [K in keyof Texts]: { key: K; params: Texts[K] } }[keyof Texts];
export type NotificationText = TextOf<NotificationTexts>;
