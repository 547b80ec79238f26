import * as z from 'zod/mini';
import { phoneDigits } from './fields.facts.ts';

/** Field schemas shared by several contracts, with the spec's messages. */
const controlExceptNewlineAndTab = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
const noControl = /^[^\p{Cc}]*$/u;
/** Something that a reader sees: neither white space nor what only joins or turns letters. */
const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** One line of text typed by a person: trimmed, composed (NFC: one name is one text, however a keyboard makes it), no control characters. */
export const line = (max = 200) =>
  z.string().check(z.trim(), z.normalize(), z.maxLength(max), z.regex(noControl, 'Unexpected control character'));

/** As `line`, and not empty to the eye either; `message` is what the field says when it is. */
export const requiredLine = (message: string, max = 200) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, message),
      z.regex(visible, message),
      z.maxLength(max),
      z.regex(noControl, 'Unexpected control character'),
    );

/** Several lines of text; line breaks and tabs allowed. */
export const paragraph = (max = 2000) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(controlExceptNewlineAndTab, 'Unexpected control character'));

/** Lower-cased, so that one person has one account. RFC 5321 length. `message` is what the field says when it is none. */
export const emailSaying = (message: string) => z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, message), z.email(message));
export const email = emailSaying('Please enter a valid email address');

const PHONE = /^\+?[\d\s().-]+$/;
const looksLikePhone = (typed: string): boolean => {
  const digits = phoneDigits(typed);
  const nationalWithoutZero = /^[79]\d{8}$/.test(digits);
  return PHONE.test(typed) && (nationalWithoutZero || (digits.length >= 10 && digits.length <= 15));
};

/**
 * A phone number as typed (09…, 9…, +2519…, international). The API turns it into E.164 by libphonenumber, which is the
 * final judge; this check only saves the round trip.
 */
export const phone = z.string().check(z.trim(), z.maxLength(40), z.refine(looksLikePhone, 'Please enter a valid phone number'));

/** A password being chosen. The upper bound keeps hashing cheap. */
export const newPassword = z
  .string()
  .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(128, 'Password must be at most 128 characters'));

/** A password being tried: a wrong one is a wrong one, whatever its length. */
export const triedPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(1024));

export const id = z.uuid();
export const idParams = z.strictObject({ id });

/** ISO 8601 instant with offset, e.g. 2026-03-02T08:30:00Z. */
export const instant = z.iso.datetime({ offset: true });

/** `limit` and `cursor` of every list call; the next cursor comes in a `Link: <…>; rel="next"` header. */
export const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};

/** Degrees, WGS 84. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** A structured field of a multipart call: its value, or the same as JSON text, which is what goes over the wire. */
export const jsonField = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: z.input<S> | string): unknown => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value);
      } catch {
        return value;
      }
    }),
    schema,
  );
