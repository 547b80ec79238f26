import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A fault of the connections to a database. */
export type Fault =
  /** Breaks open connections and refuses new ones. */
  | 'cut'
  /** Breaks open connections; new ones work. */
  | 'reset'
  /** Swallows every byte, on new connections too. */
  | 'silent'
  /** Swallows every byte on new connections; open ones work. */
  | 'unopened'
  /** Swallows every byte on open connections; new ones work. */
  | 'half-open'
  /** Ends open connections with the message of a server that shuts down; new ones work. */
  | 'ended'
  /** Breaks open connections, and answers new ones like a server that is starting or has no free connection. */
  | 'starting'
  | 'crowded';

/** A proxy in front of a database that a test can break. */
export interface FaultyProxy {
  /** The database's URL, through the proxy. */
  url: string;
  /** Breaks the connections immediately, until `repair`. */
  break(fault: Fault): Promise<void>;
  /**
   * Breaks the connections at the statement after the next `count`: before the server gets it, or once the server has answered it and
   * before the client gets the answer.
   */
  breakAt(count: number, fault: Fault, when?: 'unsent' | 'unanswered'): void;
  /** Whether the fault of `breakAt` has occurred since the last call. */
  hasBroken(): boolean;
  /** Restores normal operation. */
  repair(): Promise<void>;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
}

const words = {
  ended: ['57P01', 'terminating connection due to administrator command'],
  starting: ['57P03', 'the database system is starting up'],
  crowded: ['53300', 'sorry, too many clients already'],
} as const;

/** Faults after which new connections work. */
const passing: ReadonlySet<Fault> = new Set<Fault>(['reset', 'half-open', 'ended']);

/** An ErrorResponse of PostgreSQL's protocol. */
function errorResponse([code, message]: readonly [string, string]): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Counts a client's requests: simple queries, and executions of prepared ones. The first message of a connection has no type letter. */
function statementsIn(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    let count = 0;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return count;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return count;
      if (isStarted && 'QE'.includes(String.fromCharCode(rest[0] ?? 0))) count += 1;
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}

export async function proxyTo(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ near: Socket; far: Socket; isSwallowed: boolean }>();
  const sockets = new Set<Socket>();
  /** Sockets that never learned that their other side has closed, because the fault swallows everything. */
  const unheard = new Set<Socket>();
  let state: Fault | undefined;
  let plan: { left: number; fault: Fault; when: 'unsent' | 'unanswered' } | undefined;

  const server = createServer((near) => {
    if (state === 'starting' || state === 'crowded') {
      const refusal = errorResponse(words[state]);
      near.on('error', () => undefined).once('data', () => near.end(refusal));
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = { near, far, isSwallowed: state === 'silent' || state === 'unopened' };
    pairs.add(pair);
    const count = statementsIn();
    let breaksAtAnswer = false;
    near.on('data', (chunk: Buffer) => {
      const asked = count(chunk);
      if (plan && asked > 0) {
        plan.left -= asked;
        if (plan.left < 0 && plan.when === 'unsent') breakNow(plan.fault);
        else if (plan.left < 0) breaksAtAnswer = true;
      }
      if (!pair.isSwallowed && !far.destroyed) far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (plan && breaksAtAnswer) breakNow(plan.fault);
      if (!pair.isSwallowed && !near.destroyed) near.write(chunk);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        pairs.delete(pair);
        if (pair.isSwallowed) unheard.add(other);
        else other.destroy();
      });
    }
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const dropAll = (): void => {
    for (const it of sockets) it.resetAndDestroy();
    pairs.clear();
  };
  let closing = Promise.resolve();
  const close = (): Promise<void> => {
    if (server.listening) closing = new Promise((resolve) => server.close(() => resolve()));
    return closing;
  };
  function breakNow(fault: Fault): void {
    plan = undefined;
    state = passing.has(fault) ? undefined : fault;
    if (fault === 'ended') for (const { near } of pairs) near.end(errorResponse(words.ended));
    if (fault === 'silent' || fault === 'half-open' || fault === 'ended') for (const it of pairs) it.isSwallowed = true;
    else if (fault !== 'unopened') dropAll();
    if (fault === 'cut') void close();
  }
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  // The database's socket would lead past the proxy.
  url.searchParams.delete('host');
  return {
    url: url.href,
    async break(fault) {
      breakNow(fault);
      if (fault === 'cut') await close();
    },
    breakAt(count, fault, when = 'unsent') {
      plan = { left: count, fault, when };
    },
    hasBroken: () => plan === undefined,
    async repair() {
      plan = undefined;
      state = undefined;
      for (const { near, far, isSwallowed } of pairs) if (isSwallowed) for (const socket of [near, far]) socket.destroy();
      for (const it of unheard) it.destroy();
      unheard.clear();
      await closing;
      if (!server.listening) await listen(port);
    },
    async cut() {
      breakNow('cut');
      await close();
    },
  };
}
