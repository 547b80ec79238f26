import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longest time an open request may take after SIGTERM. */
const DRAIN_MS = 15_000;

/** An HTTP server that can be ended without cutting anybody off. */
export interface Served {
  port: number;
  /** True from the moment the end was asked for. */
  draining: () => boolean;
  /** Stops accepting, lets open requests finish (15 s at most), then closes. `beforeWait` ends what would never finish by itself. */
  end(beforeWait: () => void): Promise<void>;
}

/** Listens on `port` (0: any free one). Rejects when the port is taken. */
export function serve(listenerOf: (draining: () => boolean) => RequestListener, port: number): Promise<Served> {
  let ending = false;
  const draining = () => ending;
  const listener = listenerOf(draining);
  const server: Server = createServer((request, response) => {
    if (ending) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  // Longer than the gateway keeps idle connections, so that it never writes into one that is being closed.
  server.keepAliveTimeout = 75_000;
  const end = async (beforeWait: () => void): Promise<void> => {
    ending = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    beforeWait();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port, draining, end });
    });
  });
}
