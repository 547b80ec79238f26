import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import { projectRoot } from '../release/workspace.ts';
import { type Caller, createCaller } from './caller.ts';
import { type Chance, chanceOf } from './chance.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** Where the people of the soak meet. */
export interface Scene {
  ledger: Ledger;
  /** A caller from an address that no other caller has. */
  arrive(): Caller;
  chance(name: string): Chance;
  account(role: DemoAccount['role']): { email: string; password: string };
  /** An e-mail address and a number (E.164), different each time. */
  contact(): { email: string; phone: string };
  /** A paper and a picture under a name by which their rows are found. */
  paper(name: string): File;
  picture(name: string): File;
  close(): void;
}

const sample = (name: string): Buffer => readFileSync(path.join(projectRoot, 'infra', 'demo', 'files', name));

/** All of 127.0.0.0/8 is loopback on Linux: limits by address then see as many people as there are. */
const addressOf = (nth: number): string | undefined =>
  process.platform === 'linux' ? `127.${1 + (nth >> 14)}.${(nth >> 7) & 127}.${1 + (nth & 127)}` : undefined;

export function createScene(url: string, accounts: readonly DemoAccount[], seed: number): Scene {
  const ledger = createLedger();
  const agent = new Agent({ keepAlive: true });
  const [pdf, jpeg] = [sample('document.pdf'), sample('facility.jpg')];
  let people = 0;
  let contacts = 0;
  // The gateway listens on both kinds of loopback; addresses of callers are of this one.
  const reached = url.replace('//localhost:', '//127.0.0.1:');
  return {
    ledger,
    arrive: () => createCaller({ url: reached, agent, address: addressOf(++people) }, ledger),
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
