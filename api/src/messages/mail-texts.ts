import type {
  At,
  AtFacility,
  Code,
  CorrectedForPlant,
  Counted,
  Nameless,
  OfDoctor,
  OnDay,
  Online,
  PlantLinked,
  TextOf,
  WithTotal,
} from './text-params.ts';

type Invited = { link: string; days: number };

/** Mails without a notification, by key of en/mail.json: a subject and a plain text each. */
export interface MailTexts {
  'code.signup': Code;
  'code.login': Code;
  'code.newPassword': Code;
  'password.link': { link: string; minutes: number };
  'password.changed': { at: string };
  'email.firstConfirmed': { at: string };
  'email.changed': { at: string; email: string };
  'invitation.collector': Invited;
  'invitation.wasteManager': Invited;
  'invitation.wasteDriver': Invited;
  'invitation.admin': Invited;
  'plantLink.sent': PlantLinked;
  'plantLink.corrected': CorrectedForPlant & { reason: string };
  'account.deactivated': { reason: string };
  'account.activated': { at: string };
  'support.export': { link: string };
  'support.deletion': { link: string };
  'secondFactor.on': { at: string };
  'secondFactor.off': { at: string };
  'secondFactor.reset': { at: string };
  'secondFactor.newCodes': { at: string };
}

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
  'corrected.mfr': Nameless;
  'corrected.dhis2': Nameless;
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
export type LetterLine = TextOf<LetterTexts>;
