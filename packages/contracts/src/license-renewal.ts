import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, ofFacility } from './fields.ts';
import * as calls from './license-renewal.facts.ts';
import { renewalTexts } from './license-renewal.facts.ts';

/** A renewed license that waits for an administrator: its last day as its owner read it, and when it was sent. */
export const licenseRenewal = z.object({ expiresOn: z.iso.date(), sentAt: z.iso.datetime() });
export type LicenseRenewal = z.infer<typeof licenseRenewal>;

/** The text field sent with the file: the last day that is printed on the license. */
export const renewedLicense = z.strictObject({ expiresOn: day(renewalTexts.date) });
export type RenewedLicense = z.output<typeof renewedLicense>;

export const renewLicense = endpoint(calls.renewLicense, {
  summary: "Send the renewed license of the doctor or of one of the account's facilities; an administrator checks it",
  query: z.strictObject(ofFacility),
  body: renewedLicense,
  answer: licenseRenewal,
});
