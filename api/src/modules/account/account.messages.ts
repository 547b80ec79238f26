import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE });

export const passwordChangedMail = (at: Date): { subject: string; text: string } => ({
  subject: 'Your password was changed',
  text: `The password of your Tenaye account was changed on ${moment.format(at)} (Addis Ababa), and every other device was signed out.\n\nIf it was not you, ask for a new password at once on the sign-in page and write to us.`,
});
