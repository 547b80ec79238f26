import { smsCodeTry } from '@tenaye/contracts/account-code.ts';
import { email, phone } from '@tenaye/contracts/fields.ts';
import * as z from 'zod/mini';

/** Where a code goes. */
export type Channel = 'sms' | 'email';
export interface CodeTarget {
  channel: Channel;
  to: string;
}

export const targetForms = { sms: z.strictObject({ to: phone }), email: z.strictObject({ to: email }) } as const;
export const codeForm = z.strictObject({ code: smsCodeTry.shape.code });
