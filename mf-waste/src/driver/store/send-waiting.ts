import { MOST_STOP_EVENTS, MOST_STOP_IMAGES } from '@tenaye/contracts/waste-route.facts.ts';
import type { StopEventResult } from '@tenaye/contracts/waste-route.ts';
import { type Stopped, sentenceOf, stoppedBy } from '@tenaye/platform/offline/hindrance.ts';
import type { Phone } from './memory-phone.ts';
import { isWaiting, type QueuedStep, type Settled } from './queue.ts';

/** Sends steps of one stop. */
export type SendSteps = (stopId: string, steps: readonly QueuedStep[]) => Promise<readonly StopEventResult[]>;

const isIncident = ({ event }: QueuedStep): boolean => event.kind === 'incident';

/** The longest run of waiting steps at one stop, from the first waiting one on, that fits into one call. An incident has one of its own. */
export function nextRun(steps: readonly QueuedStep[]): QueuedStep[] {
  const waiting = steps.filter(isWaiting);
  const run: QueuedStep[] = [];
  let images = 0;
  for (const step of waiting) {
    images += step.images.length;
    const isOther = step.stopId !== run[0]?.stopId || isIncident(step) || isIncident(run[0]);
    if (run.length > 0 && (isOther || run.length === MOST_STOP_EVENTS || images > MOST_STOP_IMAGES)) break;
    run.push(step);
  }
  return run;
}

const settledBy = (result: StopEventResult | undefined): Settled => {
  if (!result) return { outcome: 'unusable', sentence: '' };
  return result.outcome === 'applied' ? { outcome: 'applied' } : { outcome: result.outcome, refusal: result.reason };
};

/** The settled step as stored on the phone. A step without effect keeps its pictures, because a signature can't be made again. */
const settled = (step: QueuedStep, by: Settled): QueuedStep => ({
  ...step,
  settled: by,
  images: by.outcome === 'applied' || by.outcome === 'flagged' ? [] : step.images,
});

/**
 * Sends all waiting steps in their order. A step that was sent before its answer was lost is sent again with the same id, and the API
 * applies it once. After a refused call each of its steps is sent by itself, so that only the steps that the API can't accept are refused.
 * @returns what stopped the sending; undefined when nothing is left to send
 */
export async function sendWaiting(
  phone: Phone,
  accountId: string,
  send: SendSteps,
  onChange: () => Promise<void>,
): Promise<Stopped | undefined> {
  const sendRun = async (run: readonly QueuedStep[]): Promise<Stopped | undefined> => {
    const settle = async (of: (step: QueuedStep) => Settled) => {
      for (const step of run) await phone.changeStep(settled(step, of(step)));
      await onChange();
    };
    try {
      const results = new Map((await send(run[0]?.stopId ?? '', run)).map((it) => [it.id, it]));
      await settle(({ event }) => settledBy(results.get(event.id)));
    } catch (error) {
      const stopped = stoppedBy(error);
      if (stopped) return stopped;
      if (run.length === 1) await settle(() => ({ outcome: 'unusable', sentence: sentenceOf(error) }));
      else return sendEach(run);
    }
    return undefined;
  };
  const sendEach = async (run: readonly QueuedStep[]): Promise<Stopped | undefined> => {
    for (const step of run) {
      const stopped = await sendRun([step]);
      if (stopped) return stopped;
    }
    return undefined;
  };
  for (;;) {
    const run = nextRun(await phone.steps(accountId));
    if (run.length === 0) return undefined;
    const stopped = await sendRun(run);
    if (stopped) return stopped;
  }
}
