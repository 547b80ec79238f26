import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { useState } from 'react';

interface Changes {
  /** What the request has become without an act made here; undefined while it is what this page knows. */
  elsewhere: RequestStatus | undefined;
  /** It becomes this by an act made here. */
  own(status: RequestStatus): void;
}

/** Tells changes made here from those of the patient or of a colleague. A status never comes back, so what was seen is enough to know. */
export function useChanges(status: RequestStatus): Changes {
  const [known, setKnown] = useState<readonly RequestStatus[]>([status]);
  return {
    elsewhere: known.includes(status) ? undefined : status,
    own: (next) => setKnown((all) => [...all, next]),
  };
}
