import * as z from 'zod/mini';
import { DAY_TEXT, EARLIEST_DAY, formerVersionNames, LATEST_DAY, phoneDigits } from './fields.facts.ts';
import { DIRECTION_RANGES, HIDDEN_CHARACTER } from './hidden-text.facts.ts';

/** Field schemas shared by several contracts, with the spec's messages. */
const controlExceptNewlineAndTab = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
const noControl = /^[^\p{Cc}]*$/u;
const CONTROL = 'Unexpected control character';
/** Refuses what the pattern for control characters doesn't: it is part of what is promised to released remotes. */
const noneHidden = z.refine<string>((text) => !HIDDEN_CHARACTER.test(text), CONTROL);
/** Matches a visible character: neither white space nor a character that only joins or reorders letters. */
const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** One typed line of text: trimmed, composed (NFC, so that equal names are equal text on every keyboard), without control characters. */
export const line = (max = 200) => z.string().check(z.trim(), z.normalize(), z.maxLength(max), z.regex(noControl, CONTROL), noneHidden);

/** A `line` with at least one visible character; `message` is the error when there is none. */
export const requiredLine = (message: string, max = 200) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, message),
      z.regex(visible, message),
      z.maxLength(max),
      z.regex(noControl, CONTROL),
      noneHidden,
    );

/**
 * Removes marks of direction that last until another one, because text is also cut, put into sentences and printed. They come along when
 * a number is copied from a phone's contacts, so they aren't refused.
 */
export const withoutDirectionRanges = z.overwrite<string>((text) => text.replace(DIRECTION_RANGES, ''));

/** Several lines of text; line breaks and tabs allowed, marks of direction removed. */
export const paragraph = (max = 2000) =>
  z.string().check(withoutDirectionRanges, z.trim(), z.maxLength(max), z.regex(controlExceptNewlineAndTab, CONTROL));

/**
 * An email address in lower case, so that one person has one account. The length is limited as in RFC 5321. `message` is the error for an
 * invalid address.
 */
export const emailSaying = (message: string) => z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, message), z.email(message));
/** An email address with the usual message. */
export const email = emailSaying('Please enter a valid email address');

const PHONE = /^\+?[\d\s().-]+$/;
const looksLikePhone = (typed: string): boolean => {
  const digits = phoneDigits(typed);
  const nationalWithoutZero = /^[79]\d{8}$/.test(digits);
  return PHONE.test(typed) && (nationalWithoutZero || (digits.length >= 10 && digits.length <= 15));
};

/** A phone number like `phone`, with a form's own message. */
export function phoneSaying(message: string) {
  return z.string().check(z.trim(), z.maxLength(40), z.refine(looksLikePhone, message));
}
/**
 * A phone number as typed (09…, 9…, +2519…, international). The API converts the number to E.164 with libphonenumber, which decides whether
 * it is valid; this check only saves a round trip.
 */
export const phone = phoneSaying('Please enter a valid phone number');

/** A newly chosen password. The upper bound limits the cost of hashing. */
export const newPassword = z
  .string()
  .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(128, 'Password must be at most 128 characters'));

/** A password that is being checked; its length doesn't matter, because a wrong password fails anyway. */
export const triedPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(1024));

/** The id of a row. */
export const id = z.uuid();
/** The query field that names one of the account's facilities, for a call with `namesFacility`. */
export const ofFacility = { facilityId: z.optional(id) };
/** Comma-separated ids in a query, `max` at most. */
export const idList = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((it) => it.split(',')),
    ),
    z.array(id).check(z.maxLength(max)),
  );
/**
 * The version of a record in an answer: opaque text that changes with the record. A call with `sees: 'version'` sends it back unchanged.
 */
export const version = z.string().check(z.maxLength(64));
/** A version that contracts 0.2 promised as a number. Contracts 0.3 will replace it with `version`. */
export const countedVersion = z.int();
/** The version that the caller saw, exactly as in the answer. Numbers will be removed together with `countedVersion`. */
export const seenVersion = z.union([z.string(), z.int()]);
/** The `version` of a body under its name in contracts 0.2 (`formerVersionNames`); to be removed with contracts 0.3. */
export const formerVersion = z.optional(z.iso.datetime());
/** Refuses a body without a version under either name, until contracts 0.3 requires the name `version`. */
export const hasVersion = z.refine<{ version?: unknown; updatedAt?: unknown; quotedAt?: unknown }>(
  (it) => [it.version, ...formerVersionNames.map((name) => it[name])].some((seen) => seen !== undefined),
  { error: 'Required', path: ['version'] },
);

/** Path parameters of a call about one row. */
export const idParams = z.strictObject({ id });

const isKnown = (text: string): boolean => text.slice(0, 10) >= EARLIEST_DAY && text.slice(0, 10) <= LATEST_DAY;

/** A calendar day that a caller names, YYYY-MM-DD, from EARLIEST_DAY to LATEST_DAY. `message` is the error for any other day. */
export const day = (message = DAY_TEXT) => z.iso.date(message).check(z.refine(isKnown, message));

/** An ISO 8601 instant with offset that a caller names, e.g. 2026-03-02T08:30:00Z, within the limits of `day`. */
export const instantSaying = (message = DAY_TEXT) => z.iso.datetime({ offset: true, error: message }).check(z.refine(isKnown, message));
/** `instantSaying` with the usual message. */
export const instant = instantSaying();

/** The time on a device's clock: any ISO 8601 instant with offset, because a wrong clock is no reason to refuse a report. */
export const deviceClock = z.iso.datetime({ offset: true });

/** The name of a remote, or of a version of one. */
export const releaseName = z.string().check(z.maxLength(60), z.regex(/^[\w@.~-]+$/, 'Not a valid name'));

/** `limit` and `cursor` of every list call; the next cursor is in a `Link: <…>; rel="next"` header. */
export const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};

/** The `sort` of a list call: the name of a value, with "-" before it for the greatest first. */
export const sortBy = <const Key extends string>(keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((it): (Key | `-${Key}`)[] => [it, `-${it}`])));

/** A latitude in WGS 84 degrees. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
/** A longitude in WGS 84 degrees. */
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** A structured field of a multipart call: the value itself, or the JSON text in which it is sent. */
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
