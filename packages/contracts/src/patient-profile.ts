import * as z from 'zod/mini';
import { code } from './account-code.ts';
import { endpoint } from './endpoint.ts';
import { email, newPassword, phone, requiredLine, triedPassword } from './fields.ts';
import { mutableMessages } from './message-choice.facts.ts';
import { user } from './patient-account.ts';
import * as calls from './patient-profile.facts.ts';

/** A language as a BCP 47 tag (`en`, `am`, `en-XA`). The pages decide which languages are offered. */
const language = z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Unknown language'));

/** Omitted fields stay unchanged; `mutedMessages` replaces the whole list. */
export const profileChange = z.strictObject({
  firstName: z.optional(requiredLine('First name is required', 80)),
  lastName: z.optional(requiredLine('Last name is required', 80)),
  phone: z.optional(phone),
  language: z.optional(language),
  mutedMessages: z.optional(z.array(z.enum(mutableMessages)).check(z.maxLength(mutableMessages.length))),
});

export const updateProfile = endpoint(calls.updateProfile, {
  summary: "Change the patient's name, phone number, language or choice of messages",
  body: profileChange,
  answer: user,
});

/** A new password, confirmed by the current one if the account has one. */
export const passwordChange = z.strictObject({ currentPassword: z.optional(triedPassword), newPassword });

export type PatientPasswordChange = z.output<typeof passwordChange>;

export const changePassword = endpoint(calls.changePassword, {
  summary: 'Choose a new password; every other session of the account ends',
  body: passwordChange,
});

/**
 * A new email address, confirmed by a code that was sent to it (`requestEmailCode`, purpose `signup`) and by the
 * password if the account has one.
 */
export const emailChange = z.strictObject({ email, code, currentPassword: z.optional(triedPassword) });
export type EmailChange = z.output<typeof emailChange>;

export const changeEmail = endpoint(calls.changeEmail, {
  summary: 'Sign in with another email address from now on; the old one is told',
  body: emailChange,
  answer: user,
});

/** The visits and requests that an account has. */
const joined = z.object({ appointments: z.number(), requests: z.number() });

export const findOtherAccount = endpoint(calls.findOtherAccount, {
  summary:
    "The account that only a code to the caller's own confirmed number opens: the same person's, or that of somebody who shares the phone",
  answer: z.object({
    account: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), createdAt: z.iso.datetime(), ...joined.shape })),
  }),
});
export type OtherAccount = z.infer<typeof findOtherAccount.answer>;

export const joinAccounts = endpoint(calls.joinAccounts, {
  summary: 'Take over everything of that account, which then ends; the number is told',
  answer: joined,
});

export const exportAccount = endpoint(calls.exportAccount, {
  summary: 'Everything that is stored about the patient, as one JSON file',
});

/** Deletion of the account, confirmed by the password, or by a sign-in code (`requestSmsCode`) if the account has none. */
export const accountDeletion = z.strictObject({ password: z.optional(triedPassword), code: z.optional(code) });

export const deleteAccount = endpoint(calls.deleteAccount, {
  summary: 'Delete the account: future appointments and pending requests are cancelled, what names the patient is removed',
  body: accountDeletion,
});
