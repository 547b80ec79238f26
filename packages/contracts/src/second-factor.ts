import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { triedPassword } from './fields.ts';
import * as calls from './second-factor.facts.ts';
import { secondFactorSteps } from './second-factor.facts.ts';

/** The step that a sign-in still needs; absent when none. */
export const secondFactorStep = z.enum(secondFactorSteps);

/** Apps and people write codes in groups. */
const withoutSpaces = z.overwrite((code: string) => code.replaceAll(/\s/g, ''));
const appCode = z.string().check(withoutSpaces, z.regex(/^\d{6}$/, 'Verification code must be 6 digits'));
/** A code of the app, or a recovery code as printed, without its dashes, or with spaces. */
const appOrRecoveryCode = z
  .string()
  .check(withoutSpaces, z.regex(/^(\d{6}|[a-z2-7]{4}(-?[a-z2-7]{4}){3})$/i, 'Please enter the 6 digits of your app, or a recovery code'));

/** The first code of a new second factor. */
export const secondFactorProof = z.strictObject({ code: appCode });
export type SecondFactorProof = z.input<typeof secondFactorProof>;
/** The code that completes a sign-in. */
export const secondFactorCode = z.strictObject({ code: appOrRecoveryCode });
export type SecondFactorCode = z.input<typeof secondFactorCode>;
/** The proof that turning the second factor off needs. */
export const secondFactorEnd = z.strictObject({ password: triedPassword, code: appOrRecoveryCode });
export type SecondFactorEnd = z.input<typeof secondFactorEnd>;

/** The proof of a step-up: `code` (of the app, or a recovery code) for an account with a second factor, else `password`. */
export const presenceProof = z.strictObject({ code: z.optional(appOrRecoveryCode), password: z.optional(triedPassword) });
export type PresenceProof = z.input<typeof presenceProof>;

export const secondFactorState = z.object({
  /** True once a setup is finished. */
  isOn: z.boolean(),
  /** True when the account can't be used without a second factor; turning it off leads to a new setup. */
  isRequired: z.boolean(),
  step: z.optional(secondFactorStep),
  recoveryCodesLeft: z.number(),
  /** When the setup was finished; null while the second factor is off. */
  since: z.nullable(z.iso.datetime()),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** An unfinished setup. */
export const secondFactorSetup = z.object({
  /** The secret in base32, for typing into the app. */
  secret: z.string(),
  /** The address `otpauth://…`, which opens an app on the same phone. */
  uri: z.string(),
  /** The `uri` as a QR code: an SVG path of filled modules in a square of `size` units, the quiet zone included. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** Recovery codes, in the only answer that shows them. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = endpoint(calls.getSecondFactor, {
  summary: 'Whether the account has a second factor, and what this sign-in lacks',
  answer: secondFactorState,
});

export const enrolSecondFactor = endpoint(calls.enrolSecondFactor, {
  summary: 'Begin the setup of an authenticator app; replaces an unfinished setup',
  answer: secondFactorSetup,
});

export const confirmSecondFactor = endpoint(calls.confirmSecondFactor, {
  summary: "Finish the setup with the app's first code; the recovery codes are shown only here, and the account's other sign-ins end",
  body: secondFactorProof,
  answer: recoveryCodes,
});

export const verifySecondFactor = endpoint(calls.verifySecondFactor, {
  summary: 'Complete a sign-in with a code of the app or a recovery code',
  body: secondFactorCode,
});

export const turnOffSecondFactor = endpoint(calls.turnOffSecondFactor, {
  summary: 'Remove the second factor, with the password and a code',
  body: secondFactorEnd,
});

export const renewRecoveryCodes = endpoint(calls.renewRecoveryCodes, {
  summary: 'Replace the recovery codes; the former ones stop working, and the new ones are shown only here',
  answer: recoveryCodes,
});

export const provePresence = endpoint(calls.provePresence, {
  summary: 'Enter a code, or the password of an account without a second factor, so that this session may make calls that need it',
  body: presenceProof,
});
