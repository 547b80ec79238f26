import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

/** A patient who has heard nothing for an hour asks elsewhere. */
const LONG_MINUTES = 60;

/** How long a request has been what it is, in whole minutes, and whether a patient waits too long for an answer. */
export function waitingOf({ status, steps, requestDate }: ProviderRequest, now: Date): { minutes: number; isLong: boolean } {
  const since = Date.parse(steps.at(-1)?.at ?? requestDate);
  const minutes = Math.max(0, Math.floor((now.getTime() - since) / MINUTE_MS));
  return { minutes, isLong: status === 'pending' && minutes >= LONG_MINUTES };
}

/** Names of what is asked for, with how many of it where that is told. */
export const wantedOf = ({
  requestType,
  requestedServices,
  requestedMedications,
}: ProviderRequest): { name: string; quantity?: number }[] =>
  requestType === 'medication' ? requestedMedications : requestedServices.map((name) => ({ name }));

export const nameOf = ({ patient: { firstName, lastName } }: ProviderRequest): string => `${firstName} ${lastName}`;
