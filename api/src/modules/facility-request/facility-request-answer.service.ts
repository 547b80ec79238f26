import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { nextRequestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import type { LineQuote, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { lockStock } from '../inventory/inventory.service.ts';
import { DiagnosticRequest, type FacilityRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import { answerLines, stockTaken, takesResults, totalOf } from './facility-request.rules.ts';
import { changeStatus, lockRequest, readBack } from './facility-request.service.ts';
import type { RequestRow } from './facility-request.view.ts';

async function checkStock(em: EntityManager, facilityId: string, lines: readonly LineQuote[]): Promise<void> {
  const ids = [...new Set(lines.map((it) => it.inventoryId).filter((it) => typeof it === 'string'))];
  if (ids.length === 0) return;
  const own = await em.execute<unknown[]>(
    sql`select 1 from facility_inventory where facility_id = ${facilityId} and item_type = 'medication' and id in (${ids})`,
  );
  if (own.length !== ids.length) throw invalidField('lines', 'Please choose items from your own stock');
}

async function quote(em: EntityManager, request: FacilityRequest, { lines, totalAmount, notes }: RequestAnswer): Promise<void> {
  if (lines) {
    if (!(request instanceof MedicationRequest)) throw invalidField('lines', 'Only medicines can be answered one by one');
    await checkStock(em, request.facilityId, lines);
    request.requestedMedications = answerLines(request.requestedMedications ?? [], lines);
    request.totalAmount = totalOf(request.requestedMedications) ?? null;
  }
  if (totalAmount !== undefined) request.totalAmount = totalAmount;
  if (notes) request.facilityNotes = notes;
}

/**
 * Deducts the sold quantities from the stock items that the lines name: never below zero, and a used-up item becomes unavailable.
 * `updated_at` always grows, so that an editor who loaded an item earlier is refused, even if this sale had to wait for another.
 */
async function takeFromStock(em: EntityManager, request: FacilityRequest, now: Date): Promise<void> {
  if (!(request instanceof MedicationRequest)) return;
  await lockStock(em, request.facilityId);
  for (const [id, quantity] of stockTaken(request.requestedMedications ?? []))
    await em.execute(sql`
      update facility_inventory
      set quantity = greatest(quantity - ${quantity}, 0), is_available = is_available and quantity > ${quantity},
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 ms')
      where id = ${id} and facility_id = ${request.facilityId}`);
}

/**
 * Applies the facility's status change, as the transition table allows, with its quote. Completing a medication request deducts its items
 * from the stock.
 */
export async function answerRequest(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  answer: RequestAnswer,
  now: Date,
): Promise<RequestRow> {
  const request = await lockRequest(em, actor, { id, action: 'answer' });
  const from = request.status ?? 'pending';
  if (!nextRequestStatuses(from, 'facility', request.requestType).includes(answer.status))
    throw new AppError('wrong_status', `A ${from} request can’t become ${answer.status}`);
  await quote(em, request, answer);
  changeStatus(em, actor, request, answer.status, now);
  await em.flush();
  if (answer.status === 'completed') await takeFromStock(em, request, now);
  const answered = await readBack(em, id);
  await notifyPatient(em, answered, now);
  return answered;
}

/** Adds a result file and the center's text about it. */
export async function addResults(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { kept, results }: { kept: KeptFile; results: string | undefined },
  now: Date,
): Promise<RequestRow> {
  const request = await lockRequest(em, actor, { id, action: 'answer' });
  if (!(request instanceof DiagnosticRequest) || !takesResults('diagnostic', request.status ?? 'pending'))
    throw new AppError('wrong_status', 'Results can be added once the tests are confirmed');
  nameFile(em, kept, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now);
  if (results) request.results = results;
  request.updatedAt = now;
  audit(em, actor, 'facility_request.results', request, now, { bytes: kept.size });
  await em.flush();
  const withResults = await readBack(em, id);
  await notifyPatient(em, withResults, now, 'results');
  return withResults;
}
