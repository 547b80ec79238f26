import type { ProviderRequest, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';

/**
 * Whether a request has received this answer. A quote is recognized by its version and by all that it says, because a colleague may have
 * sent another one.
 */
export function isAnswered(request: ProviderRequest, answer: RequestAnswer): boolean {
  if (answer.status !== 'quoted') return request.status === answer.status;
  const isNew = request.version !== answer.version && request.status !== 'pending';
  return isNew && isSaid(request, answer) && areLinesGiven(request, answer) && areTestsGiven(request, answer);
}

/** A quote without a note leaves the former one, and one without a total has the sum of its lines. */
const isSaid = (request: ProviderRequest, { totalAmount, notes }: RequestAnswer): boolean =>
  (totalAmount === undefined || totalAmount === request.totalAmount) && (!notes || notes === request.facilityNotes);

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
