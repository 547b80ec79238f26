import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { nextRequestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import { requestTexts } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { LineQuote, RequestAnswer, StockItem } from '@tenaye/contracts/facility-request-provider.ts';
import { isAcceptedInAdvance, totalWithout } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { patientName } from '../account/account-name.rules.ts';
import type { Paper } from '../inventory/register.service.ts';
import type { TakenPieces } from '../inventory/stock-batch.service.ts';
import { expiredPieces, freePieces } from '../inventory/stock-batch.view.ts';
import { takeFromStock } from '../inventory/stock-movement.service.ts';
import { findPaper } from '../order/order.view.ts';
import { dispenseNamed } from '../order/order-dispensing.service.ts';
import { findKept } from '../price-list/price-list.view.ts';
import { DiagnosticRequest, type FacilityRequest, MedicationRequest } from './facility-request.entity.ts';
import { notifyPatient } from './facility-request.notifications.ts';
import {
  answerLines,
  answerTests,
  givenItems,
  handOver,
  keptBack,
  quoteVersionOf,
  readLines,
  refuseBeyondStock,
  stockTaken,
  totalOf,
  totalOfTests,
  UNQUOTED,
} from './facility-request.rules.ts';
import { changeStatus, lockRequest } from './facility-request.service.ts';
import { findTold, type RequestRow } from './facility-request.view.ts';
import { publishRequest } from './facility-request-feed.service.ts';
import { hasSentValues } from './facility-request-lab.rules.ts';
import { hasResultFile } from './facility-request-results.service.ts';

type Answer = Unversioned<RequestAnswer>;

/** The items of the facility's own stock that the lines name, and the quantity of each that is free, both by id. */
async function findStock(em: EntityManager, facilityId: string, lines: readonly LineQuote[], now: Date) {
  const ids = [...new Set(lines.map((it) => it.inventoryId).filter((it) => typeof it === 'string'))];
  if (ids.length === 0) return { items: new Map<string, StockItem>(), free: new Map<string, number>() };
  const own = await em.execute<(StockItem & { id: string; free: number })[]>(sql`
    select i.id, i.item_name as name, m.dosage as strength, m.form, coalesce(i.first_expiry_date, i.expiry_date)::text as "expiryDate",
      ${freePieces(localDate(+now))} as free
    from facility_inventory i left join medications m on m.id = i.medication_id
    where i.facility_id = ${facilityId} and i.item_type = 'medication' and i.id in (${ids})`);
  if (own.length !== ids.length) throw invalidField('lines', 'Please choose items from your own stock');
  return {
    items: new Map(own.map(({ id, free: _, ...item }) => [id, item])),
    free: new Map(own.map(({ id, free }) => [id, free])),
  };
}

/** The answer for each test. An answer with a total only, as earlier portals send it, replaces those of an earlier quote. */
async function quoteTests(em: EntityManager, request: FacilityRequest, tests: Answer['tests']): Promise<void> {
  if (!(request instanceof DiagnosticRequest)) {
    if (tests) throw invalidField('tests', 'Only tests are answered here');
    return;
  }
  const asked = request.requestedServices ?? [];
  request.testAnswers = tests ? answerTests(asked, tests, await findKept(em, request.facilityId, asked)) : null;
  request.totalAmount = tests ? totalOfTests(request.testAnswers ?? []) : null;
}

async function quote(
  em: EntityManager,
  request: FacilityRequest,
  { medicines, lines, tests, totalAmount }: Answer,
  now: Date,
): Promise<void> {
  await quoteTests(em, request, tests);
  if (request instanceof MedicationRequest) {
    if (medicines) request.requestedMedications = readLines(request.requestedMedications ?? [], medicines);
    // Without a list of medicines, nobody could tell what the price is for.
    if (!request.requestedMedications?.length) throw invalidField('medicines', requestTexts.medicines);
    if (medicines && !lines) throw invalidField('lines', 'Please answer for every medicine');
  } else if (medicines) throw invalidField('medicines', 'Only a prescription is read by the pharmacy');
  if (lines) {
    if (!(request instanceof MedicationRequest)) throw invalidField('lines', 'Only medicines can be answered one by one');
    const stock = await findStock(em, request.facilityId, lines, now);
    request.requestedMedications = answerLines(request.requestedMedications ?? [], lines, stock.items);
    refuseBeyondStock(request.requestedMedications, stock.free);
    request.totalAmount = totalOf(request.requestedMedications, request.deliveryFee ?? 0) ?? null;
  }
  if (totalAmount !== undefined) request.totalAmount = totalAmount;
}

/** Confirms a quote that the patient accepted in advance. */
function confirmAgreed(em: EntityManager, actor: ProviderActor, request: FacilityRequest, now: Date): void {
  const lines = request instanceof MedicationRequest ? (request.requestedMedications ?? []) : [];
  if (request instanceof DiagnosticRequest && request.testAnswers?.some((it) => !it.isDone)) return;
  const { acceptedTotal = null, totalAmount = null } = request;
  if (isAcceptedInAdvance({ acceptedTotal, totalAmount, answers: lines.flatMap(({ answer }) => answer ?? []) }))
    changeStatus(em, actor, request, 'confirmed', now);
}

/**
 * Records what was handed over and what was paid. Medicines that weren't handed over cost nothing; a discount on the whole quote still
 * applies.
 */
function complete(request: FacilityRequest, { handedOver, payment }: Answer, now: Date): void {
  request.completion = { total: request.totalAmount ?? null, taken: [] };
  if (payment) request.payment = { ...payment, paidAt: now.toISOString() };
  if (!(request instanceof MedicationRequest)) {
    if (handedOver) throw invalidField('handedOver', 'Only medicines are handed over');
    return;
  }
  request.requestedMedications = handOver(request.requestedMedications ?? [], handedOver);
  request.totalAmount = totalWithout(request.totalAmount ?? null, keptBack(request.requestedMedications));
}

/** What the register names for all items of a hand-over: the doctor's order by its code or, without one, the request by its reference. */
async function paperOf(em: EntityManager, { orderId, userId, reference }: FacilityRequest): Promise<Paper> {
  if (orderId) return findPaper(em, orderId);
  const [patient] = await em.execute<{ name: string }[]>(sql`select ${raw(patientName('u'))} as name from users u where u.id = ${userId}`);
  return { patientName: patient?.name ?? '', paper: reference ?? '' };
}

/**
 * Deducts exactly what was handed over from the stock items that the lines name. Refuses if the stock is lower, so that the pharmacist
 * corrects the quantity or the stock. Returns what each batch has given.
 */
async function deduct(em: EntityManager, actor: ProviderActor, request: FacilityRequest, now: Date): Promise<TakenPieces[]> {
  if (!(request instanceof MedicationRequest)) return [];
  const { id: relatedId, facilityId } = request;
  const taken = stockTaken(request.requestedMedications ?? []);
  for (const [id, quantity] of taken) {
    const [item] = await em.execute<{ quantity: number }[]>(sql`
      select i.quantity - ${expiredPieces(localDate(+now))} as quantity
      from facility_inventory i where i.id = ${id} and i.facility_id = ${facilityId} for no key update`);
    if (item && item.quantity < quantity)
      throw new AppError('not_enough_stock', 'Your stock has less than that. Please hand over what is there, or correct your stock first.');
  }
  if (taken.length === 0) return [];
  const paper = await paperOf(em, request);
  return takeFromStock(em, actor, { facilityId, taken, kind: 'handed_over', relatedId, paper }, now);
}

/** Deducts what was handed over or tested from the doctor's order that the request is about. */
async function dispenseOrdered(em: EntityManager, actor: ProviderActor, request: FacilityRequest, now: Date): Promise<void> {
  const { orderId, facilityId, id: relatedId } = request;
  if (orderId) await dispenseNamed(em, actor, { orderId, facilityId, relatedId, items: givenItems(request) }, now);
}

/** How long the facility's quotes hold. */
async function quoteHoursOf(em: EntityManager, { facilityId }: FacilityRequest): Promise<number | undefined> {
  const [facility] = await em.execute<{ hours: number }[]>(sql`select quote_hours as hours from facilities where id = ${facilityId}`);
  return facility?.hours;
}

/** Refuses to reject a request of which the patient has a result. */
async function refuseResults(em: EntityManager, request: FacilityRequest): Promise<void> {
  if (request instanceof DiagnosticRequest && hasSentValues(request.labWork))
    throw new AppError('wrong_status', 'The patient has the results, so the request can no longer be rejected.');
  if (await hasResultFile(em, request.id))
    throw new AppError('wrong_status', 'The patient has a result. Please withdraw it before you reject the request.');
}

/**
 * Applies the facility's quote or status change, as the transition table allows. A quote that the patient accepted in advance is confirmed
 * immediately. Completing a medication request deducts what was handed over from the stock.
 */
export async function answerRequest(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  answer: Answer,
  now: Date,
): Promise<RequestRow> {
  const request = await lockRequest(em, actor, { id, action: 'answer' });
  const from = request.status ?? 'pending';
  const to = answer.status === 'confirmed' ? 'quoted' : answer.status;
  if (!nextRequestStatuses(from, 'facility', request.requestType).includes(to))
    throw new AppError('wrong_status', `A ${from} request can't become ${to}`);
  if (to === 'rejected') await refuseResults(em, request);
  if (to === 'quoted') {
    // Two colleagues may answer the same request. A call without a version is a first quote, and is refused if there is already one.
    refuseStale({ id, version: quoteVersionOf(request.steps ?? []) }, seen ?? UNQUOTED);
    await quote(em, request, answer, now);
  }
  if (to === 'completed') complete(request, answer, now);
  if (answer.notes) request.facilityNotes = answer.notes;
  changeStatus(em, actor, request, to, now, to === 'quoted' ? await quoteHoursOf(em, request) : undefined);
  if (to === 'quoted') confirmAgreed(em, actor, request, now);
  await em.flush();
  if (to === 'completed') {
    const taken = await deduct(em, actor, request, now);
    if (request.completion && taken.length > 0) {
      request.completion = { ...request.completion, taken };
      await em.flush();
    }
    await dispenseOrdered(em, actor, request, now);
  }
  const answered = await findTold(em, id);
  await notifyPatient(em, answered, now);
  await publishRequest(em, actor, id);
  return answered;
}
