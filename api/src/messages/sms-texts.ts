import type {
  At,
  AtFacility,
  Code,
  CorrectedForPlant,
  Nameless,
  Online,
  PlantLinked,
  PreviousTime,
  WithDoctor,
  WithTotal,
} from './text-params.ts';

/** A code as people read it. */
type OrderCode = { code: string };

type AtTime = { doctorName: string; start: string };

/**
 * Text messages, by key of en/sms.json. News whose key is also here is sent as a text message, too. A text message never names a
 * symptom, test or medicine, and never repeats what somebody has written.
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
  'plantLink.corrected': CorrectedForPlant;
  'account.emailAdded': Nameless;
  'account.joined': Nameless;
  'code.signup': Code;
  'code.login': Code;
  'code.newPassword': Code;
}
