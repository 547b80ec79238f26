const HIDDEN = '••••';

/** Enough of a phone number to recognise one's own: +2519••••42. Short numbers give nothing away. */
export const phoneHint = (phone: string): string => (phone.length < 9 ? HIDDEN : `${phone.slice(0, 5)}${HIDDEN}${phone.slice(-2)}`);

/** Enough of an e-mail address to recognise one's own: a••••@example.com. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}

/** The last two signs of a license number: its holder knows the others. */
export const licenseHint = (number: string): string => (number.length < 5 ? HIDDEN : `${HIDDEN}${number.slice(-2)}`);
