import { StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';

const usage = 'There are --rate, --seconds, --streams, --p95 and --invent.';

/** The settings of a load. */
export interface LoadOptions {
  /** Calls a second of each step, in the order of the steps. */
  rates: number[];
  /** How long a step takes, in seconds. */
  seconds: number;
  /** Event streams that are open meanwhile. */
  streams: number;
  /** The time within which 95 of 100 answers have to come for a rate to hold, in milliseconds. */
  p95: number;
  /** True to sign up patients, book and ask for quotes on a service that isn't a demo. */
  invents: boolean;
}

function wholeNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`--${name} is "${text}"; it has to be a whole number from ${least} to ${most}.`);
}

/** Reads `--rate 20,40 --seconds 60 --streams 5000 --p95 500 --invent`; throws one line about anything else. */
export function readOptions(args: readonly string[]): LoadOptions {
  const options = {
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    streams: { type: 'string', default: '0' },
    p95: { type: 'string', default: '500' },
    invent: { type: 'boolean', default: false },
  } as const;
  const { values } = readWords({ args: [...args], options }, usage);
  return {
    rates: values.rate.split(',').map((it) => wholeNumber('rate', it, [1, 10_000])),
    seconds: wholeNumber('seconds', values.seconds, [1, 86_400]),
    streams: wholeNumber('streams', values.streams, [0, 100_000]),
    p95: wholeNumber('p95', values.p95, [1, 600_000]),
    invents: values.invent,
  };
}
