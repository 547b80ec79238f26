import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccount } from '@tenaye/contracts/config.ts';
import { MAX_VERSION_LENGTH, POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import * as z from 'zod/mini';
import type { S3Encryption } from '#kernel/files/s3-client.ts';
import { demoOperator, neededOfOperator, operatorOf, operatorSettings } from './operator.ts';
import { tracingOf, tracingSettings } from './tracing.ts';
import { SHORTEST_KEY, weakSettings } from './weak-settings.ts';

const text = z.string().check(z.minLength(1));
const optionalText = z.optional(text);
const address = (protocol: RegExp) => z.url({ protocol });
/** A setting that holds an http or https URL. */
export const webAddress = address(/^https?$/);
const phoneNumber = z.string().check(z.regex(/^\+?\d[\d ()/-]{1,24}$/, 'needs to be a telephone number'));
/** A setting that holds a TCP port; 0 lets the system choose. */
export const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** A setting that holds a log level of pino. */
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const jsonOf = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((text: unknown, ctx) => {
      try {
        return JSON.parse(String(text)) as unknown;
      } catch {
        ctx.issues.push({ code: 'custom', message: 'is not JSON', input: text });
        return z.NEVER;
      }
    }),
    schema,
  );
/** A setting that holds a position in degrees: `9.0108, 38.7613`. */
const position = z.pipe(
  z.string().check(z.regex(/^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, 'needs to be a latitude and a longitude')),
  z.transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  }),
);
/** A setting that holds hours of the day, such as `21:00-07:00`, or `none`. */
const hours = z.pipe(
  z
    .string()
    .check(z.regex(/^(?:none|(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)$/, 'needs to be hours such as 21:00-07:00, or none')),
  z.transform((text) => {
    const [from = 0, until = 0] = text.split('-').map((it) => Number(it.slice(0, 2)) * 60 + Number(it.slice(3)));
    return text === 'none' ? undefined : { from, until };
  }),
);
const secretKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((it) => it.trim())),
  ),
  z.array(z.string().check(z.minLength(SHORTEST_KEY, `needs at least ${SHORTEST_KEY} characters in each key`))),
);

const LOOPBACK = '127.0.0.1';
/** The middle of Addis Ababa, for a platform that hasn't set its drivers' depot. */
const CITY_CENTER = { latitude: 9.0108, longitude: 38.7613 };
/** The default wait for a statement, in milliseconds. Our statements take less than a tenth of this. */
const DATABASE_WAIT_MS = 1500;
/** From 9 PM to 7 AM. */
const USUAL_QUIET_HOURS = { from: 21 * 60, until: 7 * 60 };
/** A public server, sufficient for a demo's video calls. */
const DEMO_MEETINGS = 'https://meet.jit.si';

/**
 * Matches the addresses for which the gateway opens its content security policy: https://host/… or https://{s}.host/…, with {z}, {x} and
 * {y} in the path.
 */
const tileAddress = /^https?:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/i;

/** What the store encrypts files with: keys of its own, or a key of a key service, by name or its default one. */
const storeEncryption = /^(?:AES256|(aws:kms)(?::(.+))?)$/;

/** The settings that the processes read from their environment; `npm start` has a few of its own. */
export const environment = z.object({
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'needs to be an address of a PostgreSQL database')),
  DATABASE_WAIT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), DATABASE_WAIT_MS),
  API_PORT: port,
  API_HOST: z._default(text, LOOPBACK),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, LOOPBACK),
  SESSION_KEYS: secretKeys,
  ACCESS_CODE: z.optional(z.string().check(z.regex(/^\d{4}$/, 'needs to be 4 digits'))),
  DEMO: z.optional(z.enum(['0', '1'])),
  DEMO_ACCOUNTS: z._default(jsonOf(z.array(demoAccount)), []),
  PUBLIC_URL: z.optional(webAddress),
  STORAGE_DIR: optionalText,
  SCRATCH_DIR: optionalText,
  S3_BUCKET: optionalText,
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: optionalText,
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  S3_ENCRYPTION: z.optional(z.string().check(z.regex(storeEncryption, 'needs to be AES256, aws:kms or aws:kms:<key>'))),
  DATA_REGIONS: optionalText,
  SMTP_URL: z.optional(address(/^smtps?$/)),
  MAIL_FROM: optionalText,
  SMS_GATEWAY_URL: z.optional(webAddress),
  SMS_GATEWAY_TOKEN: optionalText,
  QUIET_HOURS: z.optional(hours),
  MESSAGE_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)), 90),
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_PHONE: z._default(phoneNumber, ''),
  VIDEOS_URL: z.optional(webAddress),
  MAP_TILES: z.optional(z.string().check(z.regex(tileAddress, 'needs to be an address with {z}, {x} and {y}'))),
  MAP_ATTRIBUTION: z._default(text, '© OpenStreetMap contributors'),
  MAP_ATTRIBUTION_URL: z._default(webAddress, 'https://www.openstreetmap.org/copyright'),
  MEETING_BASE_URL: z._default(webAddress, DEMO_MEETINGS),
  EMERGENCY_NUMBER: z._default(phoneNumber, '907'),
  POLICY_VERSION: z._default(z.string().check(z.minLength(1), z.maxLength(MAX_VERSION_LENGTH)), POLICY_VERSION),
  PRIVACY_TEXT: optionalText,
  TERMS_TEXT: optionalText,
  WASTE_DEPOT: z._default(position, CITY_CENTER),
  ...operatorSettings,
  COLLECTION_ACCURACY: z.optional(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(10_000))),
  CANARY_ERROR_FACTOR: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1000)), 2),
  CANARY_LEAST_ERRORS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 10),
  RELEASE_TRIAL_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(24 * 60)), 30),
  HIDE_PROVIDER_PORTAL: z.optional(z.enum(['0', '1'])),
  SOCIAL_LINKS: z._default(jsonOf(z.array(z.object({ label: z.string(), url: webAddress }))), []),
  LOG_LEVEL: z._default(logLevel, 'info'),
  ...tracingSettings,
  NODE_ENV: optionalText,
});

/**
 * Settings that real service requires because they have no sensible default: the public address, the help contacts, the server for video
 * calls, and the mail server, without which nobody can reset a lost password.
 */
const neededForReal = ['PUBLIC_URL', 'SUPPORT_EMAIL', 'MEETING_BASE_URL', 'SMTP_URL'] as const;
/** Required together with a bucket. */
const neededForS3 = ['S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const why = (issue: { input?: unknown }): string => (issue.input === undefined || issue.input === '' ? 'is missing' : 'is not valid');
const withValue = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Says when files would be stored in a region that the operator's law or rules don't allow. */
function foreignStore({ S3_BUCKET: bucket, S3_REGION: region, DATA_REGIONS: allowed }: NodeJS.ProcessEnv): string[] {
  if (!bucket || !region || !allowed) return [];
  const regions = allowed.split(',').map((it) => it.trim());
  return regions.includes(region) ? [] : [`S3_REGION is ${region}, and DATA_REGIONS allows only ${regions.join(', ')}`];
}

/**
 * Names every variable that is missing, wrong, or too weak for real service. An empty variable counts as missing, because copied templates
 * contain empty variables.
 */
export function problemsOf(env: NodeJS.ProcessEnv): string[] {
  const present = withValue(env);
  const { error } = z.safeParse(environment, present, { error: why });
  const needed = [
    ...(present.DEMO === '1' ? [] : neededForReal),
    ...(present.S3_BUCKET ? neededForS3 : []),
    ...neededOfOperator(present),
    // Consents name the version of the text that was shown.
    ...(present.PRIVACY_TEXT || present.TERMS_TEXT ? (['POLICY_VERSION'] as const) : []),
  ];
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
    ...(present.S3_BUCKET || present.STORAGE_DIR ? [] : ['STORAGE_DIR or S3_BUCKET is missing']),
    ...needed.filter((name) => !present[name]).map((name) => `${name} is missing`),
    ...foreignStore(present),
    ...(present.DEMO === '1' ? [] : weakSettings(present)),
  ];
}

const storageSettings = z.pick(environment, {
  STORAGE_DIR: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
  S3_ENCRYPTION: true,
});

function encryptionOf(setting: string | undefined): S3Encryption | undefined {
  const [, kms, key] = storeEncryption.exec(setting ?? '') ?? [];
  if (!setting) return undefined;
  return kms ? { algorithm: 'aws:kms', key } : { algorithm: 'AES256', key: undefined };
}

/** Where files are stored: in `directory`, or in a bucket. Throws when a storage variable is wrong. */
export function readStorage(env: NodeJS.ProcessEnv) {
  const settings = z.parse(storageSettings, withValue(env));
  return {
    directory: settings.STORAGE_DIR,
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION ?? '',
          accessKey: settings.S3_ACCESS_KEY ?? '',
          secretKey: settings.S3_SECRET_KEY ?? '',
          encryption: encryptionOf(settings.S3_ENCRYPTION),
        }
      : undefined,
  };
}

/** The limits at which a remote's canary, or its release in its first minutes, ends by itself. */
const trialOf = (settings: z.infer<typeof environment>) => ({
  factor: settings.CANARY_ERROR_FACTOR,
  leastErrors: settings.CANARY_LEAST_ERRORS,
  minutes: settings.RELEASE_TRIAL_MINUTES,
});

/**
 * The process's settings, read once from the environment. Throws one line that names every variable that is missing or wrong.
 * Files go to S3 when `S3_BUCKET` is set, to `STORAGE_DIR` otherwise.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const problems = problemsOf(env);
  if (problems.length > 0) throw new Error(`The settings can't be used: ${problems.join('; ')}.`);
  const settings = z.parse(environment, withValue(env));
  const demo = settings.DEMO === '1';
  return {
    databaseUrl: settings.DATABASE_URL,
    /** How long a call waits for one statement, in milliseconds. Longer waits end in a refusal (503). */
    databaseWait: settings.DATABASE_WAIT_MS,
    /** The API trusts the gateway's headers about visitors, so only the gateway may be able to reach it. */
    api: { host: settings.API_HOST, port: settings.API_PORT },
    metrics: settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    sessionKeys: settings.SESSION_KEYS,
    accessCode: settings.ACCESS_CODE,
    demo,
    demoAccounts: demo ? settings.DEMO_ACCOUNTS : [],
    publicUrl: settings.PUBLIC_URL,
    storage: readStorage(env),
    /** The folder for uploads until their call ends, and for documents while they are read. */
    scratchDirectory:
      settings.SCRATCH_DIR ??
      (settings.STORAGE_DIR ? join(settings.STORAGE_DIR, '.scratch') : join(tmpdir(), `tenaye-${process.getuid?.() ?? ''}`)),
    smtpUrl: settings.SMTP_URL,
    // Real service has a support address. One that ends in .invalid would have most servers refuse its mail.
    mailFrom: settings.MAIL_FROM ?? `Tenaye <${settings.SUPPORT_EMAIL ?? 'no-reply@tenaye.invalid'}>`,
    /** The gateway receives text messages as `POST {to, text}`. Without a gateway no text messages are sent. */
    smsGateway: settings.SMS_GATEWAY_URL ? { url: settings.SMS_GATEWAY_URL, token: settings.SMS_GATEWAY_TOKEN } : undefined,
    /** The hours at which text messages wait until morning; undefined if they never do. */
    quietHours: 'QUIET_HOURS' in settings ? settings.QUIET_HOURS : USUAL_QUIET_HOURS,
    /** How many days the fact that a message was sent is kept. */
    messageDays: settings.MESSAGE_DAYS,
    supportEmail: settings.SUPPORT_EMAIL ?? '',
    supportPhone: settings.SUPPORT_PHONE,
    videosUrl: settings.VIDEOS_URL ?? null,
    mapTiles: settings.MAP_TILES ?? null,
    mapAttribution: { text: settings.MAP_ATTRIBUTION, url: settings.MAP_ATTRIBUTION_URL },
    /** The Jitsi server whose rooms online appointments use. */
    meetingBaseUrl: settings.MEETING_BASE_URL,
    emergencyNumber: settings.EMERGENCY_NUMBER,
    /** The texts are null where pages show the ones that come with them. */
    policies: {
      version: settings.POLICY_VERSION,
      privacy: settings.PRIVACY_TEXT ?? null,
      terms: settings.TERMS_TEXT ?? null,
    },
    /** The place where waste drivers begin and end their day. */
    wasteDepot: settings.WASTE_DEPOT,
    /** The seller of invoices; null where the settings name none, and then no invoice is issued. */
    operator: operatorOf(settings) ?? (demo ? demoOperator : null),
    /** The largest error of a position that collectors may send, in meters; undefined without a limit. */
    collectionAccuracy: settings.COLLECTION_ACCURACY,
    trial: trialOf(settings),
    hidesProviderPortal: settings.HIDE_PROVIDER_PORTAL === '1',
    socialLinks: settings.SOCIAL_LINKS,
    logLevel: settings.LOG_LEVEL,
    tracing: tracingOf(settings),
    production: settings.NODE_ENV === 'production',
  };
}
export type ApiConfig = ReturnType<typeof readConfig>;
