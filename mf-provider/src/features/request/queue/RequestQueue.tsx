import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { groupBy } from '../../../shared/group-by.ts';
import { requestsQuery } from '../request.queries.ts';
import { useRequestAddress } from '../useRequestAddress.ts';
import { QueueLoading } from './QueueLoading.tsx';
import { QueueRow } from './QueueRow.tsx';

interface QueueProps {
  type: RequestType;
  /** The ids of requests not viewed yet. */
  fresh: ReadonlySet<string>;
}

const icons = { diagnostic: LabIcon, medication: PharmacyIcon };

/** The requests that match the URL's filter and search, a page at a time. */
export function RequestQueue({ type, fresh }: QueueProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const { filter, q } = useRequestAddress(type);
  const query = useInfiniteQuery(requestsQuery(own, type, filter, q));
  const words = q ? 'searched' : filter;
  const Icon = icons[type];
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.requests)}
      loading={<QueueLoading rows={3} />}
      empty={<Empty icon={<Icon />} title={t(`request.empty.${words}.title`)} text={t(`request.empty.${words}.text`)} />}
      failed={t('request.failed')}
    >
      {(requests) => <Groups requests={requests} type={type} fresh={fresh} />}
    </PagedList>
  );
}

interface GroupsProps extends Pick<QueueProps, 'type' | 'fresh'> {
  requests: readonly ProviderRequest[];
}

/** Groups open requests by status; every other filter shows a single list. */
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
