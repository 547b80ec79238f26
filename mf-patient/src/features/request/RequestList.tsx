import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import { ListLoading } from '@tenaye/platform/parts/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Rows } from '../../shared/AppointmentItem.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { RequestItem } from './RequestItem.tsx';
import { requestsQuery } from './request.queries.ts';
import type { ShownRequest } from './shown-request.ts';
import { useRequestAddress } from './useRequestAddress.ts';

const icons = { diagnostic: LabIcon, medication: PharmacyIcon };

/** The patient's requests of one kind, latest first; the one that the address names is open above them. */
export function RequestList({ type }: { type: RequestType }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const { openId, linkTo, close } = useRequestAddress();
  const query = useInfiniteQuery(requestsQuery(type));
  const requests = query.data?.pages.flatMap((it) => it.requests);
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t(`request.${type}.heading`)}</Heading>
      <Requests type={type} requests={requests} query={query} linkTo={linkTo} />
      {openId !== undefined && (
        <RequestDialog key={openId} type={type} id={openId} known={requests?.find((it) => it.id === openId)} onClose={close} />
      )}
    </Stack>
  );
}

interface RequestsProps {
  type: RequestType;
  requests: readonly ShownRequest[] | undefined;
  query: {
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  linkTo: ReturnType<typeof useRequestAddress>['linkTo'];
}

function Requests({ type, requests, query, linkTo }: RequestsProps) {
  const { t } = useTranslation('mf-patient');
  const { error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const Icon = icons[type];
  // A page that fails to come leaves the ones before it standing.
  const failure = Boolean(error) && (
    <LoadError error={error} onRetry={() => (requests && hasNextPage ? fetchNextPage() : refetch())} busy={isFetching} />
  );
  if (!requests) return failure || <ListLoading cards={1} />;
  if (requests.length === 0)
    return failure || <Empty icon={<Icon />} title={t(`request.${type}.empty.title`)} text={t(`request.${type}.empty.text`)} />;
  return (
    <>
      <Card>
        <Rows>
          {requests.map((it) => (
            <li key={it.id}>
              <RequestItem request={it} link={linkTo(it.id)} icon={<Icon size="1.375rem" />} />
            </li>
          ))}
        </Rows>
      </Card>
      {failure}
      {hasNextPage && !failure && (
        <div>
          <Button tone="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
