import { invalidField } from './errors.ts';

/** A phone number as typed, in E.164: 09…, 9… and +2519… are one number; undefined when it is none. Without a country code it is Ethiopian. */
export async function phoneOf(typed: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parsed = parsePhoneNumberFromString(typed, 'ET');
  return parsed?.isValid() ? parsed.number : undefined;
}

/** As `phoneOf`; what is no number is `invalid_input` in the field. */
export async function toE164(typed: string, field = 'phone'): Promise<string> {
  const phone = await phoneOf(typed);
  if (phone === undefined) throw invalidField(field, 'Please enter a valid phone number');
  return phone;
}
