import type { IncomingMessage } from 'node:http';
import { connectionOptions, facts } from './forwarded.ts';

/** Methods whose calls carry no body here. One that does is an attempt to send a second request behind the first. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/**
 * Headers that a visitor may not declare to be the connection's own. A proxy drops what `Connection` names, and a request without its length,
 * its host or its credentials is another request.
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

/** Headers of which a second one would be read by one program and overlooked by the next (RFC 9110, section 5.3). */
const single = ['authorization', 'content-length', 'content-type', 'host', 'origin', 'transfer-encoding'];

export const declaresBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Why a request can't be passed on, or nothing when it can: two programs that read it must not disagree on where it ends or on who it is from.
 * What the HTTP parser refuses by itself (two lengths, a length beside chunks, folded headers, bare line feeds) doesn't get here.
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
