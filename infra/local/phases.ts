/** Splits a program's output, which arrives in pieces, into lines. */
export function lineByLine(say: (line: string) => void): { hear: (text: string) => void; end: () => void } {
  let rest = '';
  return {
    hear: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(say);
    },
    end: () => {
      if (rest) say(rest);
      rest = '';
    },
  };
}

/** The result of a phase, or the error that prevented a result. */
export type Outcome<T> = { result: T } | { error: unknown };

interface Ended {
  name: string;
  seconds: number;
  error: unknown;
}

/** The phases of a run; several may run at the same time. */
export interface Phases {
  /** Runs one phase and prefixes its lines with its name. Never rejects, so that parallel phases run to their own end. */
  run<T>(name: string, work: (say: (text: string) => void) => Promise<T>): Promise<Outcome<T>>;
  /** The times of the phases in the order in which they ended: `checks 12.0 s, build 40.1 s`. */
  times(): string;
  /** The phases that threw, with their errors. */
  broken(): readonly { name: string; error: unknown }[];
}

export function createPhases(print: (line: string) => void): Phases {
  const ended: Ended[] = [];
  return {
    run: async (name, work) => {
      const say = (text: string): void => {
        for (const line of text.split('\n')) print(`${name.padEnd(8)} │ ${line}`);
      };
      const started = performance.now();
      say('begins');
      const [outcome, error] = await work(say).then(
        (result) => [{ result }, undefined] as const,
        (reason: unknown) => [{ error: reason }, reason ?? 'for no reason given'] as const,
      );
      const seconds = (performance.now() - started) / 1000;
      ended.push({ name, seconds, error });
      say(`${error === undefined ? 'ended' : 'broke off'} after ${seconds.toFixed(1)} s`);
      return outcome;
    },
    times: () => ended.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', '),
    broken: () => ended.filter((it) => it.error !== undefined),
  };
}
