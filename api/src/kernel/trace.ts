import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/**
 * The place of a request or job in a trace (W3C Trace Context), in lower-case hexadecimal digits: 32 of the trace, 16 of this part of it,
 * 2 of its flags. The names are those of log lines in OpenTelemetry, so that a collector joins lines of all processes.
 */
export interface Trace {
  trace_id: string;
  span_id: string;
  trace_flags: string;
}

/** What a span is about. It names kinds of things: never a value, a path, an id or an address of a person. */
export interface SpanStart {
  name: string;
  /** Whether it answers a call, makes one, works on a job, or is a part of one of them. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Attributes by OpenTelemetry's names. */
  facts?: Readonly<Record<string, string | number>>;
}

/** What is known at the end of a span. `error` is a code or the name of an error's class, because messages may quote a row. */
export interface SpanEnd extends Partial<Pick<SpanStart, 'name' | 'facts'>> {
  error?: string | undefined;
}

/** A part of a trace with a beginning and an end: a request, a statement, a job. */
export interface Span {
  readonly trace: Trace;
  /** False while no spans are exported (`tracing.ts`), and in a trace that isn't sampled. */
  readonly isRecorded: boolean;
  /** Begins a part of this span; it is this span itself where nothing is recorded. */
  begin(start: SpanStart): Span;
  end(end?: SpanEnd): void;
}

/** Where spans are sent, and how many. */
export interface Tracing {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** The share of new traces that are recorded, from 0 to 1. */
  ratio: number;
  /** Whether a caller decides if its trace is recorded; a visitor must not. */
  heedsCaller: boolean;
}

/** Begins a span of this process, in the trace of its caller or in a new one. */
export type BeginSpan = (caller: Trace | undefined, start: SpanStart) => Span;

const beginUnrecorded: BeginSpan = (caller) => {
  const trace = {
    trace_id: caller?.trace_id ?? randomBytes(16).toString('hex'),
    span_id: randomBytes(8).toString('hex'),
    trace_flags: caller?.trace_flags ?? '01',
  };
  const span: Span = { trace, isRecorded: false, begin: () => span, end: () => undefined };
  return span;
};

let beginSpan = beginUnrecorded;

/** Has the spans of this process begun by `recording` from now on. @returns a function that ends this */
export function recordSpans(recording: BeginSpan): () => void {
  beginSpan = recording;
  return () => {
    beginSpan = beginUnrecorded;
  };
}

/** True while spans are exported. */
export const areSpansRecorded = (): boolean => beginSpan !== beginUnrecorded;

/** Version 00 ends here; later versions may add more after a further hyphen. */
const known = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

function callerOf(header: string | undefined): Trace | undefined {
  const [, version, trace_id, span_id, trace_flags, more] = known.exec(header ?? '') ?? [];
  return trace_id && span_id && trace_flags && !(version === '00' && more) ? { trace_id, span_id, trace_flags } : undefined;
}

/** Continues the trace that a header `traceparent` names with a span of its own; begins a trace without one, or when it is malformed. */
export const continueTrace = (header: string | undefined, start: SpanStart): Span => beginSpan(callerOf(header), start);

/** The header `traceparent` by which the next process continues the trace. */
export const traceparent = ({ trace_id, span_id, trace_flags }: Trace): string => `00-${trace_id}-${span_id}-${trace_flags}`;

/** The span of the request or job that is being worked on, without passing it through every service. */
export const traced = new AsyncLocalStorage<Span>();
