import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { useState } from 'react';

interface StatusWatch {
  /** The new status if it was changed elsewhere; undefined if this page made the change. */
  changedTo: RequestStatus | undefined;
  /** Records a status that this page is about to set. */
  expectStatus(status: RequestStatus): void;
}

/**
 * Distinguishes this page's status changes, which it announces through `expectStatus`, from changes by the patient, a colleague or the
 * clock. A quote that ends returns its request to an earlier status, so only the latest expected status counts.
 */
export function useChangedElsewhere(status: RequestStatus): StatusWatch {
  const [expected, setExpected] = useState<readonly RequestStatus[]>([status]);
  if (expected.length > 1 && expected.at(-1) === status) setExpected([status]);
  return {
    changedTo: expected.includes(status) ? undefined : status,
    expectStatus: (next) => setExpected((all) => [...all, next]),
  };
}
