import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Longest time an open request may take after SIGTERM. */
const DRAIN_MS = 15_000;
/** A connection that was opened for a request carries it by then. */
const FIRST_WORD_MS = 500;

/** An HTTP server that can be ended without cutting anybody off. */
export interface Served {
  port: number;
  /** True from the moment the end was asked for. */
  draining: () => boolean;
  /** Stops accepting, lets open requests finish (15 s at most), then closes. `beforeWait` ends what would never finish by itself. */
  end(beforeWait: () => void): Promise<void>;
}

/** Where a server listens; port 0 is any free one. */
export interface Place {
  host: string;
  port: number;
}

/** Listens at `place`. Rejects when the port is taken. */
export function serve(listenerOf: (draining: () => boolean) => RequestListener, { host, port }: Place): Promise<Served> {
  let ending = false;
  const open = new Set<ServerResponse>();
  const openedAt = new Map<Socket, number>();
  const draining = () => ending;
  const listener = listenerOf(draining);
  const server: Server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (ending) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  /** Idle to Node is what has asked once; what was opened for later, and not just now for a request that is on its way, is too. */
  const closeIdle = (): void => {
    server.closeIdleConnections();
    const before = performance.now() - FIRST_WORD_MS;
    for (const [it, at] of openedAt) if (it.bytesRead === 0 && at < before) it.destroy();
  };
  // Longer than the gateway keeps idle connections, so that it never writes into one that is being closed.
  server.keepAliveTimeout = 75_000;
  const end = async (beforeWait: () => void): Promise<void> => {
    ending = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    closeIdle();
    // Answers that have not begun tell their client that this connection is at its end.
    for (const it of open) it.shouldKeepAlive = false;
    beforeWait();
    const idle = setInterval(closeIdle, 50);
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port, draining, end });
    });
  });
}
