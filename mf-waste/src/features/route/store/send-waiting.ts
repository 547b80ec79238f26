import { MOST_STOP_EVENTS, MOST_STOP_IMAGES } from '@tenaye/contracts/waste-route.facts.ts';
import type { StopEventResult } from '@tenaye/contracts/waste-route.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { type Hindrance, hindranceOf } from '@tenaye/platform/offline/hindrance.ts';
import type { Phone } from './memory-phone.ts';
import { isWaiting, type QueuedStep, type Settled } from './queue.ts';

/** Sends steps of one stop. */
export type SendSteps = (stopId: string, steps: readonly QueuedStep[]) => Promise<readonly StopEventResult[]>;

/** The longest run of waiting steps at one stop, from the first waiting one on, that fits into one call. */
export function nextRun(steps: readonly QueuedStep[]): QueuedStep[] {
  const waiting = steps.filter(isWaiting);
  const run: QueuedStep[] = [];
  let images = 0;
  for (const step of waiting) {
    images += step.images.length;
    if (step.stopId !== waiting[0]?.stopId || run.length === MOST_STOP_EVENTS || (run.length > 0 && images > MOST_STOP_IMAGES)) break;
    run.push(step);
  }
  return run;
}

const settledBy = (result: StopEventResult): Settled =>
  result.outcome === 'applied' ? { outcome: 'applied' } : { outcome: result.outcome, refusal: result.reason };

/**
 * Sends all waiting steps in their order. A step that was sent before its answer was lost is sent again with the same id, and the API
 * applies it once. @returns what stopped it; undefined when nothing waits any more
 */
export async function sendWaiting(
  phone: Phone,
  accountId: string,
  send: SendSteps,
  onChange: () => Promise<void>,
): Promise<Hindrance | undefined> {
  for (;;) {
    const run = nextRun(await phone.steps(accountId));
    const [first] = run;
    if (!first) return undefined;
    const settle = async (of: (step: QueuedStep) => Settled) => {
      for (const step of run) await phone.changeStep({ ...step, images: [], settled: of(step) });
      await onChange();
    };
    try {
      const results = new Map((await send(first.stopId, run)).map((it) => [it.id, it]));
      await settle(({ event }) => {
        const result = results.get(event.id);
        return result ? settledBy(result) : { outcome: 'unusable', sentence: '' };
      });
    } catch (error) {
      const hindrance = hindranceOf(error);
      if (hindrance) return hindrance;
      const sentence = error instanceof ApiError ? error.text : '';
      await settle(() => ({ outcome: 'unusable', sentence }));
    }
  }
}
