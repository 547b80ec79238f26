import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** What a wire does with connections of its database. */
export type Fault =
  /** Breaks those that are there and refuses new ones. */
  | 'cut'
  /** Breaks those that are there; new ones work. */
  | 'reset'
  /** Swallows every byte, of new ones too. */
  | 'silent'
  /** Swallows every byte of those that are there; new ones work. */
  | 'half-open'
  /** Ends those that are there with the words of a server that shuts down; new ones work. */
  | 'ended'
  /** Breaks those that are there, and says to new ones what a server says that starts, or has no room. */
  | 'starting'
  | 'crowded';

/** The way to a database, which a test can break. */
export interface Wire {
  /** The database's URL, through the wire. */
  url: string;
  /** Breaks it now, until `mend`. */
  break(fault: Fault): Promise<void>;
  /** Breaks it when the statement after the next `count` is sent: before the server gets it, or when it has answered. */
  breakAt(count: number, fault: Fault, when?: 'unsent' | 'unanswered'): void;
  /** True when `breakAt` has come to pass since it was asked for. */
  hasBroken(): boolean;
  /** Lets connections through again. */
  mend(): Promise<void>;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
}

const words = {
  ended: ['57P01', 'terminating connection due to administrator command'],
  starting: ['57P03', 'the database system is starting up'],
  crowded: ['53300', 'sorry, too many clients already'],
} as const;

/** After these, new connections work. */
const passing: ReadonlySet<Fault> = new Set<Fault>(['reset', 'half-open', 'ended']);

/** An ErrorResponse of PostgreSQL's protocol. */
function errorResponse([code, message]: readonly [string, string]): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Counts what a client asks: simple queries, and executions of prepared ones. The first message of a connection has no letter. */
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

export async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ near: Socket; far: Socket; isSwallowed: boolean }>();
  const sockets = new Set<Socket>();
  /** Their other side has closed, and no event says so. */
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
    const pair = { near, far, isSwallowed: state === 'silent' };
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
    for (const [it, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(it);
      it.on('error', () => undefined);
      it.on('close', () => {
        sockets.delete(it);
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
    else dropAll();
    if (fault === 'cut') void close();
  }
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
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
    async mend() {
      plan = undefined;
      state = undefined;
      for (const { near, far, isSwallowed } of pairs) if (isSwallowed) for (const it of [near, far]) it.destroy();
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
