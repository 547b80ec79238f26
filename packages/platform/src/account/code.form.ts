import type { CodePurpose, CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import { smsCodeTry } from '@tenaye/contracts/account-code.ts';
import { email, phone } from '@tenaye/contracts/fields.ts';
import * as z from 'zod/mini';

/** How a code travels. */
export type Channel = 'sms' | 'email';

/** Where a code goes, and what it opens. */
export interface CodeTarget {
  channel: Channel;
  /** A phone number or an e-mail address, by channel. */
  to: string;
  purpose: CodePurpose;
  userType: CodeUserType;
}

/** The form that asks where a code goes, by channel. */
export const targetForms = { sms: z.strictObject({ to: phone }), email: z.strictObject({ to: email }) } as const;
/** The form that takes the code. */
export const codeForm = z.strictObject({ code: smsCodeTry.shape.code });
