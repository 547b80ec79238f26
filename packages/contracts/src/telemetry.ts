import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as calls from './telemetry.facts.ts';

/** One error or web vital from a browser, tagged with the remote and version that it came from. */
export const telemetryEvent = z.strictObject({
  kind: z.enum(['error', 'vital']),
  /** The error's name, or the vital's (LCP, INP, CLS, FCP, TTFB). */
  name: z.string().check(z.maxLength(100)),
  /** The value of a web vital: milliseconds, or CLS without a unit. */
  value: z.optional(z.number()),
  message: z.optional(z.string().check(z.maxLength(1000))),
  stack: z.optional(z.string().check(z.maxLength(4000))),
  source: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  path: z.string().check(z.maxLength(200)),
});
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

export const sendTelemetry = endpoint(calls.sendTelemetry, {
  summary: 'Errors and web vitals from browsers',
  body: z.strictObject({ events: z.array(telemetryEvent).check(z.minLength(1), z.maxLength(20)) }),
});
