import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestStatus, RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../shared/group-by.ts';
import { requestsQuery } from '../request.queries.ts';
import { useRequestAddress } from '../useRequestAddress.ts';
import { QueueLoading } from './QueueLoading.tsx';
import { QueueRow } from './QueueRow.tsx';
import { useMinute } from './useMinute.ts';

interface QueueProps {
  accountId: string;
  type: RequestType;
  /** Ids of requests that nobody has looked at. */
  fresh: ReadonlySet<string>;
}

const icons = { diagnostic: LabIcon, medication: PharmacyIcon };

/** The requests of the filter that the address names, a page at a time. */
export function RequestQueue({ accountId, type, fresh }: QueueProps) {
  const { t } = useTranslation('mf-provider');
  const { filter } = useRequestAddress(type);
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    requestsQuery(accountId, type, filter),
  );
  const requests = data?.pages.flatMap((it) => it.requests);
  const Icon = icons[type];
  // A page that fails to come leaves the ones before it standing.
  const failure = isError && (
    <ErrorNotice
      title={t('request.failed')}
      retryLabel={t('frame.retry')}
      onRetry={() => void (requests && hasNextPage ? fetchNextPage() : refetch())}
      busy={isFetching}
    />
  );
  if (!requests) return failure || <QueueLoading rows={3} />;
  return (
    <Stack>
      {requests.length > 0 ? (
        <Groups requests={requests} type={type} fresh={fresh} />
      ) : (
        !failure && <Empty icon={<Icon />} title={t(`request.empty.${filter}.title`)} text={t(`request.empty.${filter}.text`)} />
      )}
      {failure}
      {hasNextPage && !failure && (
        <div>
          <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('request.showMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface GroupsProps extends Pick<QueueProps, 'type' | 'fresh'> {
  requests: readonly ProviderRequest[];
}

/** What is to do stands by what it waits for; any other list is one. */
function Groups({ requests, type, fresh }: GroupsProps) {
  const { filter } = useRequestAddress(type);
  if (filter !== 'open') return <Rows requests={requests} type={type} fresh={fresh} />;
  return [...groupBy(requests, (it) => it.status)].map(([status, group]) => (
    <Group key={status} status={status} requests={group} type={type} fresh={fresh} />
  ));
}

function Group({ status, ...rows }: GroupsProps & { status: RequestStatus }) {
  const { t } = useTranslation('mf-provider');
  const words = status === 'confirmed' ? t(`request.group.confirmed.${rows.type}`) : t(`request.group.${status}`);
  return (
    <Stack as="section" $gap="s" aria-labelledby={`group-${status}`}>
      <Heading as="h3" $look={3} id={`group-${status}`}>
        {words}
      </Heading>
      <Rows {...rows} />
    </Stack>
  );
}

function Rows({ requests, type, fresh }: GroupsProps) {
  const { openId, toRequest } = useRequestAddress(type);
  const now = useMinute();
  return (
    <Stack as="ul" role="list" $gap="xs">
      {requests.map((it) => (
        <QueueRow key={it.id} request={it} to={toRequest(it.id)} now={now} isNew={fresh.has(it.id)} isOpen={it.id === openId} />
      ))}
    </Stack>
  );
}
