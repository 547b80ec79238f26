import type { CodePurpose, CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import { smsCodeTry } from '@tenaye/contracts/account-code.ts';
import { email, phone } from '@tenaye/contracts/fields.ts';
import * as z from 'zod/mini';

/** The channel that carries a code. */
export type Channel = 'sms' | 'email';

/** The destination of a code, and what the code opens. */
export interface CodeTarget {
  channel: Channel;
  /** A phone number or an e-mail address, by channel. */
  to: string;
  purpose: CodePurpose;
  userType: CodeUserType;
}

/** The form that asks for the destination of a code, by channel. */
export const targetForms = { sms: z.strictObject({ to: phone }), email: z.strictObject({ to: email }) } as const;
/** The form that takes the code. */
export const codeForm = z.strictObject({ code: smsCodeTry.shape.code });
