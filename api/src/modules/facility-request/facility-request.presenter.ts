import { addressLine } from '@tenaye/contracts/address.facts.ts';
import { nextRequestStatuses } from '@tenaye/contracts/facility-request.facts.ts';
import type {
  DiagnosticRequest,
  MedicationLine,
  MedicationRequest,
  RequestDelivery,
  RequestFile,
} from '@tenaye/contracts/facility-request.ts';
import type { FacilityFile, ProviderRequest, ResultDraft } from '@tenaye/contracts/facility-request-provider.ts';
import { quotedAtOf } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { presentSignedOrder } from '../order/order.presenter.ts';
import { presentOwnReview } from '../review-state/own-review.view.ts';
import { presentSharing } from '../visit-sharing/visit-sharing.rules.ts';
import type { RequestedMedication } from './facility-request.entity.ts';
import { canPatientCancel, isReopenable, quoteVersionOf, takesResults } from './facility-request.rules.ts';
import type { RequestRow, StockNow } from './facility-request.view.ts';
import { hasResult, presentBench, presentReport } from './facility-request-lab.rules.ts';

const presentFile = ({ id, kind, name, contentType, bytes, createdAt }: RequestFile): RequestFile => ({
  id,
  kind,
  name,
  contentType,
  bytes,
  createdAt: iso(createdAt),
});

const quotedAt = ({ steps }: RequestRow): string | null => {
  const at = quotedAtOf(steps);
  return at === undefined ? null : iso(at);
};

const presentFacts = (request: RequestRow) => ({
  id: request.id,
  reference: request.reference,
  status: request.status,
  requestDate: iso(request.requestDate),
  totalAmount: request.totalAmount,
  quotedAt: quotedAt(request),
  quoteEndsAt: request.status === 'quoted' && request.quoteEndsAt ? iso(request.quoteEndsAt) : null,
  acceptedTotal: request.acceptedTotal,
  notes: request.notes,
  facilityNotes: request.facilityNotes,
  files: request.files.map(presentFile),
  withdrawnResults: request.withdrawnResults.map(({ id, addedAt, withdrawnAt, reason }) => ({
    id,
    addedAt: iso(addedAt),
    withdrawnAt: iso(withdrawnAt),
    reason,
  })),
  steps: [
    { status: 'pending' as const, at: iso(request.requestDate) },
    ...request.steps.map(({ status, at, ended, reopened }) => ({
      status,
      at: iso(at),
      ...(ended && { ended }),
      ...(reopened !== undefined && { reopened }),
    })),
  ],
  practiceEnded: request.practiceEnded,
  payment: request.payment,
  updatedAt: iso(request.updatedAt),
});

const presentDelivery = ({ deliveryAddress, deliveryFee, deliveryKm }: RequestRow): RequestDelivery | null =>
  deliveryAddress === null ? null : { address: deliveryAddress, fee: deliveryFee, distance: deliveryKm };

/** Whether the request waits for a quote: the price and notes of an ended quote are no longer an offer. */
const isUnanswered = ({ status }: RequestRow): boolean => status === 'pending';

/** Absent for the account's owner. */
function presentTreated({ order, firstName, lastName }: RequestRow): { patientName?: string } {
  const isOwner = !order || order.patientName === `${firstName} ${lastName}`;
  return isOwner ? {} : { patientName: order.patientName };
}

const presentForPatient = (request: RequestRow) => ({
  ...presentFacts(request),
  ...(isUnanswered(request) && { totalAmount: null, facilityNotes: null }),
  facilityPhone: request.facilityPhone,
  facilityAddress: addressLine(request.facilityPlace) || null,
  version: quotedAt(request),
  review: request.review && presentOwnReview(request.review),
  orderId: request.orderId,
  ...presentTreated(request),
  ...(request.usualAnswer && { usualAnswer: request.usualAnswer }),
  ...(request.facilityHours && { facilityHours: request.facilityHours }),
  ...presentSharing(request),
  can: {
    cancel: canPatientCancel(request.status, request.requestType, { isAnswered: request.isAnswered, hasResult: hasResult(request) }),
    answerQuote: request.status === 'quoted',
  },
});

export const presentDiagnosticRequest = (request: RequestRow): DiagnosticRequest => ({
  ...presentForPatient(request),
  centerId: request.facilityId,
  centerName: request.facilityName,
  requestedServices: request.requestedServices ?? [],
  testAnswers: isUnanswered(request) ? null : request.testAnswers,
  preferredDate: request.preferredDate,
  results: request.results,
  lab: presentReport(request.labWork, request.requestedServices?.length ?? 0),
});

/** A medicine as patients see it, without the pharmacy's stock item, which is internal. */
const presentLine = ({ name, quantity, medicationId, isRead, answer }: RequestedMedication): MedicationLine => ({
  name,
  quantity,
  medicationId,
  ...(isRead && { isRead }),
  answer: answer
    ? {
        availability: answer.availability,
        quantity: answer.quantity,
        unitPrice: answer.unitPrice,
        substitute: answer.substitute,
        ...(answer.declined && { declined: true }),
        ...(answer.handedOver !== undefined && { handedOver: answer.handedOver }),
      }
    : null,
});

export const presentMedicationRequest = (request: RequestRow): MedicationRequest => ({
  ...presentForPatient(request),
  pharmacyId: request.facilityId,
  pharmacyName: request.facilityName,
  requestedMedications: (request.requestedMedications ?? [])
    .map(presentLine)
    .map((line) => (isUnanswered(request) ? { ...line, answer: null } : line)),
  delivery: presentDelivery(request),
});

/** A file with who added and who sent it. A draft is a result that was not sent yet. */
const presentFacilityFile = (file: RequestFile, { labWork }: RequestRow): FacilityFile => {
  const acts = labWork?.papers?.[file.id];
  return { ...presentFile(file), ...(acts && { entered: acts.entered }), ...(acts?.released && { released: acts.released }) };
};

function presentDraft(request: RequestRow): ResultDraft | null {
  const { labWork, draftFiles, requestType, status } = request;
  if (!labWork?.draft || !draftFiles || !takesResults(requestType, status)) return null;
  const files = draftFiles.map((it) => presentFacilityFile({ ...it, kind: 'result' }, request));
  return { files, results: labWork.draft.results, entered: labWork.draft.entered };
}

/** Once the patient has canceled, the facility no longer sees the phone number, the address, the prescription and the order. */
const presentParty = (request: RequestRow, now: Date) => {
  const { status, firstName, lastName, patientPhone, files, order } = request;
  const isOver = status === 'cancelled';
  return {
    patient: { firstName, lastName, phone: isOver ? null : patientPhone },
    delivery: isOver ? null : presentDelivery(request),
    files: isOver ? [] : files.map((it) => presentFacilityFile(it, request)),
    order: isOver || !order ? null : presentSignedOrder(order, now),
  };
};

const presentStockNow = (item: StockNow | undefined) =>
  item ? { ...item, version: versionOf(item.updatedAt), updatedAt: iso(item.updatedAt) } : null;

export const presentProviderRequest = (request: RequestRow, now: Date): ProviderRequest => ({
  ...presentFacts(request),
  ...presentParty(request, now),
  version: quoteVersionOf(request.steps),
  requestType: request.requestType,
  requestedServices: request.requestedServices ?? [],
  testAnswers: request.testAnswers,
  preferredDate: request.preferredDate,
  results: request.results,
  resultDraft: presentDraft(request),
  lab: takesResults(request.requestType, request.status) ? presentBench(request.labWork, request.requestedServices?.length ?? 0) : null,
  requestedMedications: (request.requestedMedications ?? []).map((line) => ({
    ...presentLine(line),
    inventoryId: line.answer?.inventoryId ?? null,
    stockItem: line.answer?.stockItem ?? null,
    ...(line.answer?.inventoryId && request.stockNow && { stockNow: presentStockNow(request.stockNow[line.answer.inventoryId]) }),
  })),
  can: {
    setStatus: nextRequestStatuses(request.status, 'facility', request.requestType).filter(
      (it) => it !== 'rejected' || !hasResult(request),
    ),
    addResults: takesResults(request.requestType, request.status),
    reopen: isReopenable(request, now),
  },
});
