import type { BenchStep } from '@tenaye/contracts/facility-request-lab.facts.ts';
import { benchSteps, benchTexts } from '@tenaye/contracts/facility-request-lab.facts.ts';
import type { BenchMove, BenchValues } from '@tenaye/contracts/facility-request-lab.ts';
import type { LabReport, LabSample, LabTest, LabValue } from '@tenaye/contracts/lab-report.ts';
import { flagOf, limitsOf, plainValue, rangeFor } from '@tenaye/contracts/reference-range.facts.ts';
import type { Measurement } from '@tenaye/contracts/reference-range.ts';
import { instantAfter, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';

/** The name of who acts, and when. */
export interface Act {
  at: string;
  by: string;
}

/** Who added a result file and, unless it is part of the draft, who sent it. */
export interface PaperActs {
  entered: Act;
  released: Act | null;
}

/**
 * What happened to the tests of a request at the bench, in the order of its tests. `changedAt` is the version. `papers` are the result
 * files by id, and `draft` has the summary of those that wait for release.
 */
export interface LabWork {
  changedAt: string;
  sample: LabSample | null;
  tests: LabTest[];
  papers?: Record<string, PaperActs>;
  draft?: { results: string | null; entered: Act } | null;
}

const NO_TEST: LabTest = { step: null, steps: [], values: [], entered: null, former: [] };

/** The version before anything happened at the bench. */
const UNTOUCHED = 'untouched';

/** The version of the bench; it changes with each act. */
export const benchVersionOf = (work: LabWork | null | undefined): string => (work ? versionOf(work.changedAt) : UNTOUCHED);

/** The bench of a request with this number of tests. */
export const workOf = (work: LabWork | null | undefined, count: number): LabWork => ({
  changedAt: '',
  sample: null,
  ...work,
  tests: Array.from({ length: count }, (_, at) => work?.tests[at] ?? NO_TEST),
});

/** The bench with a new version, even for two acts of the same millisecond. */
export function changedWork(work: LabWork, last: LabWork | null | undefined, now: Date): LabWork {
  const changedAt = last ? instantAfter(new Date(last.changedAt), now) : now;
  return { ...work, changedAt: changedAt.toISOString() };
}

const placeOf = (step: BenchStep | null): number => (step === null ? -1 : benchSteps.indexOf(step));

/** Whether the patient has values of the request. */
export const hasSentValues = (work: LabWork | null | undefined): boolean =>
  (work?.tests ?? []).some((it) => it.step === 'sent' && it.values.length > 0);

/** Whether the patient has a result of the request, values or a file. */
export const hasResult = ({ files, labWork }: { files: readonly { kind: string }[]; labWork: LabWork | null }): boolean =>
  hasSentValues(labWork) || files.some((it) => it.kind === 'result');

interface Move {
  step: BenchStep;
  act: Act;
  /** Whether the request has a result file, which stands for values. */
  hasFile: boolean;
}

/** The test after a step. Refuses a step that is over, and to check or send a test without a result. */
export function moved(test: LabTest, { step, act, hasFile }: Move): LabTest {
  if (placeOf(step) <= placeOf(test.step)) throw new AppError('wrong_status', 'A chosen test is past this step already');
  const needsResult = step === 'checked' || step === 'sent';
  if (needsResult && test.values.length === 0 && !hasFile)
    throw new AppError('wrong_status', 'Please enter the values, or add a result file, before a test is checked or sent');
  return { ...test, step, steps: [...test.steps, { step, ...act }] };
}

/** The test without its last step. Without a sample there are no values either. */
export function steppedBack(test: LabTest): LabTest {
  if (test.step === null) throw new AppError('wrong_status', 'This test has no step to take back');
  if (test.step === 'sent') throw new AppError('wrong_status', 'These values were sent. Please correct them, with a reason.');
  const steps = test.steps.slice(0, -1);
  const step = steps.at(-1)?.step ?? null;
  return step === null ? NO_TEST : { ...test, steps, step };
}

/** Refuses tests that the request doesn't have, and those that the center doesn't do. */
export function refuseOthers(tests: readonly number[], asked: readonly { isDone: boolean }[]): void {
  for (const [at, test] of tests.entries()) if (!asked[test]?.isDone) throw invalidField(`tests.${at}`, 'This test is not done here');
}

/** The sample that the first step of a request writes down; the one that is there already stays. */
export function sampleOf(work: LabWork, sample: BenchMove['sample'], accession: () => string, act: Act): LabSample {
  if (work.sample) return work.sample;
  if (!sample) throw invalidField('sample', benchTexts.sample);
  return { accession: accession(), ...act, age: sample.age, sex: sample.sex };
}

/** The bench after a step was taken back. The last sample takes its number, and the age and sex that came with it, along. */
export function withStepBack(work: LabWork, at: number): LabWork {
  const tests = work.tests.map((it, nth) => (nth === at ? steppedBack(it) : it));
  return { ...work, tests, sample: tests.some((it) => it.step !== null) ? work.sample : null };
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The typed values with unit, range and flag by the center's own measurements and the patient's age and sex. A value occurs once. */
export function valuesOf(
  typed: Unversioned<BenchValues>['values'],
  kept: readonly Measurement[],
  person: Pick<LabSample, 'age' | 'sex'>,
): LabValue[] {
  const names = typed.map((it) => keyOf(it.name));
  return typed.map(({ name, value: written, unit = null }, at) => {
    const value = plainValue(written);
    if (names.indexOf(keyOf(name)) < at) throw invalidField(`values.${at}.name`, 'This value is entered twice');
    const measured = kept.find((it) => keyOf(it.name) === keyOf(name));
    const range = measured && rangeFor(measured.ranges, person);
    const limits = range ? limitsOf(range) : null;
    return { name: measured?.name ?? name, value, unit: measured ? measured.unit : unit, range: limits, flag: flagOf(value, limits) };
  });
}

/** The test with new values before it is sent. Values that were checked are no longer. */
export function entered(test: LabTest, values: LabValue[], act: Act): LabTest {
  if (test.step === null) throw new AppError('wrong_status', 'Please take the sample first');
  if (test.step === 'sent') throw new AppError('wrong_status', 'These values were sent. Please correct them, with a reason.');
  const steps = test.steps.filter((it) => it.step !== 'checked');
  return { ...test, values, entered: act, steps, step: steps.at(-1)?.step ?? null };
}

/** The test with corrected values; the released ones stay, with who had entered and released them, and the reason. */
export function corrected(test: LabTest, values: LabValue[], reason: string, act: Act): LabTest {
  const released = test.steps.findLast((it) => it.step === 'sent');
  if (!released || !test.entered) throw new AppError('wrong_status', 'Only values that were sent are corrected');
  const last = test.former[0]?.corrected;
  const former = {
    values: test.values,
    entered: test.entered,
    released: last ?? { at: released.at, by: released.by },
    corrected: act,
    reason,
  };
  return { ...test, values, entered: act, former: [former, ...test.former] };
}

/** The bench as the center sees it. */
export const presentBench = (work: LabWork | null, count: number): LabReport => {
  const { sample, tests } = workOf(work, count);
  return { version: benchVersionOf(work), sample, tests };
};

/** The bench as the patient sees it: without values that weren't sent. Null until a sample was taken. */
export const presentReport = (work: LabWork | null, count: number): LabReport | null => {
  if (!work?.sample) return null;
  const { version, sample, tests } = presentBench(work, count);
  return { version, sample, tests: tests.map((it) => (it.step === 'sent' ? it : { ...it, values: [], entered: null })) };
};
