import { logLevel, port, webAddress } from '@tenaye/api/kernel/config.ts';
import { tracingSettings } from '@tenaye/api/kernel/tracing.ts';
import * as z from 'zod/mini';
import { StartError } from '../base/start-error.ts';
import { releaseEnvironment } from '../release/settings.ts';
import { CALLS_PER_ADDRESS, MOST_CALLS_PER_ADDRESS } from './calls-at-once.ts';

/** Maximum number of proxies; a higher number is a mistake. */
export const MOST_HOPS = 16;

export const environment = z.object({
  ...releaseEnvironment.shape,
  PORT: z._default(port, 8080),
  HOST: z.optional(z.string()),
  API_URLS: z.pipe(
    z.pipe(
      z._default(z.string(), 'http://127.0.0.1:3000'),
      z.transform((text) => text.split(',').map((it) => it.trim())),
    ),
    z.array(webAddress),
  ),
  PUBLIC_URL: z.optional(webAddress),
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_HOPS)), 0),
  CALLS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_CALLS_PER_ADDRESS)), CALLS_PER_ADDRESS),
  LOG_LEVEL: z._default(logLevel, 'info'),
  ...tracingSettings,
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
});

/** The gateway's settings, read once from the environment. Throws one line that names every wrong setting. */
export function readGatewaySettings(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = z.safeParse(environment, present);
  if (success) return data;
  const wrong = new Set(error.issues.map((it) => String(it.path[0])));
  throw new StartError(`The gateway can't start: ${[...wrong].map((it) => `${it} is "${env[it]}", which is not valid`).join('; ')}.`);
}
