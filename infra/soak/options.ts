import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { StartError } from '../base/start-error.ts';
import { ROUNDS_FOR_ALL } from './schedule.ts';

/** The settings of a soak. */
export interface SoakOptions {
  rounds: number;
  /** Decides the times of faults and the acts of people. */
  seed: number;
  /** The number of patients; a doctor, a pharmacy, a laboratory and a visitor are added. */
  clients: number;
}

function wholeNumber(name: string, text: string | undefined, fallback: number, [least, most]: readonly [number, number]): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`--${name} is "${text}"; it has to be a whole number from ${least} to ${most}.`);
}

/** Reads `--rounds 50 --seed 7 --clients 8`; throws one line about anything else. */
export function readOptions(args: readonly string[]): SoakOptions {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { rounds: option, seed: option, clients: option }, strict: true });
    return {
      rounds: wholeNumber('rounds', values.rounds, ROUNDS_FOR_ALL, [1, 1_000]),
      seed: wholeNumber('seed', values.seed, randomInt(1_000_000), [0, 2 ** 31 - 1]),
      clients: wholeNumber('clients', values.clients, 8, [1, 50]),
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${error instanceof Error ? error.message : error} There are --rounds, --seed and --clients.`);
  }
}
