import type { Call } from '@tenaye/contracts/call.ts';
import { STEP_UP_MINUTES } from '@tenaye/contracts/second-factor.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses a call with `stepUp` unless its caller has entered a code or the password in this session within STEP_UP_MINUTES: anybody can
 * sit down at an unlocked computer. The refusal names the proof to ask for. A sign-in that lacks its second factor can't give this proof,
 * and needs none.
 */
export function refuseUnproven({ stepUp }: Pick<Call, 'stepUp'>, { provider }: Actor, now: Date): void {
  if (!stepUp || !provider || provider.secondFactorStep) return;
  const { provenAt, hasSecondFactor } = provider;
  if (provenAt && now.getTime() - Date.parse(provenAt) <= STEP_UP_MINUTES * MINUTE_MS) return;
  throw new AppError('forbidden', "Please confirm that it's you. Signing in again does that too.", {
    stepUp: hasSecondFactor ? 'code' : 'password',
  });
}
