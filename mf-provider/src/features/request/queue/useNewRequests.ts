import { useQueryClient } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useEffect, useState } from 'react';
import { requestQuery, useLiveRequests } from '../request.queries.ts';

/** Requests that arrived while the page was open and haven't been viewed, oldest first. The hook also refreshes the queue. */
export function useNewRequests(type: RequestType, openId: string | undefined): readonly ProviderRequest[] {
  const own = useOwn();
  const queryClient = useQueryClient();
  const [arrived, setArrived] = useState<readonly ProviderRequest[]>([]);
  const arrive = async (id: string) => {
    // The request is fetched first, because cancellations raise the same event.
    const it = await queryClient.fetchQuery(requestQuery(own, id)).catch(() => undefined);
    if (it) setArrived((others) => [...others.filter((other) => other.id !== id), ...(it.status === 'pending' ? [it] : [])]);
  };
  useLiveRequests(type, (id) => void arrive(id));
  useEffect(() => {
    if (openId) setArrived((all) => all.filter((it) => it.id !== openId));
  }, [openId]);
  return arrived.filter((it) => it.id !== openId);
}
