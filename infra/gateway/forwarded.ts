import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Trace, traceparent } from '@tenaye/api/kernel/trace.ts';
import proxyAddr from 'proxy-addr';

/** Hop-by-hop headers (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that only the gateway may set. */
export const facts = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-releases',
  'x-request-id',
];

/** Header names listed in `Connection`, in lower case. */
export const connectionOptions = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

/** The headers except the hop-by-hop headers and the headers that `Connection` names. */
export function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const dropped = new Set([...hopByHop, ...connectionOptions(headers.connection)]);
  const kept = Object.entries(headers).filter(([name, value]) => !dropped.has(name) && value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}

/**
 * The visitor's address. `hops` is the number of our own proxies in front of the gateway: each appends the address that it saw, so the
 * visitor's address is the `hops`-th from the right. Entries further left come from the visitor and prove nothing.
 */
export const visitorAddress = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>, hops: number): string =>
  proxyAddr(incoming as IncomingMessage, (_, index) => index < hops);

/** Facts about a visit that only the gateway may state. `releases` is set for the calls that need it (`releases-header.ts`). */
export interface Visit {
  address: string;
  isSecure: boolean;
  requestId: string;
  /** The place of the question to the API. */
  trace: Trace;
  releases?: string;
}

/** Headers for the API: the visitor's own, and the facts about the visit. */
export function toUpstream(headers: IncomingHttpHeaders, visit: Visit): Record<string, string | string[]> {
  const kept = endToEnd(headers);
  for (const name of ['expect', ...facts]) delete kept[name];
  return {
    ...kept,
    'x-forwarded-for': visit.address,
    'x-forwarded-proto': visit.isSecure ? 'https' : 'http',
    'x-forwarded-host': headers.host ?? '',
    'x-request-id': visit.requestId,
    traceparent: traceparent(visit.trace),
    ...(visit.releases === undefined ? {} : { 'x-releases': visit.releases }),
  };
}
