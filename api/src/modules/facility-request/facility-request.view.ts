import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AddressParts } from '@tenaye/contracts/address.facts.ts';
import type { UsualAnswer } from '@tenaye/contracts/facility.ts';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestFile, RequestPayment, RequestStep, TestAnswer, WithdrawnResult } from '@tenaye/contracts/facility-request.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import * as z from 'zod/mini';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { byTime, type PageRequest } from '#kernel/http/page.ts';
import { usualAnswer } from '../facility/usual-answer.view.ts';
import { type MailReader, patientReader, providerReader } from '../notification/notification.view.ts';
import { type SignedOrderRow, sentOrderAsJson } from '../order/order.view.ts';
import { type OwnReviewRow, reviewOf } from '../review-state/own-review.view.ts';
import { type SharingRow, sharingOf } from '../visit-sharing/visit-sharing.rules.ts';
import type { RequestedMedication } from './facility-request.entity.ts';
import type { LabWork } from './facility-request-lab.rules.ts';

/** The present state of a stock item that a line names. */
export interface StockNow {
  quantity: number;
  promised: number;
  updatedAt: string;
}

/** A request with the names that the two parties see, as SQL returns it. */
export interface RequestRow extends SharingRow {
  id: string;
  requestType: RequestType;
  userId: string;
  facilityId: string;
  status: RequestStatus;
  reference: string;
  requestDate: string;
  totalAmount: number | null;
  acceptedTotal: number | null;
  deliveryAddress: string | null;
  deliveryFee: number | null;
  deliveryKm: number | null;
  notes: string | null;
  facilityNotes: string | null;
  quoteEndsAt: string | null;
  steps: RequestStep[];
  payment: RequestPayment | null;
  /** Whether the latest completion has kept what taking it back needs. */
  isKept: boolean;
  completedAt: string | null;
  requestedServices: string[] | null;
  testAnswers: TestAnswer[] | null;
  requestedMedications: RequestedMedication[] | null;
  preferredDate: string | null;
  results: string | null;
  labWork: LabWork | null;
  updatedAt: string;
  practiceEnded: boolean;
  /** The result of `answersRequests` of the policy. */
  isAnswered: boolean;
  facilityName: string;
  facilityPhone: string | null;
  facilityPlace: AddressParts;
  firstName: string;
  lastName: string;
  patientPhone: string | null;
  files: RequestFile[];
  /** Result files that wait for release; null where there is no draft. */
  draftFiles: RequestFile[] | null;
  withdrawnResults: WithdrawnResult[];
  review: OwnReviewRow | null;
  orderId: string | null;
  /** The doctor's order that the request is about. */
  order: SignedOrderRow | null;
  /** The present state of the stock items that the lines name, by id, while the request is open; null afterward. */
  stockNow: Record<string, StockNow> | null;
  /** How soon the facility usually answers, if the request was read alone and waits for an answer. */
  usualAnswer?: UsualAnswer | null;
  /** The facility's hours, in the same case. */
  facilityHours?: Record<string, string> | null;
}

/** A request with the readers of messages about it. */
export interface ToldRequest extends RequestRow {
  patient: MailReader;
  /** Null if there is no account that may be notified: the facility is unclaimed, or the facility or its owner isn't verified. */
  facilityAccount: MailReader | null;
}

/** A waiting request also tells how soon an answer may be expected. */
const expected = sql`case when q.status = 'pending' then ${usualAnswer(raw('q.facility_id'))} end as "usualAnswer",
  case when q.status = 'pending' then f.working_hours end as "facilityHours",`;
const noMore: Condition = raw('');
const readers = sql`${patientReader} as patient,
  (select ${providerReader} from provider_accounts p where p.id = f.account_id and f.is_verified and f.owner_stands) as "facilityAccount",`;

/**
 * Selects requests, with the columns `more`. The prescription is found by its key, because several requests may share it; result files
 * refer to their request. `requests` may be another statement's `returning`.
 */
const selectRequests = (more = noMore, requests: Condition = raw('facility_requests')) => sql`
  select ${more} q.id, q.request_type as "requestType", q.user_id as "userId", q.facility_id as "facilityId", q.status, q.reference,
    q.accepted_total::float8 as "acceptedTotal", q.delivery_address as "deliveryAddress", q.delivery_fee::float8 as "deliveryFee",
    q.delivery_km::float8 as "deliveryKm", q.request_date as "requestDate", q.total_amount::float8 as "totalAmount", q.notes,
    q.facility_notes as "facilityNotes", q.quote_ends_at as "quoteEndsAt", q.steps,
    q.payment, q.completion is not null as "isKept", q.completed_at as "completedAt",
    q.requested_services as "requestedServices", q.test_answers as "testAnswers", q.requested_medications as "requestedMedications",
    q.preferred_date::text as "preferredDate", q.results, q.lab_work as "labWork",
    q.updated_at as "updatedAt", q.practice_ended as "practiceEnded",
    f.is_verified and f.owner_stands as "isAnswered",
    f.name as "facilityName", f.phone as "facilityPhone",
    json_build_object('address', f.address, 'location', f.location, 'floor', f.floor, 'landmark', f.landmark) as "facilityPlace",
    u.first_name as "firstName", u.last_name as "lastName", u.phone as "patientPhone",
    q.order_id as "orderId", case when q.order_id is not null then ${sentOrderAsJson(sql`o.id = q.order_id`)} end as "order",
    ${reviewOf.request()}, ${sharingOf('q')}, ${stockOfOpen()},
    (select coalesce(${filesAsJson()}, '[]') from stored_files s where ${filesOfRequest()}) as files,
    case when q.lab_work -> 'draft' <> 'null' then (
      select ${filesAsJson()} from stored_files s where ${draftOfRequest()}) end as "draftFiles",
    (select coalesce(json_agg(json_build_object('id', s.id, 'addedAt', s.created_at, 'withdrawnAt', s.withdrawn_at,
        'reason', s.withdrawn_reason) order by s.withdrawn_at, s.id), '[]')
      from stored_files s where s.kind = 'result' and s.related_id = q.id and s.withdrawn_at is not null) as "withdrawnResults"
  from ${requests} q join facilities f on f.id = q.facility_id join users u on u.id = q.user_id`;

/** The present state of the stock items that the lines of an open request name. */
const stockOfOpen = () => sql`
  case when q.status in (${openStatuses}) and q.request_type = 'medication' then (
    select json_object_agg(i.id, json_build_object('quantity', i.quantity, 'promised', i.promised, 'updatedAt', i.updated_at))
    from facility_inventory i where i.facility_id = q.facility_id and i.id in (
      select (line -> 'answer' ->> 'inventoryId')::uuid
      from jsonb_array_elements(coalesce(q.requested_medications, '[]')) line)) end as "stockNow"`;

const filesAsJson = () => sql`json_agg(json_build_object('id', s.id, 'kind', s.kind, 'name', s.original_name,
  'contentType', s.content_type, 'bytes', s.bytes, 'createdAt', s.created_at) order by s.created_at, s.id)`;

const draftOfRequest = () => sql`(s.kind = 'result_draft' and s.related_id = q.id)`;

const filesOfRequest = () =>
  sql`((s.kind = 'result' and s.related_id = q.id and s.withdrawn_at is null)
    or (s.kind = 'prescription' and s.key = q.prescription_image_url))`;

/** Requests, latest first. */
export const findRequests = (em: EntityManager, which: Condition, { limit, after }: PageRequest): Promise<RequestRow[]> =>
  em.execute<RequestRow[]>(sql`
    ${selectRequests()}
    where ${allOf(which, after && sql`(q.request_date, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by q.request_date desc, q.id desc limit ${limit + 1}`);

/** Position of a status among `openStatuses`, from 1. */
const statusRank = () => sql`array_position(string_to_array(${openStatuses.join()}, ','), q.status)`;

/**
 * The facility's open requests in the order in which they should be worked on, with keys of `workOrderKey`. The page's rows are selected
 * before the joins, because the planner overestimates the number of open requests.
 */
export function findOpenRequests(em: EntityManager, which: Condition, { limit, after }: PageRequest): Promise<RequestRow[]> {
  const [status = '', time = ''] = after?.[0].split(' ') ?? [];
  const rest =
    after &&
    sql`(${statusRank()}, q.request_date, q.id)
    > (array_position(string_to_array(${openStatuses.join()}, ','), ${status}), ${time}::timestamptz, ${after[1]}::uuid)`;
  return em.execute<RequestRow[]>(sql`
    ${selectRequests()}
    where q.id in (
      select q.id from facility_requests q where ${allOf(sql`q.status in (${openStatuses})`, which, rest)}
      order by ${statusRank()}, q.request_date, q.id limit ${limit + 1})
    order by ${statusRank()}, q.request_date, q.id`);
}

/** A key of this order: the status and the time of sending, joined by a space, then the id. */
export const workOrderKey = z.tuple([z.string().check(z.refine((it) => isStatusAndTime(it.split(' ')))), z.uuid()]);

const isStatusAndTime = ([status, time, ...more]: string[]): boolean =>
  more.length === 0 && openStatuses.some((it) => it === status) && byTime.safeParse([time, crypto.randomUUID()]).success;

/** Requests that are known to exist, as this transaction sees them, in the order in which they were sent. */
export const findAll = (em: EntityManager, ids: readonly string[]): Promise<RequestRow[]> =>
  em.execute<RequestRow[]>(sql`${selectRequests()} where q.id in (${ids}) order by q.request_date, q.id`);

/** One request that is known to exist, as this transaction sees it. */
export async function findTold(em: EntityManager, id: string): Promise<ToldRequest> {
  const [row] = await em.execute<ToldRequest[]>(sql`${selectRequests(readers)} where q.id = ${id}`);
  if (!row) throw new Error(`Request ${id} vanished inside its own transaction`);
  return row;
}

/** The request that an insert with `returning *` writes. */
export async function findWritten(em: EntityManager, insert: Condition): Promise<ToldRequest> {
  const [row] = await em.execute<ToldRequest[]>(sql`with written as (${insert}) ${selectRequests(readers, raw('written'))}`);
  if (!row) throw new Error('An insert without conflicts wrote no request');
  return row;
}

/** The request with this id among `which`; `not_found` for any other. */
export async function findRequest(em: EntityManager, id: string, which: Condition): Promise<RequestRow> {
  const [row] = await em.execute<RequestRow[]>(sql`${selectRequests(expected)} where ${allOf(sql`q.id = ${id}`, which)}`);
  if (!row) throw notFound();
  return row;
}

interface FoundFile {
  id: string;
  key: string;
  contentType: string;
  name: string;
}

/**
 * A file of a request among `which`, or of its draft among `ofDraft`; `not_found` for any other file, including one of another request.
 */
export async function findRequestFile(
  em: EntityManager,
  ids: { id: string; fileId: string },
  which: Condition,
  ofDraft: Condition,
): Promise<FoundFile> {
  const [row] = await em.execute<FoundFile[]>(sql`
    select s.id, s.key, s.content_type as "contentType", s.original_name as name
    from facility_requests q join stored_files s on ${filesOfRequest()} or (${draftOfRequest()} and ${ofDraft})
    where ${allOf(sql`q.id = ${ids.id}`, sql`s.id = ${ids.fileId}`, which)}`);
  if (!row) throw notFound();
  return row;
}
