import type { EntityManager } from '@mikro-orm/postgresql';
import type { BenchCorrection, BenchMove, BenchStepBack, BenchValues } from '@tenaye/contracts/facility-request-lab.ts';
import type { LabValue } from '@tenaye/contracts/lab-report.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { findKept } from '../price-list/price-list.view.ts';
import type { DiagnosticRequest } from './facility-request.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';
import { publishRequest } from './facility-request-feed.service.ts';
import {
  benchVersionOf,
  corrected,
  entered,
  type LabWork,
  moved,
  refuseOthers,
  sampleOf,
  valuesOf,
  withStepBack,
  workOf,
} from './facility-request-lab.rules.ts';
import { actOf, hasResultFile, keepBench, lockTested, tellDoctor } from './facility-request-results.service.ts';

/** The request with its bench as the actor saw it, locked, and the actor's name. The facility's other pages learn of the act to come. */
async function openBench(em: EntityManager, actor: ProviderActor, { id, seen }: SeenRow, now: Date) {
  const request = await lockTested(em, actor, id);
  refuseStale({ id, version: benchVersionOf(request.labWork) }, seen);
  await publishRequest(em, actor, id);
  const asked = request.requestedServices ?? [];
  const act = await actOf(em, actor, now);
  return { request, asked, work: workOf(request.labWork, asked.length), act };
}

/** The next accession number, of eight digits. */
export async function newAccession(em: EntityManager): Promise<string> {
  const [next] = await em.execute<{ number: string }[]>("select lpad(nextval('accession_numbers')::text, 8, '0') as number");
  return next?.number ?? '';
}

const doneOf = ({ testAnswers }: DiagnosticRequest, count: number) =>
  Array.from({ length: count }, (_, at) => testAnswers?.[at] ?? { isDone: true });

/** Moves tests to a step. The patient is told about those that are sent. */
export async function moveTests(
  em: EntityManager,
  actor: ProviderActor,
  row: SeenRow,
  move: Unversioned<BenchMove>,
  now: Date,
): Promise<RequestRow> {
  const { request, asked, work, act } = await openBench(em, actor, row, now);
  const { step } = move;
  refuseOthers(move.tests, doneOf(request, asked.length));
  const accession = work.sample ? '' : await newAccession(em);
  const sample = sampleOf(work, move.sample, () => accession, act);
  const hasFile = await hasResultFile(em, row.id);
  const chosen = new Set(move.tests);
  const tests = work.tests.map((it, at) => (chosen.has(at) ? moved(it, { step, act, hasFile }) : it));
  keepBench(request, { ...work, sample, tests }, now);
  audit(em, actor, `facility_request.bench_${step}`, request, now, { tests: move.tests });
  await em.flush();
  const told = await findTold(em, row.id);
  if (step === 'sent') {
    await notifyPatient(em, told, now, 'results');
    await tellDoctor(em, told, 'result', now);
  }
  return told;
}

const nameOf = (asked: readonly string[], test: number): string => {
  const name = asked[test];
  if (name === undefined) throw invalidField('test', 'This test is not done here');
  return name;
};

/** Takes back the last step of a test, which was a mistake. */
export async function takeBackStep(
  em: EntityManager,
  actor: ProviderActor,
  row: SeenRow,
  { test }: Unversioned<BenchStepBack>,
  now: Date,
): Promise<RequestRow> {
  const { request, asked, work } = await openBench(em, actor, row, now);
  nameOf(asked, test);
  const { step, values = [] } = work.tests[test] ?? {};
  keepBench(request, withStepBack(work, test), now);
  const details = { test, step, values: values.length, accession: work.sample?.accession };
  audit(em, actor, 'facility_request.bench_step_back', request, now, details);
  await em.flush();
  return findTold(em, row.id);
}

/** The values by the center's own list. */
async function readValues(
  em: EntityManager,
  { facilityId }: DiagnosticRequest,
  name: string,
  typed: Unversioned<BenchValues>['values'],
  { sample }: LabWork,
): Promise<LabValue[]> {
  if (!sample) throw new AppError('wrong_status', 'Please take the sample first');
  const kept = await findKept(em, facilityId, [name]);
  return valuesOf(typed, kept.get(name.toLowerCase())?.measurements ?? [], sample);
}

/** Enters the values of a test that wasn't sent. */
export async function enterValues(
  em: EntityManager,
  actor: ProviderActor,
  row: SeenRow,
  body: Unversioned<BenchValues>,
  now: Date,
): Promise<RequestRow> {
  const { request, asked, work, act } = await openBench(em, actor, row, now);
  const values = await readValues(em, request, nameOf(asked, body.test), body.values, work);
  keepBench(request, { ...work, tests: work.tests.map((it, at) => (at === body.test ? entered(it, values, act) : it)) }, now);
  audit(em, actor, 'facility_request.bench_values', request, now, { test: body.test, values: values.length });
  await em.flush();
  return findTold(em, row.id);
}

/** Replaces released values. Both sides keep seeing the former ones, and the patient reads the reason. */
export async function correctValues(
  em: EntityManager,
  actor: ProviderActor,
  row: SeenRow,
  { test, values: typed, reason }: Unversioned<BenchCorrection>,
  now: Date,
): Promise<RequestRow> {
  const { request, asked, work, act } = await openBench(em, actor, row, now);
  const values = await readValues(em, request, nameOf(asked, test), typed, work);
  keepBench(request, { ...work, tests: work.tests.map((it, at) => (at === test ? corrected(it, values, reason, act) : it)) }, now);
  audit(em, actor, 'facility_request.bench_correction', request, now, { test });
  await em.flush();
  const told = await findTold(em, row.id);
  await notifyPatient(em, told, now, { corrected: nameOf(asked, test), reason });
  await tellDoctor(em, told, 'result', now);
  return told;
}
