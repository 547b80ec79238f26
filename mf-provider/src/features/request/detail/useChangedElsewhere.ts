import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { useState } from 'react';

interface Changes {
  /** The new status if it was changed elsewhere; undefined if this page made the change. */
  elsewhere: RequestStatus | undefined;
  /** Records a status that this page is about to set. */
  own(status: RequestStatus): void;
}

/**
 * Distinguishes this page's status changes from those of the patient or a colleague. A request never returns to an earlier status, so the
 * set of known statuses is enough.
 */
export function useChangedElsewhere(status: RequestStatus): Changes {
  const [known, setKnown] = useState<readonly RequestStatus[]>([status]);
  return {
    elsewhere: known.includes(status) ? undefined : status,
    own: (next) => setKnown((all) => [...all, next]),
  };
}
