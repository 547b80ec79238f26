import type { IncomingMessage } from 'node:http';
import { connectionOptions, facts } from './forwarded.ts';

/** Methods whose calls have no body in this API; a body would be an attempt to smuggle in a second request. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/**
 * Headers that a visitor may not list in `Connection`. A proxy drops every header that `Connection` names, and without its length, host or
 * credentials a request becomes a different request.
 */
const untouchable = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
  ...facts,
]);

/** Headers that must not be repeated: one program would use the second value, and the next program the first (RFC 9110, section 5.3). */
const single = ['authorization', 'content-length', 'content-type', 'host', 'origin', 'transfer-encoding'];

export const declaresBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The reason why a request can't be passed on; undefined when it can. The gateway and the API must agree on where a request ends and who
 * sent it. The HTTP parser already refuses two lengths, a length beside chunks, folded headers and bare line feeds.
 */
export function framingProblem(incoming: IncomingMessage): string | undefined {
  const { method = '', headers, headersDistinct } = incoming;
  if (bodiless.has(method) && declaresBody(incoming)) return `A ${method} request has no body.`;
  if (headers.host === undefined) return 'The request has no Host header.';
  const named = connectionOptions(headers.connection).find((it) => untouchable.has(it));
  if (named) return `The Connection header must not name ${named}.`;
  const doubled = single.find((name) => (headersDistinct[name]?.length ?? 0) > 1);
  return doubled && `The request has more than one ${doubled} header.`;
}
