import { demoAccount } from '@tenaye/contracts/config.ts';
import * as z from 'zod/mini';

const optionalText = z.optional(z.string().check(z.minLength(1)));
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
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
const secretKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((it) => it.trim())),
  ),
  z.array(z.string().check(z.minLength(16, 'needs at least 16 characters in each key'))),
);

/** As the gateway opens its policy for them: https://host/… or https://{s}.host/…, with each of the three somewhere behind. */
const tileAddress = /^https?:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/i;

const environment = z.object({
  DATABASE_URL: z.string().check(z.minLength(1)),
  API_PORT: port,
  METRICS_PORT: z.optional(port),
  SESSION_KEYS: secretKeys,
  ACCESS_CODE: optionalText,
  DEMO: z.optional(z.string()),
  DEMO_ACCOUNTS: z.optional(jsonOf(z.array(demoAccount))),
  PUBLIC_URL: z.optional(z.url()),
  STORAGE_DIR: optionalText,
  S3_BUCKET: optionalText,
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: optionalText,
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: optionalText,
  SMS_GATEWAY_URL: z.optional(z.url()),
  SMS_GATEWAY_TOKEN: optionalText,
  SUPPORT_EMAIL: optionalText,
  SUPPORT_PHONE: optionalText,
  VIDEOS_URL: z.optional(z.url()),
  MAP_TILES: z.optional(z.string().check(z.regex(tileAddress, 'needs to be an address with {z}, {x} and {y}'))),
  MAP_ATTRIBUTION: optionalText,
  MAP_ATTRIBUTION_URL: z.optional(z.url()),
  MEETING_BASE_URL: z.optional(z.url()),
  EMERGENCY_NUMBER: optionalText,
  HIDE_PROVIDER_PORTAL: z.optional(z.enum(['0', '1'])),
  SOCIAL_LINKS: z.optional(jsonOf(z.array(z.object({ label: z.string(), url: z.url() })))),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  NODE_ENV: optionalText,
});

const needed = (message: string) => (it: unknown) => (it === undefined || it === '' ? message : undefined);

/** Names of everything that is missing or wrong, in one line, for the operator. */
const complaint = (issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  `The environment is not complete: ${issues.map((it) => `${String(it.path[0])} ${it.message}`).join('; ')}.`;

/**
 * The process's settings, read once from the environment. Throws one line that names every variable that is missing or wrong.
 * Files go to S3 when `S3_BUCKET` is set, to `STORAGE_DIR` otherwise.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environment, present, {
    error: (issue) => needed('is missing')(issue.input) ?? `is not valid`,
  });
  const issues: { path: PropertyKey[]; message: string }[] = parsed.success ? [] : [...parsed.error.issues];
  if (!present.S3_BUCKET && !present.STORAGE_DIR) issues.push({ path: ['STORAGE_DIR'], message: 'or S3_BUCKET is missing' });
  if (present.S3_BUCKET)
    for (const name of ['S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      if (!present[name]) issues.push({ path: [name], message: 'is missing' });
  if (!parsed.success || issues.length > 0) throw new Error(complaint(issues));
  const it = parsed.data;
  const demo = it.DEMO === '1';
  return {
    databaseUrl: it.DATABASE_URL,
    apiPort: it.API_PORT,
    metricsPort: it.METRICS_PORT,
    sessionKeys: it.SESSION_KEYS,
    accessCode: it.ACCESS_CODE,
    demo,
    demoAccounts: demo ? (it.DEMO_ACCOUNTS ?? []) : [],
    publicUrl: it.PUBLIC_URL,
    storage: {
      directory: it.STORAGE_DIR,
      s3: it.S3_BUCKET
        ? {
            bucket: it.S3_BUCKET,
            endpoint: it.S3_ENDPOINT,
            region: it.S3_REGION ?? '',
            accessKey: it.S3_ACCESS_KEY ?? '',
            secretKey: it.S3_SECRET_KEY ?? '',
          }
        : undefined,
    },
    smtpUrl: it.SMTP_URL,
    mailFrom: it.MAIL_FROM ?? 'Tenaye <no-reply@tenaye.invalid>',
    /** Text messages go here as `POST {to, text}`; undefined: none is sent. */
    smsGateway: it.SMS_GATEWAY_URL ? { url: it.SMS_GATEWAY_URL, token: it.SMS_GATEWAY_TOKEN } : undefined,
    supportEmail: it.SUPPORT_EMAIL ?? '',
    supportPhone: it.SUPPORT_PHONE ?? '',
    videosUrl: it.VIDEOS_URL ?? null,
    mapTiles: it.MAP_TILES ?? null,
    mapAttribution: {
      text: it.MAP_ATTRIBUTION ?? '© OpenStreetMap contributors',
      url: it.MAP_ATTRIBUTION_URL ?? 'https://www.openstreetmap.org/copyright',
    },
    /** The Jitsi server whose rooms online appointments use; operators set their own. */
    meetingBaseUrl: it.MEETING_BASE_URL ?? 'https://meet.jit.si',
    emergencyNumber: it.EMERGENCY_NUMBER ?? '907',
    hidesProviderPortal: it.HIDE_PROVIDER_PORTAL === '1',
    socialLinks: it.SOCIAL_LINKS ?? [],
    logLevel: it.LOG_LEVEL ?? 'info',
    production: it.NODE_ENV === 'production',
  };
}
export type ApiConfig = ReturnType<typeof readConfig>;
