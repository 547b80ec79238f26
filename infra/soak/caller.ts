import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Call, type Line, send } from './http.ts';
import { type Attempt, type Intent, type IntentKind, isIndefinite, type Ledger } from './ledger.ts';

/** A person with a browser: keeps cookies, and repeats a call that got no answer or a temporary refusal. */
export interface Caller {
  read<T>(path: string): Promise<T | undefined>;
  /** Repeats a call until it is answered or refused for good. `key` identifies its rows. */
  want(kind: IntentKind, key: string | undefined, call: Call): Promise<Answer>;
  /** Like `want`, for acts whose rows only the answer's request id can identify. */
  wantById(kind: IntentKind, call: Call): Promise<Answer>;
  hasSession(): boolean;
  forgetSession(): void;
}

/** How a person's calls reach one of the gateways. */
export interface GatewayLine extends Line {
  /** False while the gateway is being replaced: the service in front of all gateways then leads to the others. */
  isServed(): boolean;
}

/** How long a person keeps trying. Milliseconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2_000;

const pauseAfter = ({ headers }: Answer): number =>
  Math.min(headers['retry-after'] ? Number(headers['retry-after']) * 1000 : PAUSE_MS, LONGEST_PAUSE_MS);

/** A cookie jar for one host: names and values. Within a soak no cookie expires; a server removes one by emptying it. */
function createJar() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    take({ headers }: Answer): void {
      for (const line of headers['set-cookie'] ?? []) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (at === pair.length - 1) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
    header: (): Record<string, string> => (cookies.size === 0 ? {} : { cookie: [...cookies].map((it) => it.join('=')).join('; ') }),
  };
}

/** Each attempt goes through the next served one of `lines`, as calls of one browser go through any gateway of a cluster. */
export function createCaller(lines: readonly [GatewayLine, ...GatewayLine[]], ledger: Ledger): Caller {
  const jar = createJar();
  let turn = 0;
  const next = (): GatewayLine => {
    const inTurn = [...lines.slice(turn), ...lines.slice(0, turn)];
    const line = inTurn.find((it) => it.isServed()) ?? lines[0];
    turn = (lines.indexOf(line) + 1) % lines.length;
    return line;
  };

  async function attempt(call: Call): Promise<{ answer: Answer; made: Attempt }> {
    const at = Date.now();
    const line = next();
    const wasSignedIn = jar.cookies.size > 0;
    const answer = await send(line, { ...call, headers: { ...call.headers, ...jar.header() } });
    const { status, headers } = answer;
    const what = `${call.method} ${call.path.split('?')[0]}`;
    if (status === 401 && wasSignedIn) ledger.signedOut.push(what);
    jar.take(answer);
    const made: Attempt = {
      status,
      what,
      at,
      ms: Date.now() - at,
      hasRetryAfter: headers['retry-after'] !== undefined,
      requestId: headers['x-request-id']?.toString(),
    };
    ledger.attempts.push(made);
    return { answer, made };
  }

  async function insist(call: Call, hear: (made: Attempt) => void): Promise<Answer> {
    const started = performance.now();
    for (;;) {
      const { answer, made } = await attempt(call);
      hear(made);
      if (!isIndefinite(answer.status) || performance.now() - started > PATIENCE_MS) return answer;
      await sleep(pauseAfter(answer));
    }
  }

  async function want(kind: IntentKind, key: string | undefined, call: Call): Promise<Answer> {
    const intent: Intent = { kind, key, attempts: [] };
    ledger.intents.push(intent);
    return insist(call, (made) => intent.attempts.push(made));
  }

  return {
    want,
    async wantById(kind, call) {
      const intent: Intent = { kind, key: undefined, attempts: [] };
      ledger.intents.push(intent);
      return insist(call, (made) => {
        intent.attempts.push(made);
        if (made.status >= 200 && made.status < 300) intent.key = made.requestId;
      });
    },
    async read<T>(path: string) {
      const { status, body } = await insist({ method: 'GET', path }, () => undefined);
      if (status !== 200) return undefined;
      const found: T = JSON.parse(body);
      return found;
    },
    hasSession: () => jar.cookies.size > 0,
    forgetSession: () => jar.cookies.clear(),
  };
}
