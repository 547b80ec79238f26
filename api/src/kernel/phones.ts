import { invalidField } from './errors.ts';

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
