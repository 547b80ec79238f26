import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { ShowMore, TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense, useState } from 'react';
import { PeriodLinks } from '../PeriodLinks.tsx';
import { requestTimesQuery } from '../platform.queries.ts';
import { usePeriod } from '../usePlatformAddress.ts';
import { useRouteColumns } from './useRouteColumns.tsx';

const TimesChart = lazyPart(async () => (await import('./TimesChart.tsx')).TimesChart);

/** The number of routes that are shown at first, the slowest ones. */
const SLOWEST = 10;

/** The times of calls, by period and by route. */
export function RequestTimes() {
  const { t } = useTranslation('mf-admin');
  const { period, to } = usePeriod('day');
  const [isWhole, setIsWhole] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(requestTimesQuery(useAccount().id, period));
  return (
    <Section title={t('platform.requests.heading')}>
      <PeriodLinks period={period} to={to} />
      {data && (
        <Suspense fallback={<Skeleton $height="18rem" />}>
          <TimesChart timeline={data.timeline} period={period} />
        </Suspense>
      )}
      <TableView
        caption={t('platform.requests.routes')}
        columns={useRouteColumns()}
        rows={data?.routes}
        rowKey={(it) => it.route}
        {...(!isWhole && { limit: SLOWEST })}
        footer={!isWhole && (data?.routes.length ?? 0) > SLOWEST && <ShowMore onMore={() => setIsWhole(true)} />}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('platform.requests.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<ClockIcon />} title={t('platform.requests.empty')} />}
      />
    </Section>
  );
}
