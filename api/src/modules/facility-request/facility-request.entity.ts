import { defineEntity, p } from '@mikro-orm/postgresql';
import { requestTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { requestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import type { LineAnswer, RequestPayment, RequestStep, TestAnswer } from '@tenaye/contracts/facility-request.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { StockItem } from '@tenaye/contracts/facility-request-provider.ts';
import { demoMark, flag, id, idOf, instant, money, times } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { User } from '../account/user.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import type { TakenPieces } from '../inventory/stock-batch.service.ts';
import { DoctorOrder } from '../order/doctor-order.entity.ts';
import { sharingColumns } from '../visit-sharing/visit-sharing.columns.ts';
import type { LabWork } from './facility-request-lab.rules.ts';

/**
 * A requested medicine; `medicationId` is set if it was found in the catalog. `isRead` means that the pharmacy has read it from the
 * prescription. `answer` is the pharmacy's, once given: `inventoryId` is the stock item from which the medicine is sold, and `stockItem`
 * describes that item as it was when the pharmacy quoted.
 */
export interface RequestedMedication {
  medicationId: string | null;
  name: string;
  quantity: number;
  isRead?: true;
  answer?: LineAnswer & { inventoryId: string | null; stockItem?: StockItem | null };
}

/** What taking back a completion needs: the total before it, in ETB, and what was taken from the batches of the stock. */
export interface Completion {
  total: number | null;
  taken: readonly TakenPieces[];
}

/** The condition for an open request; the partial index has exactly this condition. */
const OPEN_REQUEST = `status in (${openStatuses.map((it) => `'${it}'`).join(', ')})`;

/**
 * A patient's request to a facility, for tests or for medicines, in one table (decisions, "Three request tables"). The SQL views
 * diagnostic_requests and medication_requests show each kind with the spec's columns. `prescriptionImageUrl` is the key of a stored file,
 * which several requests may share. `steps` are the status changes since the request was sent, oldest first. `completedAt` is the time of
 * the last step if that is the completion, and `completion` is null for what a former release has completed. `facilityNotes` are for the
 * patient; on a rejected request, they state the reason. `reference` is what the patient says at the counter. `acceptedTotal` is the total,
 * in ETB, that the patient accepted in advance. `deliveryKm` is the distance from the pharmacy to the address. `quoteEndsAt` is set while a
 * quote waits for the patient's answer.
 */
const FacilityRequestSchema = defineEntity({
  name: 'FacilityRequest',
  tableName: 'facility_requests',
  discriminatorColumn: 'requestType',
  properties: {
    id: id(),
    requestType: p.enum(requestTypes),
    userId: idOf(User, 'user_id', 'restrict').index(false),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    prescriptionImageUrl: p.text().nullable(),
    /** The doctor's order that the request is about. Its items are named as in the order. */
    orderId: idOf(DoctorOrder, 'order_id', 'restrict').nullable().index(false),
    requestDate: instant().defaultRaw('now()'),
    status: p.enum(requestStatuses).default('pending'),
    reference: p.text().defaultRaw('request_reference()'),
    totalAmount: money().nullable(),
    acceptedTotal: money().nullable(),
    deliveryAddress: p.text().nullable(),
    deliveryFee: money().nullable(),
    deliveryKm: p.decimal('number').precision(6).scale(2).nullable(),
    notes: p.text().nullable(),
    facilityNotes: p.text().nullable(),
    quoteEndsAt: instant().nullable(),
    steps: p.json<RequestStep[]>().defaultRaw("'[]'"),
    completedAt: instant().nullable(),
    completion: p.json<Completion>().nullable(),
    payment: p.json<RequestPayment>().nullable(),
    /** True if the request was canceled because the facility may no longer practice. */
    practiceEnded: flag(false),
    ...sharingColumns(),
    isDemo: demoMark(),
    ...times(),
  },
  checks: [{ name: 'facility_requests_total_amount_check', expression: '(total_amount >= (0)::numeric)' }],
  indexes: [
    { name: 'facility_requests_user_id_index', properties: ['userId', 'requestDate', 'id'] },
    { name: 'facility_requests_facility_id_index', properties: ['facilityId', 'requestDate', 'id'] },
    {
      name: 'facility_requests_open_index',
      expression: `create index "facility_requests_open_index" on "facility_requests" ("facility_id", "request_date", "id")
        where ${OPEN_REQUEST}`,
    },
    {
      name: 'facility_requests_reference_unique',
      expression: `create unique index "facility_requests_reference_unique" on "facility_requests" ("facility_id", "reference")
        where ${OPEN_REQUEST}`,
    },
    index('facility_requests_quote_end_index', '"facility_requests" ("quote_ends_at", "id") where status = \'quoted\''),
    { name: 'facility_requests_state_index', properties: ['facilityId', 'requestType', 'status', 'requestDate', 'id'] },
    index(
      'facility_requests_completed_index',
      '"facility_requests" ("completed_at", "id") include ("total_amount") where completed_at is not null',
    ),
    { name: 'facility_requests_order_id_index', properties: ['orderId'] },
    { name: 'facility_requests_status_index', properties: ['requestType', 'status', 'requestDate'] },
  ],
});
export class FacilityRequest extends FacilityRequestSchema.class {}
FacilityRequestSchema.setClass(FacilityRequest);

/**
 * `testAnswers` are the center's, in the order of `requestedServices`. `preferredDate` is a local calendar day. `results` is a text; result
 * files are stored files that refer to the request. `labWork` is what happened at the bench, to the tests and their result
 * files; null until a sample was taken or a file added.
 */
const DiagnosticRequestSchema = defineEntity({
  name: 'DiagnosticRequest',
  extends: FacilityRequest,
  discriminatorValue: 'diagnostic',
  properties: {
    requestedServices: p.array().nullable(),
    testAnswers: p.json<TestAnswer[]>().nullable(),
    preferredDate: p.date().nullable(),
    results: p.text().nullable(),
    labWork: p.json<LabWork>().nullable(),
  },
});
export class DiagnosticRequest extends DiagnosticRequestSchema.class {}
DiagnosticRequestSchema.setClass(DiagnosticRequest);

const MedicationRequestSchema = defineEntity({
  name: 'MedicationRequest',
  extends: FacilityRequest,
  discriminatorValue: 'medication',
  properties: {
    requestedMedications: p.json<RequestedMedication[]>().nullable(),
  },
});
export class MedicationRequest extends MedicationRequestSchema.class {}
MedicationRequestSchema.setClass(MedicationRequest);
