import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoRoles } from '@tenaye/contracts/config.facts.ts';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import { codeOf, StartError } from '../base/start-error.ts';

/**
 * Secrets that are generated once for a data folder and stored there, so that sessions, the access code and passwords survive a restart.
 */
export interface Secrets {
  sessionKeys: string[];
  /** Four digits. */
  accessCode: string;
  accounts: DemoAccount[];
}

const domain = 'demo.tenaye.example';
/** The letters and digits of passwords. 0, 1, l and o are missing, because people read a password from a screen and type it. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

function readablePassword(): string {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `Tena-${part()}-${part()}`;
}

const emailOf = (role: string): string => `${role.replaceAll('_', '-')}@${domain}`;

function complete(known: Partial<Secrets>): Secrets {
  const account = (role: DemoAccount['role']): DemoAccount =>
    known.accounts?.find((it) => it.role === role) ?? { role, email: emailOf(role), password: readablePassword() };
  return {
    sessionKeys: known.sessionKeys ?? [randomBytes(32).toString('base64url')],
    accessCode: known.accessCode ?? String(randomInt(10_000)).padStart(4, '0'),
    accounts: demoRoles.map(account),
  };
}

function readKnown(file: string): Partial<Secrets> {
  try {
    const known: Partial<Secrets> = JSON.parse(readFileSync(file, 'utf8'));
    return known;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new StartError(`${file} cannot be read: repair it, or remove it and the database, whose demo accounts have its passwords.`);
  }
}

/** Writes a file that only its owner may read, completely or not at all. */
export function writePrivately(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}

/** The secrets of a data folder; missing ones are generated and stored. */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = readKnown(file);
  const secrets = complete(known);
  if (JSON.stringify(known) !== JSON.stringify(secrets)) writePrivately(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}
