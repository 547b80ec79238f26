import { type Chance, chanceOf } from './chance.ts';

export const faultKinds = ['api-kill', 'worker-kill', 'database-kill', 'database-hang', 'gateway-kill'] as const;
/** Two aren't drawn and have rounds of their own: the failover needs a standby, and nothing may excuse a failed call of an update. */
export type FaultKind = (typeof faultKinds)[number] | 'database-failover' | 'rolling-update';

/** A planned fault. Times in milliseconds. */
export interface Fault {
  kind: FaultKind;
  /** The time since the beginning of the round. */
  at: number;
  /** How long the database hangs or stays away; 0 for other faults, which end with a restart. */
  lasts: number;
}

/** A release: all APIs, the worker and all gateways are replaced in turn while there is load. */
export const UPDATE: Fault = { kind: 'rolling-update', at: 300, lasts: 0 };

/** The primary dies for good while there is load. */
export const FAILOVER: Fault = { kind: 'database-failover', at: 1_500, lasts: 0 };

/** Of two gateways the second one dies soon after the primary: its machine was the same. */
export const LOST_GATEWAY: Fault = { kind: 'gateway-kill', at: 1_901, lasts: 0 };

/** The number of rounds that include every kind of fault at least once. */
export const ROUNDS_FOR_ALL = 2;

const lengthOf = (kind: FaultKind, chance: Chance): number => {
  if (kind === 'database-hang') return chance.between(2_000, 4_000);
  return kind === 'database-kill' ? chance.between(200, 2_000) : 0;
};

/** The faults of each round, determined by the seed: all kinds in turn, in random order, and sometimes one more. */
export function planFaults(seed: number, rounds: number, loadMs: number): Fault[][] {
  const chance = chanceOf(seed, 'faults');
  let bag: FaultKind[] = [];
  const next = (): FaultKind => {
    if (bag.length === 0) bag = chance.shuffled(faultKinds);
    return bag.pop() ?? 'api-kill';
  };
  const fault = (kind: FaultKind): Fault => ({ kind, at: chance.between(300, loadMs - 500), lasts: lengthOf(kind, chance) });
  const perRound = Math.ceil(faultKinds.length / ROUNDS_FOR_ALL);
  return Array.from({ length: rounds }, () => {
    const kinds = Array.from({ length: perRound }, next);
    const another = chance.between(1, 4) === 1 ? chance.pick(faultKinds) : undefined;
    return [...kinds, ...(another ? [another] : [])].map(fault).toSorted((a, b) => a.at - b.at);
  });
}

/** `database-hang at 1.2 s for 3.0 s` */
export const describeFault = ({ kind, at, lasts }: Fault): string =>
  `${kind} at ${(at / 1000).toFixed(1)} s${lasts > 0 ? ` for ${(lasts / 1000).toFixed(1)} s` : ''}`;
