import { phoneDigits } from '@tenaye/contracts/fields.facts.ts';
import { invalidField } from './errors.ts';

const LEAST_DIGITS = 4;

/**
 * The digits of a typed part of a phone number, without its prefix (0, +251, 00251, or +251 before a 0), by which numbers are searched;
 * undefined for a text that can't be a part of one.
 */
export function digitsOf(typed: string): string | undefined {
  const digits = phoneDigits(typed).replace(/^0*(251)?0*/, '');
  return digits.length >= LEAST_DIGITS && /^[\d\s+().-]+$/.test(typed) ? digits : undefined;
}

/**
 * A typed phone number in E.164: 09…, 9… and +2519… are one number. Without a country code it is Ethiopian. Undefined when it is invalid.
 */
export async function phoneOf(typed: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parsed = parsePhoneNumberFromString(typed, 'ET');
  return parsed?.isValid() ? parsed.number : undefined;
}

/** Like `phoneOf`, but throws `invalid_input` with the form's message in the field for an invalid number. */
export async function toE164(typed: string, field = 'phone', message = 'Please enter a valid phone number'): Promise<string> {
  const phone = await phoneOf(typed);
  if (phone === undefined) throw invalidField(field, message);
  return phone;
}
