const HIDDEN = '••••';

/** Shows enough of a phone number for its owner to recognize it: +2519••••42. Short numbers are hidden completely. */
export const phoneHint = (phone: string): string => (phone.length < 9 ? HIDDEN : `${phone.slice(0, 5)}${HIDDEN}${phone.slice(-2)}`);

/** Shows enough of an e-mail address for its owner to recognize it: a••••@example.com. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}

/** The last two characters of a license number, enough for its holder to recognize it. */
export const licenseHint = (number: string): string => (number.length < 5 ? HIDDEN : `${HIDDEN}${number.slice(-2)}`);

const TOKEN = /(?<=\/)(?:[\w-]{32}|[\w-]{43})(?=\.ics$|\/|$)/g;

/** A path for the log, without the tokens of calendars, links and manifests: whoever has such a path needs no sign-in. */
export const withoutTokens = (path: string): string => path.replaceAll(TOKEN, '…');
