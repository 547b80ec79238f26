import { useQuery } from '@tanstack/react-query';
import type { Consequences } from '@tenaye/contracts/practice.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useState } from 'react';
import { consequencesQuery, type Practices } from './practice.queries.ts';

/** What patients have booked, and the administrator's choice about it. */
export interface Booked {
  counts: Consequences | undefined;
  isCounting: boolean;
  isFailed: boolean;
  retry(): void;
  isKept: boolean;
  setKept(isKept: boolean): void;
  /** Why it is kept. Stays when the choice changes. */
  reason: string;
  setReason(reason: string): void;
  isReasonMissing: boolean;
  /** The choice as a part of the call's body; null when the reason is missing, which is then shown. */
  check(): { keepBooked?: string } | null;
}

/** Counts what an end of the practices would cancel; with `isAsked` false, nothing is counted and nothing is shown. */
export function useBooked(practices: Practices, isAsked = true): Booked {
  const { data, isFetching, isError, refetch } = useQuery({ ...consequencesQuery(useAccount().id, practices), enabled: isAsked });
  const [isKept, setKept] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isReasonMissing = isKept && !reason.trim();
  return {
    counts: data,
    isCounting: isAsked && isFetching,
    isFailed: isError,
    retry: () => void refetch(),
    isKept,
    setKept,
    reason,
    setReason,
    isReasonMissing: isChecked && isReasonMissing,
    check: () => {
      setIsChecked(isReasonMissing);
      if (!isAsked || !isKept) return {};
      return isReasonMissing ? null : { keepBooked: reason };
    },
  };
}
