import { rmSync } from 'node:fs';
import { describeError } from '../base/start-error.ts';
import { readyFileOf } from '../stack/data-folder.ts';
import { writePrivately } from '../stack/secrets.ts';
import { type Stack, type StackOptions, startStack, Undo } from '../stack/stack.ts';

/** The line that states who can read the codes and links of a demo. */
function outboxLine(url: string, accessCode: string | null): string {
  const readers = accessCode ? 'those who know the access code' : 'EVERYONE: the gate is off';
  return `    Outbox       ${url}/dev/outbox shows every message, with its code or link, to ${readers}`;
}

const noAdministrator = [
  '',
  '  There is no administrator yet. This creates the first one, and prints a link for choosing a password:',
  '',
  '    npm run admin:create -- <email> [first name] [last name]',
];

/** The text for the person at the terminal once the stack serves. */
export function announce(
  { url, accessCode, accounts, hasAdministrator }: Pick<Stack, 'url' | 'accessCode' | 'accounts' | 'hasAdministrator'>,
  seconds: string,
): string {
  const width = Math.max(0, ...accounts.map((it) => it.role.length));
  const emailWidth = Math.max(0, ...accounts.map((it) => it.email.length));
  const rows = accounts.map((it) => `    ${it.role.padEnd(width)}  ${it.email.padEnd(emailWidth)}  ${it.password}`);
  return [
    '',
    `  Tenaye is ready (${seconds} s)`,
    '',
    `    Address      ${url}`,
    `    Access code  ${accessCode ?? 'none: the gate is off'}`,
    ...(rows.length > 0 ? [outboxLine(url, accessCode), '', '  Demo accounts', '', ...rows] : []),
    ...(hasAdministrator ? [] : noAdministrator),
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}

/**
 * Runs the stack until a signal or the death of the parent process; programs that end by themselves are restarted. The ready file exists
 * exactly while the stack serves. `onServing` is called once the stack serves; development starts its watchers there.
 */
export async function runUntilStopped(options: Omit<StackOptions, 'say'>, onServing?: (stack: Stack, undo: Undo) => void): Promise<void> {
  const started = performance.now();
  const readyFile = readyFileOf(options.settings);
  const undo = new Undo();
  let endingSince: number | undefined;

  async function end(code: number, reason?: string): Promise<void> {
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    if (reason) console.error(reason);
    await undo.run();
    process.exit(code);
  }

  function onSignal(): void {
    // The terminal, npm and the bootstrap may each pass on the same Ctrl-C; a person's second Ctrl-C comes later.
    if (endingSince !== undefined && performance.now() - endingSince > 1_000) process.exit(1);
    void end(0);
  }

  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.once('disconnect', onSignal);
  process.channel?.unref();
  try {
    const stack = await startStack({ ...options, say: console.log }, undo);
    if (endingSince !== undefined) return;
    onServing?.(stack, undo);
    undo.add(() => rmSync(readyFile, { force: true }));
    writePrivately(readyFile, `${JSON.stringify({ url: stack.url, accessCode: stack.accessCode, accounts: stack.accounts }, null, 2)}\n`);
    console.log(announce(stack, ((performance.now() - started) / 1000).toFixed(1)));
  } catch (error) {
    await end(1, describeError(error));
  }
}
