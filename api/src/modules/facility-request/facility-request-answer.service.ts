import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { nextRequestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import { requestTexts } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { LineQuote, RequestAnswer, StockItem } from '@tenaye/contracts/facility-request-provider.ts';
import { isAcceptedInAdvance, quotedAtOf } from '@tenaye/contracts/facility-request-quote.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { lockStock } from '../inventory/inventory.service.ts';
import { type FacilityRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import { answerLines, readLines, stockTaken, totalOf } from './facility-request.rules.ts';
import { changeStatus, lockRequest, readBack } from './facility-request.service.ts';
import type { RequestRow } from './facility-request.view.ts';

/** The items of the facility's own stock that the lines name, by id. */
async function findStock(em: EntityManager, facilityId: string, lines: readonly LineQuote[]): Promise<Map<string, StockItem>> {
  const ids = [...new Set(lines.map((it) => it.inventoryId).filter((it) => typeof it === 'string'))];
  if (ids.length === 0) return new Map();
  const own = await em.execute<(StockItem & { id: string })[]>(sql`
    select i.id, i.item_name as name, m.dosage as strength, m.form, i.expiry_date::text as "expiryDate"
    from facility_inventory i left join medications m on m.id = i.medication_id
    where i.facility_id = ${facilityId} and i.item_type = 'medication' and i.id in (${ids})`);
  if (own.length !== ids.length) throw invalidField('lines', 'Please choose items from your own stock');
  return new Map(own.map(({ id, ...item }) => [id, item]));
}

async function quote(em: EntityManager, request: FacilityRequest, { medicines, lines, totalAmount }: RequestAnswer): Promise<void> {
  if (request instanceof MedicationRequest) {
    if (medicines) request.requestedMedications = readLines(request.requestedMedications ?? [], medicines);
    // A price alone doesn't say what it is for.
    if (!request.requestedMedications?.length) throw invalidField('medicines', requestTexts.medicines);
    if (medicines && !lines) throw invalidField('lines', 'Please answer for every medicine');
  } else if (medicines) throw invalidField('medicines', 'Only a prescription is read by the pharmacy');
  if (lines) {
    if (!(request instanceof MedicationRequest)) throw invalidField('lines', 'Only medicines can be answered one by one');
    const stock = await findStock(em, request.facilityId, lines);
    request.requestedMedications = answerLines(request.requestedMedications ?? [], lines, stock);
    request.totalAmount = totalOf(request.requestedMedications, request.deliveryFee ?? 0) ?? null;
  }
  if (totalAmount !== undefined) request.totalAmount = totalAmount;
}

/** Refuses a quote that would replace another one than the sender has seen: two colleagues may answer the same request. */
function refuseUnseen(request: FacilityRequest, { quotedAt }: RequestAnswer): void {
  const latest = quotedAtOf(request.steps ?? []);
  if (latest !== undefined && (quotedAt === undefined || Date.parse(latest) !== Date.parse(quotedAt)))
    throw new AppError('wrong_status', 'This request was quoted in the meantime. Please look at it again.');
}

/** Confirms a quote that the patient accepted in advance. */
function confirmAgreed(em: EntityManager, actor: ProviderActor, request: FacilityRequest, now: Date): void {
  const lines = request instanceof MedicationRequest ? (request.requestedMedications ?? []) : [];
  const { acceptedTotal = null, totalAmount = null } = request;
  if (isAcceptedInAdvance({ acceptedTotal, totalAmount, answers: lines.flatMap(({ answer }) => answer ?? []) }))
    changeStatus(em, actor, request, 'confirmed', now);
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
 * Applies the facility's quote or status change, as the transition table allows. A quote that the patient accepted in advance is confirmed at
 * once. Completing a medication request deducts its items from the stock.
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
  const to = answer.status === 'confirmed' ? 'quoted' : answer.status;
  if (!nextRequestStatuses(from, 'facility', request.requestType).includes(to))
    throw new AppError('wrong_status', `A ${from} request can’t become ${to}`);
  if (to === 'quoted') {
    refuseUnseen(request, answer);
    await quote(em, request, answer);
  }
  if (answer.notes) request.facilityNotes = answer.notes;
  changeStatus(em, actor, request, to, now);
  if (to === 'quoted') confirmAgreed(em, actor, request, now);
  await em.flush();
  if (to === 'completed') await takeFromStock(em, request, now);
  const answered = await readBack(em, id);
  await notifyPatient(em, answered, now);
  return answered;
}
