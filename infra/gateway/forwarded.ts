import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

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
const claims = [
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
];

/** Headers without those that belong to one connection only (RFC 9110, section 7.6.1). */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((it) => it.trim());
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * The address of the visitor. `hops` is how many proxies of ours stand before the gateway: each appends the address it saw, so the
 * visitor's is the `hops`-th from the right. What stands further left was written by the visitor and proves nothing.
 */
export function visitorAddress(forwardedFor: string | undefined, peer: string, hops: number): string {
  const seen = (forwardedFor ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);
  return (hops > 0 ? seen.at(-hops) : undefined) ?? peer;
}

/** What the API gets: the visitor's own headers, and facts about the visit that only the gateway may state. */
export function toUpstream(
  headers: IncomingHttpHeaders,
  facts: { address: string; isSecure: boolean; requestId: string },
): OutgoingHttpHeaders {
  const kept = endToEnd(headers);
  for (const name of claims) delete kept[name];
  return {
    ...kept,
    // Stated again, because a body without a length that is sent with GET or DELETE would go out without any framing.
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    'x-forwarded-for': facts.address,
    'x-forwarded-proto': facts.isSecure ? 'https' : 'http',
    'x-forwarded-host': headers.host ?? '',
    'x-request-id': facts.requestId,
  };
}
