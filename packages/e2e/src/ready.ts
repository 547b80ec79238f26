import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { demoRoles } from '@tenaye/contracts/config.facts.ts';
import { demoAccount } from '@tenaye/contracts/config.ts';
import * as z from 'zod/mini';

const readyFile = z.object({
  url: z.string(),
  accessCode: z.nullable(z.string()),
  accounts: z.array(demoAccount),
});
export type Ready = z.infer<typeof readyFile>;

export const readReady = (file: string): Ready => readyFile.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The file with the facts about the running stack. */
export const readyPath = (): string => process.env.READY_FILE ?? fileURLToPath(new URL('../../../.data/ready.json', import.meta.url));

/** The facts about a running `npm start`: address, access code, demo accounts. */
export const ready = (): Ready => readReady(readyPath());

/** The demo account of a role; throws when the server doesn't run in demo mode. */
export function demo(role: (typeof demoRoles)[number]) {
  const account = ready().accounts.find((it) => it.role === role);
  if (!account) throw new Error(`No demo account for ${role}`);
  return account;
}
