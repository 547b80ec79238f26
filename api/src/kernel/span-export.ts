import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag, type Span as LibrarySpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { recordSpans, type Span, type SpanStart, type Trace, type Tracing } from './trace.ts';

/** The most spans that wait for the collector, some 2 MB; further ones are dropped. */
const MOST_WAITING = 2048;
const BATCH = 512;
const SEND_EVERY_MS = 2000;
/** How long the collector may take for a batch, with all its tries. */
const PATIENCE_MS = 5000;
/** How long the last spans may take when the process ends. */
const LAST_MS = 2000;
const TELL_EVERY_MS = 60_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

const traceOf = (span: LibrarySpan): Trace => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { trace_id: traceId, span_id: spanId, trace_flags: traceFlags.toString(16).padStart(2, '0') };
};

const callerIn = ({ trace_id, span_id, trace_flags }: Trace) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: trace_id,
    spanId: span_id,
    traceFlags: Number.parseInt(trace_flags, 16),
    isRemote: true,
  });

function samplerOf({ ratio, heedsCaller }: Tracing): ParentBasedSampler {
  const root = new TraceIdRatioBasedSampler(ratio);
  return new ParentBasedSampler({
    root,
    remoteParentSampled: heedsCaller ? new AlwaysOnSampler() : root,
    remoteParentNotSampled: heedsCaller ? new AlwaysOffSampler() : root,
  });
}

/** Says that spans are lost, once a minute at most and without the collector's words: nothing else suffers from it. */
function tellLosses(log: Logger): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.warn('Spans could not be sent to the collector');
  };
  const ignore = (): void => undefined;
  diag.setLogger({ error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore }, { logLevel: DiagLogLevel.WARN });
}

/** Records spans and sends them to a collector in batches (OTLP over HTTP, JSON); see `startTracing`. */
export function exportSpans(part: string, tracing: Tracing, log: Logger): () => Promise<void> {
  tellLosses(log);
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': part, 'service.namespace': 'tenaye' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(tracing),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: PATIENCE_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('tenaye');

  function begin({ name, kind, facts = {} }: SpanStart, context = ROOT_CONTEXT): Span {
    const begun = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context);
    const isRecorded = begun.isRecording();
    const span: Span = {
      trace: traceOf(begun),
      isRecorded,
      begin: (start) => (isRecorded ? begin(start, trace.setSpan(ROOT_CONTEXT, begun)) : span),
      end({ name: known, facts: found = {}, error } = {}) {
        if (known !== undefined) begun.updateName(known);
        begun.setAttributes({ ...found, ...(error !== undefined && { 'error.type': error }) });
        if (error !== undefined) begun.setStatus({ code: SpanStatusCode.ERROR });
        begun.end();
      },
    };
    return span;
  }

  const stopRecording = recordSpans((caller, start) => begin(start, caller && callerIn(caller)));
  return async () => {
    stopRecording();
    await Promise.race([provider.shutdown().catch(() => undefined), sleep(LAST_MS, undefined, { ref: false })]);
    diag.disable();
  };
}
