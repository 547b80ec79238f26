import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 25;

/** In milliseconds. */
interface DrainPatience {
  /** The longest time that open requests may take before they are cut off. */
  open: number;
  /** How long a connection must be quiet, once the end has begun, until it can't have a request on the way. */
  quiet?: number;
}

interface Use {
  open: Set<ServerResponse>;
  quietSince: number;
}

/**
 * Watches a server's connections so that the server can end without cutting off a caller. Call it before the server listens; call the
 * returned function to end. From then on the server accepts no connection, and each answer announces that its connection closes. A
 * connection is closed once it has been quiet for a moment, because it may look idle while its next request is on the way. Resolves when
 * all are closed.
 */
export function drainOf(server: Server, { open: openMs, quiet: quietMs = 250 }: DrainPatience): () => Promise<void> {
  const uses = new Map<Socket, Use>();
  let endingSince = Number.POSITIVE_INFINITY;
  const useOf = (socket: Socket): Use => {
    const known = uses.get(socket) ?? { open: new Set(), quietSince: performance.now() };
    uses.set(socket, known);
    return known;
  };
  const close = (response: ServerResponse): void => {
    response.shouldKeepAlive = false;
  };
  server.on('connection', (socket) => {
    useOf(socket);
    socket.once('close', () => uses.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = useOf(socket);
    use.open.add(response);
    if (endingSince <= performance.now()) close(response);
    response.once('close', () => {
      use.open.delete(response);
      use.quietSince = performance.now();
    });
  });
  const closeQuiet = (): void => {
    for (const [socket, { open, quietSince }] of uses)
      if (open.size === 0 && performance.now() - Math.max(quietSince, endingSince) >= quietMs) socket.destroySoon();
  };
  return async () => {
    endingSince = performance.now();
    for (const { open } of uses.values()) open.forEach(close);
    // `server.close` would immediately close every idle connection, including connections with a request on the way.
    server.closeIdleConnections = () => undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const look = setInterval(closeQuiet, LOOK_EVERY_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), openMs);
    await closed;
    clearInterval(look);
    clearTimeout(deadline);
  };
}
