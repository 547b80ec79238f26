import { accountCalls } from './account-calls.ts';
import type { Call } from './call.ts';
import { doctorCalls } from './doctor-calls.ts';
import { facilityCalls } from './facility-calls.ts';
import { importCalls } from './import-calls.ts';
import { intelligenceCalls } from './intelligence-calls.ts';
import { patientCalls } from './patient-calls.ts';
import { columnOf, type Expected, type Kind, kinds } from './people.ts';
import { reviewCalls } from './review-calls.ts';
import { sharedCalls } from './shared-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { wasteCalls } from './waste-calls.ts';
import { wasteComplianceCalls } from './waste-compliance-calls.ts';
import { wastePaperCalls } from './waste-paper-calls.ts';

const ownCalls: Call[] = [
  ...patientCalls,
  ...accountCalls,
  ...doctorCalls,
  ...facilityCalls,
  ...sharedCalls,
  ...staffCalls,
  ...importCalls,
  ...reviewCalls,
  ...intelligenceCalls,
  ...wastePaperCalls,
  ...wasteComplianceCalls,
  ...wasteCalls,
];

export const keyOf = ({ method, path }: Pick<Call['spec'], 'method' | 'path'>): string => `${method} ${path}`;

/** The statuses when the record is hidden: callers whom the call admits get 404. */
function hidden(from: Expected): Expected {
  const statuses = { ...from };
  for (const kind of kinds) if (statuses[kind] !== 401 && statuses[kind] !== 403) statuses[kind] = 404;
  return statuses;
}

/** The call at a facility of an account that makes no call in these tests. */
const atStrangersFacility = (call: Call): Call => ({
  ...call,
  of: 'at a facility of another account',
  query: (scene) => ({ facilityId: scene.strangersFacilityId }),
  expected: hidden(call.expected),
});
const namingCalls = new Map(ownCalls.filter((it) => it.spec.namesFacility && !it.isByNewPeople).map((it) => [keyOf(it.spec), it]));

/** Every call of the API, at least once. */
export const calls: Call[] = [...ownCalls, ...[...namingCalls.values()].map(atStrangersFacility)];

/** Whether the role alone admits this kind of person to the call. */
export function isWanted({ spec }: Call, kind: Kind): boolean {
  const role = kind.replace('other ', '').replace('diagnostic', 'pharmacy');
  return spec.callers.some((it) => it !== 'anyone' && it !== 'provider' && columnOf[it] === role);
}
