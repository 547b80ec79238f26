import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port that leads to one server after another, as the service of a cluster does. */
export interface Door {
  /** Leads new connections to this port of 127.0.0.1. */
  open(target: number): Promise<void>;
  /** Ends all connections; new ones are refused until it opens again. */
  close(): Promise<void>;
}

export function createDoor(port: number): Door {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const join = (one: Socket, other: Socket): void => {
    sockets.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.pipe(other);
  };
  return {
    async open(target) {
      server = createServer((outside) => {
        const inside = connect({ host: '127.0.0.1', port: target, noDelay: true });
        outside.setNoDelay(true);
        join(outside, inside);
        join(inside, outside);
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const it of sockets) it.destroy();
      await closed;
    },
  };
}
