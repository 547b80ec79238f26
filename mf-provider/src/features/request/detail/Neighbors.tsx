import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { listenToPage } from '@tenaye/platform/remote/page-events.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useEffect, useEffectEvent } from 'react';
import { requestsQuery } from '../request.queries.ts';
import type { RequestFilter } from '../request-filter.ts';
import { useRequestAddress } from '../useRequestAddress.ts';

/** How many requests are read to find the place of an open one that isn't among them, such as one that was opened from the bell. */
const MOST_SOUGHT = 500;

/** Whether the queue with this filter has requests of the status. */
const isListed = (filter: RequestFilter, status: RequestStatus): boolean =>
  filter === 'all' || filter === status || (filter === 'open' && openStatuses.some((it) => it === status));

/**
 * The requests before and after the open one in the queue, by link and by Alt with an arrow key. The queue is read on at its end, and until
 * it has the open one.
 */
export function Neighbors({ type, id, status }: { type: RequestType; id: string; status: RequestStatus | undefined }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const { filter, q, toRequest } = useRequestAddress(type);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({ ...requestsQuery(own, type, filter, q), enabled: false });
  const ids = data?.pages.flatMap(({ requests }) => requests.map((it) => it.id)) ?? [];
  const place = ids.indexOf(id);
  const previous = place > 0 ? ids[place - 1] : undefined;
  const next = place >= 0 ? ids[place + 1] : undefined;
  const isLastRead = place >= 0 && !next;
  const isSought = place < 0 && ids.length < MOST_SOUGHT && status !== undefined && isListed(filter, status) && q === '';
  const read = ids.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that was read is looked at
  useEffect(() => {
    if (hasNextPage && (isLastRead || isSought)) void fetchNextPage();
  }, [read, isLastRead, isSought, hasNextPage, fetchNextPage]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
    if (!event.altKey || target === undefined) return;
    event.preventDefault();
    navigate(toRequest(target));
  });
  useEffect(() => listenToPage('keydown', (event) => onKey(event)), []);
  return (
    <Row $gap="xs">
      {previous && (
        <BarLink to={toRequest(previous)} aria-keyshortcuts="Alt+ArrowUp">
          <ChevronLeftIcon /> {t('request.detail.previous')}
        </BarLink>
      )}
      {next && (
        <BarLink to={toRequest(next)} aria-keyshortcuts="Alt+ArrowDown">
          {t('request.detail.next')} <ChevronRightIcon />
        </BarLink>
      )}
    </Row>
  );
}
