import { Agent, request } from 'node:http';
import { percentile } from './paced.ts';

const CONNECTIONS = 16;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Answer {
  status: number;
  body: string;
  cookies: string;
}

export interface Call {
  url: string;
  method: 'GET' | 'POST';
  /** Sent as JSON, unless it is text already. */
  body?: unknown;
  headers?: Record<string, string>;
}

export function send({ url, method, body, headers = {} }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    const outgoing = request(url, { method, agent, headers: { ...type, ...headers } }, (incoming) => {
      let answer = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        answer += chunk;
      });
      incoming.on('end', () => {
        const cookies = (incoming.headers['set-cookie'] ?? []).map((it) => it.split(';')[0]).join('; ');
        resolve({ status: incoming.statusCode ?? 0, body: answer, cookies });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

export interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  statuses: Record<number, number>;
}

/** Makes the calls over `CONNECTIONS` kept-alive connections. Times in milliseconds. */
export async function drive(calls: readonly Call[], connections = CONNECTIONS): Promise<Throughput> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  const lane = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const started = performance.now();
      const { status } = await send(call);
      times.push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99, worst] = [percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)];
  return { perSecond: calls.length / seconds, p50, p99, worst, statuses };
}

export async function json<T>(call: Call): Promise<T> {
  const answer = await send(call);
  if (answer.status >= 300) throw new Error(`${call.method} ${call.url}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

export interface Patient {
  id: string;
  email: string;
  password: string;
  headers: Record<string, string>;
}

export async function signUp(api: string): Promise<Patient> {
  // Asked directly, the API is its own origin.
  const origin = api;
  const mark = crypto.randomUUID().slice(0, 8);
  const body = {
    firstName: 'Bench',
    lastName: 'Patient',
    email: `bench.${mark}@example.com`,
    phone: '0911234567',
    password: crypto.randomUUID(),
  };
  const answer = await send({ url: `${api}/api/auth/register`, method: 'POST', body, headers: { origin } });
  if (answer.status !== 201) throw new Error(`Sign-up failed: ${answer.status} ${answer.body}`);
  const { id }: { id: string } = JSON.parse(answer.body);
  return { id, email: body.email, password: body.password, headers: { origin, cookie: answer.cookies } };
}
