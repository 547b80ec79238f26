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

/** Version 00 ends here; later versions may add more after a further hyphen. */
const known = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/;

/** Continues the trace that a header `traceparent` names with a part of its own; begins a trace without one, or when it is malformed. */
export function continueTrace(header: string | undefined): Trace {
  const [, version, traceId, flags, more] = known.exec(header ?? '') ?? [];
  const span = { span_id: randomBytes(8).toString('hex') };
  if (!traceId || !flags || (version === '00' && more)) return { ...span, trace_id: randomBytes(16).toString('hex'), trace_flags: '01' };
  return { ...span, trace_id: traceId, trace_flags: flags };
}

/** The header `traceparent` by which the next process continues the trace. */
export const traceparent = ({ trace_id, span_id, trace_flags }: Trace): string => `00-${trace_id}-${span_id}-${trace_flags}`;

/** The trace of the request or job that is being worked on, without passing it through every service. */
export const traced = new AsyncLocalStorage<Trace>();
