import { invalidField } from './errors.ts';

/** A phone number as typed, in E.164: 09…, 9… and +2519… are one number. Without a country code it is Ethiopian. */
export async function toE164(typed: string, field = 'phone'): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parsed = parsePhoneNumberFromString(typed, 'ET');
  if (!parsed?.isValid()) throw invalidField(field, 'Please enter a valid phone number');
  return parsed.number;
}
