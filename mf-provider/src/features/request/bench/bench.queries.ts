import { correctValues, enterValues, moveTests, takeBackStep } from '@tenaye/contracts/facility-request-lab.facts.ts';
import type { BenchCorrection, BenchMove, BenchStepBack, BenchValues } from '@tenaye/contracts/facility-request-lab.ts';
import { getProviderRequest } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabTest } from '@tenaye/contracts/lab-report.ts';
import { plainValue } from '@tenaye/contracts/reference-range.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useDeclaredChange } from '../request.queries.ts';

/** Whether a test has the typed values, which are stored with a decimal point. */
const hasValues = (test: LabTest | undefined, typed: BenchValues['values']): boolean =>
  test?.values.length === typed.length && typed.every((it, at) => test.values[at]?.value === plainValue(it.value.trim()));

/**
 * The acts at the bench of a request. Each answers with the request, and is refused once a colleague has acted. One whose answer was lost
 * is looked up: repeated, it would take back a further step, or tell the patient of the same correction twice.
 */
export function useBenchChanges(id: string) {
  const at = { params: { id }, query: { facilityId: useOwn().facilityId } };
  const declared = useDeclaredChange(id);
  const findIf = (isMade: (tests: readonly LabTest[]) => boolean): Promise<ProviderRequest | undefined> =>
    readIf(call(getProviderRequest, at), ({ lab }) => Boolean(lab && isMade(lab.tests)));
  return {
    move: declared({
      send: (body: BenchMove) => call(moveTests, { ...at, body }),
      find: (body) => findIf((tests) => body.tests.every((it) => tests[it]?.step === body.step)),
    }),
    /** `before` is the test as it was shown. */
    stepBack: (body: BenchStepBack, before: LabTest) =>
      declared<void>({
        send: () => call(takeBackStep, { ...at, body }),
        find: () => findIf((tests) => (tests[body.test]?.steps.length ?? 0) < before.steps.length),
      }),
    enter: declared({
      send: (body: BenchValues) => call(enterValues, { ...at, body }),
      find: ({ test, values }) => findIf((tests) => hasValues(tests[test], values)),
    }),
    correct: declared({
      send: (body: BenchCorrection) => call(correctValues, { ...at, body }),
      find: ({ test, values, reason }) =>
        findIf((tests) => tests[test]?.former.some((it) => it.reason === reason.trim()) === true && hasValues(tests[test], values)),
    }),
  };
}
