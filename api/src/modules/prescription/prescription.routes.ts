import Router from '@koa/router';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { READING_GOES_ON } from '@tenaye/contracts/prescription.facts.ts';
import {
  diagnosticsReading,
  findDiagnosticsReading,
  findPharmacyReading,
  pharmacyReading,
  readForDiagnostics,
  readForPharmacy,
} from '@tenaye/contracts/prescription.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import type { UploadedFile } from '#kernel/files/files.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { idempotencyKey } from '#kernel/http/idempotency.ts';
import { mount } from '#kernel/http/mount.ts';
import { untilFinished } from '#kernel/work/wait-for-job.ts';
import { beginReading, outcomeOf, readingOf } from './prescription.service.ts';

/** Shorter than the gateway's own timeout (30 s), so that the browser gets this answer. */
const WAIT_MS = 25_000;
const RETRY_AFTER_S = 3;

interface PatientsCall {
  actor: PatientActor;
  now: Date;
  ctx: AppContext;
}

/** Waits for the result of a reading. */
async function resultOf(id: string, { state: { services, em }, res }: AppContext): Promise<unknown> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const found = await untilFinished(services.events, id, () => outcomeOf(em, id), { limitMs: WAIT_MS, signal: gone.signal });
  if (found) return found;
  throw new AppError('unavailable', READING_GOES_ON, { retryAfter: RETRY_AFTER_S });
}

/** Hands the prescription to the worker and waits for the result. */
async function read(kind: FinderKind, { files, actor, now, ctx }: PatientsCall & { files: { prescription: UploadedFile } }) {
  const key = idempotencyKey(ctx.get('Idempotency-Key'));
  const id = await beginReading(ctx.state.em, ctx.state.services, actor, { kind, file: files.prescription, key }, now);
  return resultOf(id, ctx);
}

async function find(kind: FinderKind, { params, actor, now, ctx }: PatientsCall & { params: { key: string } }) {
  return resultOf(await readingOf(ctx.state.em, actor, kind, params.key, now), ctx);
}

export const prescriptionRoutes = new Router();

mount(prescriptionRoutes, readForDiagnostics, async (call) => diagnosticsReading.parse(await read('diagnostics', call)), {
  transaction: false,
});

mount(prescriptionRoutes, readForPharmacy, async (call) => pharmacyReading.parse(await read('pharmacy', call)), { transaction: false });

mount(prescriptionRoutes, findDiagnosticsReading, async (call) => diagnosticsReading.parse(await find('diagnostics', call)), {
  transaction: false,
});

mount(prescriptionRoutes, findPharmacyReading, async (call) => pharmacyReading.parse(await find('pharmacy', call)), { transaction: false });
