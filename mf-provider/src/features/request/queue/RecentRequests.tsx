import { useQuery } from '@tanstack/react-query';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { recentRequestsQuery, useLiveRequests } from '../request.queries.ts';
import { useQueueHref } from '../request-filter.ts';
import { QueueLoading } from './QueueLoading.tsx';
import { QueueRow } from './QueueRow.tsx';

const icons = { diagnostic: LabIcon, medication: PharmacyIcon };

/** The latest five requests of a facility, each with a link to the queue. */
export function RecentRequests({ type }: { type: RequestType }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(recentRequestsQuery(own, type));
  const queueHref = useQueueHref();
  const now = useMinute();
  useLiveRequests(type);
  const Icon = icons[type];
  return (
    <Stack as="section" aria-labelledby="recent-requests">
      <Row $justify="between">
        <Heading id="recent-requests">{t(`request.recent.${type}`)}</Heading>
        <PlainActions>
          <LinkButton to={queueHref(type)} $tone="plain" $size="small">
            {t('request.recent.all')}
          </LinkButton>
        </PlainActions>
      </Row>
      {error && <LoadError title={t('request.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <QueueLoading rows={2} />}
      {data?.length === 0 && <Empty icon={<Icon />} title={t(`request.recent.empty.${type}`)} text={t('request.recent.emptyText')} />}
      {data && data.length > 0 && (
        <Stack as="ul" role="list" $gap="xs">
          {data.map((it) => (
            <QueueRow key={it.id} request={it} to={queueHref(type, it.id)} now={now} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
