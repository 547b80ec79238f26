import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { requestsQuery } from '../request.queries.ts';
import { useRequestAddress } from '../useRequestAddress.ts';

/** The requests before and after the open one in the queue, by link and by Alt with an arrow key. The queue is read on at its end. */
export function Neighbors({ type, id }: { type: RequestType; id: string }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const { filter, q, toRequest } = useRequestAddress(type);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({ ...requestsQuery(own, type, filter, q), enabled: false });
  const ids = data?.pages.flatMap(({ requests }) => requests.map((it) => it.id)) ?? [];
  const place = ids.indexOf(id);
  const previous = place > 0 ? ids[place - 1] : undefined;
  const next = place >= 0 ? ids[place + 1] : undefined;
  const isLastRead = place >= 0 && !next && hasNextPage;
  useEffect(() => {
    if (isLastRead) void fetchNextPage();
  }, [isLastRead, fetchNextPage]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
    if (!event.altKey || target === undefined) return;
    event.preventDefault();
    navigate(toRequest(target));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
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
