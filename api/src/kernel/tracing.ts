import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Tracing } from './trace.ts';

/** The settings of tracing, by OpenTelemetry's names. The exporter reads further `OTEL_EXPORTER_OTLP_…` settings itself. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1))),
};

/** Undefined unless the settings name a collector. */
export const tracingOf = (settings: z.infer<z.ZodMiniObject<typeof tracingSettings>>, heedsCaller = true): Tracing | undefined =>
  settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG ?? 1, heedsCaller };

/**
 * Exports the spans of this process from now on, if there is a collector; otherwise the library isn't even loaded. Call it before the
 * database is connected. @returns a function that sends what is left, 2 s at most, and ends the export
 */
export async function startTracing(
  part: 'api' | 'worker' | 'gateway' | 'renderer',
  tracing: Tracing | undefined,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  const { exportSpans } = await import('./span-export.ts');
  return exportSpans(part, tracing, log);
}
