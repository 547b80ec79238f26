import { Agent, request } from 'node:http';

/** One API process. */
export interface Upstream {
  readonly url: URL;
  isUp: boolean;
}

export interface Upstreams {
  agent: Agent;
  /** All of them in the order to try: those that are up first, each call starting with another one. */
  inOrder(): Upstream[];
  close(): void;
}

const probeEvery = 2_000;
const probeTimeout = 1_500;

function probe({ url }: Upstream): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(new URL('/health/ready', url), { timeout: probeTimeout, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(false));
    call.end();
  });
}

/** Keeps an eye on the API processes: one that drains or died gets no more calls, one that is back does. */
export function createUpstreams(urls: readonly string[], onChange: (upstream: Upstream) => void): Upstreams {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const all = urls.map((url): Upstream => ({ url: new URL(url), isUp: true }));
  let turn = 0;
  const check = async (upstream: Upstream): Promise<void> => {
    const isUp = await probe(upstream);
    if (isUp === upstream.isUp) return;
    upstream.isUp = isUp;
    onChange(upstream);
  };
  const timer = setInterval(() => all.forEach((upstream) => void check(upstream)), probeEvery);
  timer.unref();
  return {
    agent,
    inOrder() {
      turn = (turn + 1) % Math.max(all.length, 1);
      const rotated = [...all.slice(turn), ...all.slice(0, turn)];
      return [...rotated.filter((it) => it.isUp), ...rotated.filter((it) => !it.isUp)];
    },
    close() {
      clearInterval(timer);
      agent.destroy();
    },
  };
}
