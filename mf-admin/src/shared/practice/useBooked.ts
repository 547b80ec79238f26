import { useQuery } from '@tanstack/react-query';
import type { Consequences } from '@tenaye/contracts/practice.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { consequencesQuery, type Practices } from './practice.queries.ts';

/** The appointments and requests that patients have booked. */
export interface Booked {
  counts: Consequences | undefined;
  isCounting: boolean;
  isFailed: boolean;
  retry(): void;
}

/** Counts what an end of the practices would cancel; with `isAsked` false, nothing is counted. */
export function useBooked(practices: Practices, isAsked = true): Booked {
  const { data, isFetching, isError, refetch } = useQuery({ ...consequencesQuery(useAccount().id, practices), enabled: isAsked });
  return { counts: data, isCounting: isAsked && isFetching, isFailed: isError, retry: () => void refetch() };
}
