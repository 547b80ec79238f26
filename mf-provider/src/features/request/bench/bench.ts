import { type BenchStep, benchSteps } from '@tenaye/contracts/facility-request-lab.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport, LabTest } from '@tenaye/contracts/lab-report.ts';

/** A test of a request at the bench, with its name and its place in the request. */
export interface BenchTest extends LabTest {
  at: number;
  name: string;
}

/** The tests that the center does. */
export const benchTestsOf = ({ requestedServices, testAnswers }: ProviderRequest, { tests }: LabReport): BenchTest[] =>
  tests.flatMap((test, at) => {
    const name = requestedServices[at];
    return name === undefined || testAnswers?.[at]?.isDone === false ? [] : [{ ...test, at, name }];
  });

/** Whether the request has a result file, which stands for values. */
export const hasResultFile = ({ files }: ProviderRequest): boolean => files.some((it) => it.kind === 'result');

const placeOf = (step: BenchStep | null): number => (step === null ? -1 : benchSteps.indexOf(step));

/** Whether a test can be moved to a step: never back, and to check or send it needs a result. */
export function canMove(test: LabTest, step: BenchStep, hasFile: boolean): boolean {
  const needsResult = step === 'checked' || step === 'sent';
  return placeOf(step) > placeOf(test.step) && (!needsResult || hasFile || test.values.length > 0);
}

/** The steps that are offered for one test: the next one and, once there is a result, all that are left. */
export const stepsFor = (test: LabTest, hasFile: boolean): BenchStep[] => {
  const open = benchSteps.filter((it) => canMove(test, it, hasFile));
  return test.step === null ? open.slice(0, 1) : open;
};
