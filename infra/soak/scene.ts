import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import { projectRoot } from '../base/workspace.ts';
import { type Caller, createCaller, type GatewayLine } from './caller.ts';
import { type Chance, chanceOf } from './chance.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Stage } from './stage.ts';

/** The surroundings that all people of the soak share. */
export interface Scene {
  ledger: Ledger;
  /** A new caller with an address of its own. */
  arrive(): Caller;
  chance(name: string): Chance;
  account(role: DemoAccount['role']): { email: string; password: string };
  /** An email address and a phone number (E.164), different each time. */
  contact(): { email: string; phone: string };
  /** A PDF whose name identifies its rows; `picture` makes a JPEG in the same way. */
  paper(name: string): File;
  picture(name: string): File;
  close(): void;
}

const sample = (name: string): Buffer => readFileSync(path.join(projectRoot, 'infra', 'demo', 'files', name));

/** On Linux all of 127.0.0.0/8 is loopback, so that limits by address see separate people. */
export const addressOf = (nth: number): string | undefined =>
  process.platform === 'linux' ? `127.${1 + (nth >> 14)}.${(nth >> 7) & 127}.${1 + (nth & 127)}` : undefined;

/** The gateway listens on IPv4 and IPv6; the callers' addresses are IPv4. */
export const reachable = (url: string): string => url.replace('//localhost:', '//127.0.0.1:');

/** The people of the soak reach the service through all gateways at `urls`, except for those that are `resting` at the moment. */
export function createScene({ urls, resting, stack: { accounts } }: Stage, seed: number): Scene {
  const ledger = createLedger();
  const agent = new Agent({ keepAlive: true });
  const [pdf, jpeg] = [sample('document.pdf'), sample('facility.jpg')];
  let people = 0;
  let contacts = 0;
  const [first, ...others] = urls;
  return {
    ledger,
    arrive() {
      const address = addressOf(++people);
      const line = (url: string): GatewayLine => ({ url: reachable(url), agent, address, isServed: () => !resting.has(url) });
      return createCaller([line(first), ...others.map(line)], ledger);
    },
    chance: (name) => chanceOf(seed, name),
    account(role) {
      const it = accounts.find((account) => account.role === role);
      if (!it) throw new Error(`No demo account has the role ${role}`);
      return { email: it.email, password: it.password };
    },
    contact() {
      const nth = ++contacts;
      return { email: `soak.${nth}@people.example`, phone: `+2519${String(10_000_000 + nth)}` };
    },
    paper: (name) => new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' }),
    picture: (name) => new File([new Uint8Array(jpeg)], `${name}.jpg`, { type: 'image/jpeg' }),
    close: () => agent.destroy(),
  };
}
