import type { ProviderRequest, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';

/**
 * Whether a request has received this answer. It is recognized by all that it says, a quote also by its version, because a colleague may
 * have given another one.
 */
export function isAnswered(request: ProviderRequest, answer: RequestAnswer): boolean {
  if (answer.status !== 'quoted') return request.status === answer.status && isSaid(request, answer) && isGiven(request, answer);
  const isNew = request.version !== answer.version && request.status !== 'pending';
  return isNew && isSaid(request, answer) && areLinesGiven(request, answer) && areTestsGiven(request, answer);
}

/** A quote without a note leaves the former one, and one without a total has the sum of its lines. */
const isSaid = (request: ProviderRequest, { totalAmount, notes }: RequestAnswer): boolean =>
  (totalAmount === undefined || totalAmount === request.totalAmount) && (!notes || notes === request.facilityNotes);

/**
 * What was handed over, which is all that was promised unless the answer says otherwise, and what was paid. Where nothing is noted as paid,
 * a colleague may have noted it before.
 */
const isGiven = ({ requestedMedications, payment: noted }: ProviderRequest, { handedOver, payment }: RequestAnswer): boolean =>
  (!payment || (noted?.method === payment.method && noted.amount === payment.amount)) &&
  requestedMedications.every(({ answer }, at) => {
    const promised = answer?.quantity ?? 0;
    return (answer?.handedOver ?? promised) === (handedOver ? handedOver[at] : promised);
  });

const areLinesGiven = ({ requestedMedications }: ProviderRequest, { medicines = [], lines = [] }: RequestAnswer): boolean =>
  medicines.every(({ name, quantity }, at) => requestedMedications[at]?.name === name && requestedMedications[at]?.quantity === quantity) &&
  lines.every(({ availability, quantity, unitPrice = null, substitute = null }, at) => {
    const given = requestedMedications[at]?.answer;
    if (availability === 'unavailable' || given?.availability !== availability) return given?.availability === availability;
    return given.unitPrice === unitPrice && given.substitute === substitute && (quantity ?? given.quantity) === given.quantity;
  });

const areTestsGiven = ({ testAnswers }: ProviderRequest, { tests = [] }: RequestAnswer): boolean =>
  tests.every(({ isDone, price = null, readyInDays = null }, at) => {
    const given = testAnswers?.[at];
    return given?.isDone === isDone && given.price === price && given.readyInDays === readyInDays;
  });
