import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOf } from './drain.ts';

/** The longest time that an open request may take after SIGTERM. */
const DRAIN_MS = 15_000;
/**
 * Limits large enough for every header that the gateway accepts (Node's 16 kB and 1,000 lines) plus the headers that it adds: a request
 * that passed the gateway must not be refused here with Node's own message.
 */
const MOST_HEADER_BYTES = 64 * 1024;
const MOST_HEADERS = 2000;

/** An HTTP server that can end without cutting callers off. */
export interface Served {
  port: number;
  /** True once `end` has been called. */
  draining: () => boolean;
  /**
   * Stops accepting, lets open requests finish (15 s at most), then closes. `beforeWait` ends requests that would never finish by
   * themselves.
   */
  end(beforeWait: () => void): Promise<void>;
}

/** The address to listen on; port 0 picks a free one. */
export interface Place {
  host: string;
  port: number;
}

/** Listens at `place`. Rejects when the port is taken. */
export function serve(listenerOf: (draining: () => boolean) => RequestListener, { host, port }: Place): Promise<Served> {
  let ending = false;
  const draining = () => ending;
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, listenerOf(draining));
  server.maxHeadersCount = MOST_HEADERS;
  const drain = drainOf(server, { open: DRAIN_MS });
  // Longer than the gateway's limit for idle connections, so that the gateway never writes into a connection that is being closed.
  server.keepAliveTimeout = 75_000;
  const end = async (beforeWait: () => void): Promise<void> => {
    ending = true;
    const drained = drain();
    beforeWait();
    await drained;
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port, draining, end });
    });
  });
}
