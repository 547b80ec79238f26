import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { useState } from 'react';

interface StatusWatch {
  /** The new status if it was changed elsewhere; undefined if this page made the change. */
  changedTo: RequestStatus | undefined;
  /** Records a status that this page is about to set. */
  expectStatus(status: RequestStatus): void;
}

/**
 * Distinguishes this page's status changes from those of the patient or a colleague. A request never returns to an earlier status, so the
 * set of known statuses is enough.
 */
export function useChangedElsewhere(status: RequestStatus): StatusWatch {
  const [known, setKnown] = useState<readonly RequestStatus[]>([status]);
  return {
    changedTo: known.includes(status) ? undefined : status,
    expectStatus: (next) => setKnown((all) => [...all, next]),
  };
}
