import { CODE_MINUTES, type CodePurpose, type CodeUserType, codePurposes, codeUserTypes } from '@tenaye/contracts/account-code.facts.ts';
import { smsCodeTry } from '@tenaye/contracts/account-code.ts';
import { email, phone } from '@tenaye/contracts/fields.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import * as z from 'zod/mini';
import { clearSession, readSession, writeSession } from '../client/session-storage.ts';

/** The channel that carries a code. */
export type Channel = 'sms' | 'email';

/** The destination of a code, and what the code opens. */
export interface CodeTarget {
  channel: Channel;
  /** A phone number or an email address, by channel. */
  to: string;
  purpose: CodePurpose;
  userType: CodeUserType;
}

const sentCode = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  purpose: z.enum(codePurposes),
  userType: z.enum(codeUserTypes),
  /** When the page stops asking for the code, in milliseconds since 1970. */
  until: z.number(),
});

const keyOf = ({ purpose, userType }: Pick<CodeTarget, 'purpose' | 'userType'>): string => `code.${purpose}.${userType}`;

/**
 * The destination of the last code while that code is valid. It survives a reload, because a phone may drop the page while its owner reads
 * the text message.
 */
export function readSentCode(of: Pick<CodeTarget, 'purpose' | 'userType'>): CodeTarget | undefined {
  const found = readSession(keyOf(of), sentCode);
  if (!found || found.until < Date.now()) return undefined;
  const { until: _, ...target } = found;
  return target;
}

export const keepSentCode = (target: CodeTarget): void =>
  writeSession(keyOf(target), { ...target, until: Date.now() + CODE_MINUTES * MINUTE_MS });

const isTo = (sent: CodeTarget | undefined, { channel, to }: CodeTarget): boolean => sent?.channel === channel && sent.to === to;

/** When the kept code was sent to this destination, in milliseconds since 1970; undefined if none is kept for it. */
export function sentCodeAt(target: CodeTarget): number | undefined {
  const found = readSession(keyOf(target), sentCode);
  return found && isTo(found, target) ? found.until - CODE_MINUTES * MINUTE_MS : undefined;
}

/** Renews the kept code after another one was sent to its destination. */
export function renewSentCode(target: CodeTarget): void {
  if (isTo(readSession(keyOf(target), sentCode), target)) keepSentCode(target);
}

export const forgetSentCode = (of: Pick<CodeTarget, 'purpose' | 'userType'>): void => clearSession(keyOf(of));

/** The form that asks for the destination of a code, by channel. */
export const targetForms = { sms: z.strictObject({ to: phone }), email: z.strictObject({ to: email }) } as const;
/** The form that takes the code. */
export const codeForm = z.strictObject({ code: smsCodeTry.shape.code });
