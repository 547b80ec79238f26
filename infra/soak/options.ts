import { randomInt } from 'node:crypto';
import { StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { ROUNDS_FOR_ALL } from './schedule.ts';

const usage = 'There are --rounds, --seed and --clients.';

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
  const { values } = readWords({ args: [...args], options: { rounds: option, seed: option, clients: option } }, usage);
  return {
    rounds: wholeNumber('rounds', values.rounds, ROUNDS_FOR_ALL, [1, 1_000]),
    seed: wholeNumber('seed', values.seed, randomInt(1_000_000), [0, 2 ** 31 - 1]),
    clients: wholeNumber('clients', values.clients, 8, [1, 50]),
  };
}
