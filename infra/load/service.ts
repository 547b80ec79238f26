import { Agent } from 'node:http';
import type { Config } from '@tenaye/contracts/config.ts';
import { StartError } from '../base/start-error.ts';
import { type Answer, type Call, send } from '../soak/http.ts';
import { addressOf, reachable } from '../soak/scene.ts';

/** The service under load, as one of its callers reaches it. */
export interface Service {
  url: string;
  /** Its streams and calls share no limit: as many connections as are asked for. */
  agent: Agent;
  /** Makes a call once as the `nth` caller. Never rejects. */
  ask(call: Call, nth?: number): Promise<Answer>;
  /** The local address of the `nth` caller; undefined where all have the machine's own. */
  addressOf(nth: number): string | undefined;
}

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

export function reach(url: string): Service {
  const agent = new Agent({ keepAlive: true });
  const reached = reachable(url);
  const from = (nth: number): string | undefined => (isLoopback(url) ? addressOf(nth + 1) : undefined);
  return { url: reached, agent, addressOf: from, ask: (call, nth = 0) => send({ url: reached, agent, address: from(nth) }, call) };
}

/** What the service answers to a call that the load needs before it starts; throws one line for anything but 200 or 201. */
export async function needed<T>(service: Service, call: Call, nth?: number): Promise<T> {
  const { status, body } = await service.ask(call, nth);
  if (status === 200 || status === 201) return JSON.parse(body);
  const why = status === 0 ? 'no answer came' : `it was answered with ${status}: ${body.slice(0, 200)}`;
  throw new StartError(`${call.method} ${service.url}${call.path}: ${why}`);
}

/** Refuses a service whose patients and doctors would find invented bookings, unless that is wanted. */
export async function checkService(service: Service, invents: boolean): Promise<void> {
  const { accessGate, demoAccounts } = await needed<Config>(service, { method: 'GET', path: '/api/config' });
  if (accessGate) throw new StartError(`${service.url} asks for an access code. Start it with ACCESS_CODE= for a load.`);
  if (demoAccounts || invents) return;
  throw new StartError(
    `${service.url} isn't a demo: a load signs up patients, books, and asks for quotes there. Add --invent if nobody depends on its data.`,
  );
}
