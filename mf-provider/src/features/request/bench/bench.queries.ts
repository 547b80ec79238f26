import { correctValues, enterValues, moveTests, takeBackStep } from '@tenaye/contracts/facility-request-lab.facts.ts';
import type { BenchCorrection, BenchMove, BenchStepBack, BenchValues } from '@tenaye/contracts/facility-request-lab.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useDeclaredChange } from '../request.queries.ts';

/** The acts at the bench of a request. Each answers with the request, and is refused once a colleague has acted. */
export function useBenchChanges(id: string) {
  const at = { params: { id }, query: { facilityId: useOwn().facilityId } };
  const declared = useDeclaredChange(id);
  return {
    move: declared({ send: (body: BenchMove) => call(moveTests, { ...at, body }) }),
    stepBack: (body: BenchStepBack) => declared<void>({ send: () => call(takeBackStep, { ...at, body }) }),
    enter: declared({ send: (body: BenchValues) => call(enterValues, { ...at, body }) }),
    correct: declared({ send: (body: BenchCorrection) => call(correctValues, { ...at, body }) }),
  };
}
