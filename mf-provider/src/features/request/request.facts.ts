import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

/** The wait after which a patient is expected to turn to another facility. Minutes. */
const LONG_MINUTES = 60;

/** The time since a request got its status, in whole minutes, and whether that is too long for a patient waiting for an answer. */
export function waitingOf({ status, steps, requestDate }: ProviderRequest, now: Date): { minutes: number; isLong: boolean } {
  const since = Date.parse(steps.at(-1)?.at ?? requestDate);
  const minutes = Math.max(0, Math.floor((now.getTime() - since) / MINUTE_MS));
  return { minutes, isLong: status === 'pending' && minutes >= LONG_MINUTES };
}

/** The names of the requested items, with quantities if given. */
export const wantedOf = ({
  requestType,
  requestedServices,
  requestedMedications,
}: ProviderRequest): { name: string; quantity?: number }[] =>
  requestType === 'medication' ? requestedMedications : requestedServices.map((name) => ({ name }));

/** The name of the patient whose account sent the request. */
export const senderOf = ({ patient: { firstName, lastName } }: ProviderRequest): string => `${firstName} ${lastName}`;

/** The name of the person who is treated: the one for whom the doctor signed the order, or else the sender. */
export const nameOf = (request: ProviderRequest): string => request.order?.patientName ?? senderOf(request);
