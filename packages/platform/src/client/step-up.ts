import type { StepUpProof } from '@tenaye/contracts/second-factor.facts.ts';
import { proveBy } from './client.ts';

/** Asks the person for a proof; resolves to whether the server has accepted it. */
type Ask = (proof: StepUpProof) => Promise<boolean>;

let asking: Promise<boolean> | undefined;

/**
 * Has the page ask for the proof that a call with `stepUp` needs, once for all calls that need it at the same time, and make each of them
 * again. @returns a function that ends this
 */
export function onProofNeeded(ask: Ask): () => void {
  proveBy(async (refusal, again) => {
    if (!refusal.stepUp) throw refusal;
    asking ??= ask(refusal.stepUp).finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw refusal;
    return again();
  });
  return () => proveBy(undefined);
}
