import type { ServerResponse } from 'node:http';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { refuse } from './answer.ts';
import { CALLS_PER_ADDRESS, createCallsAtOnce } from './calls-at-once.ts';
import type { Exchange } from './exchange.ts';
import { visitorAddress } from './forwarded.ts';
import { type ProxyOptions, proxy } from './proxy.ts';
import type { Release } from './releases.ts';
import { releasesHeader } from './releases-header.ts';

interface CallOptions extends ProxyOptions {
  trustedHops: number;
  isSecure: boolean;
  callsPerAddress: number | undefined;
  currentRelease: () => Release;
}

const tooManyAtOnce = { code: 'rate_limited', message: 'Too many requests at once. Please try again in a moment.' } as const;

export const isForApi = (pathname: string): boolean => ['/api', '/health'].some((it) => pathname === it || pathname.startsWith(`${it}/`));

/** Handles calls to the API: `forward` passes on one call, `countStreams` says how many streams are open, `endStreams` ends them. */
export function createCalls({ trustedHops, isSecure, callsPerAddress = CALLS_PER_ADDRESS, currentRelease, ...proxying }: CallOptions) {
  const streams = new Set<ServerResponse>();
  const hasRoomFor = createCallsAtOnce(callsPerAddress);

  async function forward({ incoming, response, requestId, span, pathname }: Exchange): Promise<void> {
    const address = visitorAddress(incoming, trustedHops);
    if (!hasRoomFor(address, response, pathname === NOTIFICATION_STREAM)) {
      return refuse(response, 429, { ...tooManyAtOnce, requestId }, { 'Retry-After': '1' });
    }
    const releases = releasesHeader(pathname, currentRelease);
    if (incoming.headers.accept?.includes('text/event-stream')) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    }
    const visit = { address, isSecure, requestId, ...(releases !== undefined && { releases }) };
    return proxy({ incoming, response, visit, span }, proxying);
  }

  function endStreams(): void {
    for (const stream of streams) stream.end();
  }

  return { forward, countStreams: () => streams.size, endStreams };
}
