import { accountCalls } from './account-calls.ts';
import type { Call } from './call.ts';
import { doctorCalls } from './doctor-calls.ts';
import { facilityCalls } from './facility-calls.ts';
import { importCalls } from './import-calls.ts';
import { intelligenceCalls } from './intelligence-calls.ts';
import { patientCalls } from './patient-calls.ts';
import { columnOf, type Kind } from './people.ts';
import { reviewCalls } from './review-calls.ts';
import { sharedCalls } from './shared-calls.ts';
import { staffCalls } from './staff-calls.ts';

/** Every call of the API, at least once. */
export const calls: Call[] = [
  ...patientCalls,
  ...accountCalls,
  ...doctorCalls,
  ...facilityCalls,
  ...sharedCalls,
  ...staffCalls,
  ...importCalls,
  ...reviewCalls,
  ...intelligenceCalls,
];

export const keyOf = ({ method, path }: Pick<Call['spec'], 'method' | 'path'>): string => `${method} ${path}`;

/** Whether the role alone admits this kind of person to the call. */
export function isWanted({ spec }: Call, kind: Kind): boolean {
  const role = kind.replace('other ', '').replace('diagnostic', 'pharmacy');
  return spec.callers.some((it) => it !== 'anyone' && it !== 'provider' && columnOf[it] === role);
}
