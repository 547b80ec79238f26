import { Pool } from 'undici';

/** One API process and its connections. */
export interface Upstream {
  readonly url: URL;
  readonly pool: Pool;
  isUp: boolean;
}

export interface Upstreams {
  /** All processes in the order to try: healthy ones first, each call starting with a different one. */
  inOrder(): Upstream[];
  /** How many processes answer. */
  countUp(): number;
  close(): Promise<void>;
}

const PROBE_EVERY_MS = 2_000;
const PROBE_PATIENCE_MS = 1_500;
const CONNECT_PATIENCE_MS = 1_000;

async function probe({ pool }: Upstream): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_PATIENCE_MS);
    const answer = await pool.request({ method: 'GET', path: '/health/ready', signal });
    await answer.body.dump({ limit: 4_096, signal });
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

/** Watches the health of the API processes: a process that drains or has died gets no more calls until it is ready again. */
export function createUpstreams(urls: readonly string[], onChange: (upstream: Upstream) => void): Upstreams {
  const all = urls.map((url): Upstream => {
    // No header timeout here, because the proxy limits the silence of each call.
    const pool = new Pool(new URL(url).origin, { connect: { timeout: CONNECT_PATIENCE_MS }, headersTimeout: 0 });
    return { url: new URL(url), pool, isUp: true };
  });
  let turn = 0;
  const check = async (upstream: Upstream): Promise<void> => {
    const isUp = await probe(upstream);
    if (isUp === upstream.isUp) return;
    upstream.isUp = isUp;
    onChange(upstream);
  };
  const timer = setInterval(() => all.forEach((upstream) => void check(upstream)), PROBE_EVERY_MS);
  timer.unref();
  return {
    inOrder() {
      turn = (turn + 1) % Math.max(all.length, 1);
      const rotated = [...all.slice(turn), ...all.slice(0, turn)];
      return [...rotated.filter((it) => it.isUp), ...rotated.filter((it) => !it.isUp)];
    },
    countUp: () => all.filter((it) => it.isUp).length,
    async close() {
      clearInterval(timer);
      await Promise.all(all.map(({ pool }) => pool.destroy()));
    },
  };
}
