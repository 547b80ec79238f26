import type { CodePurpose } from '@tenaye/contracts/account-code.facts.ts';
import { smsCodeTry } from '@tenaye/contracts/account-code.ts';
import { email, phone } from '@tenaye/contracts/fields.ts';
import * as z from 'zod/mini';

export type Channel = 'sms' | 'email';

/** Where a code goes, and what it opens. */
export interface CodeTarget {
  channel: Channel;
  to: string;
  purpose: CodePurpose;
}

export const targetForms = { sms: z.strictObject({ to: phone }), email: z.strictObject({ to: email }) } as const;
export const codeForm = z.strictObject({ code: smsCodeTry.shape.code });
