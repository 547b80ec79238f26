import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog, lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLinks } from '../PeriodLinks.tsx';
import { remotesQuery } from '../platform.queries.ts';
import { usePeriod } from '../usePlatformAddress.ts';
import { useRemoteColumns } from './useRemoteColumns.tsx';
import { useRemoteName } from './useRemoteName.ts';
import type { Version, WithdrawDialogProps } from './WithdrawDialog.tsx';

const ErrorsChart = lazyPart(async () => (await import('./ErrorsChart.tsx')).ErrorsChart);

// Lazy: its form needs the validation library.
const WithdrawDialog = lazyDialog<WithdrawDialogProps>(
  async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
  ({ onClose }) => onClose(),
);

/** Each remote with its versions, and what browsers reported about each. */
export function Remotes() {
  const { t } = useTranslation('mf-admin');
  const { period, to } = usePeriod('week');
  const nameOf = useRemoteName();
  const [chosen, setChosen] = useState<Version>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(remotesQuery(useAccount().id, period));
  return (
    <Section title={t('platform.remotes.heading')} text={t('platform.remotes.lead')}>
      <PeriodLinks period={period} to={to} />
      <TableView
        caption={t('platform.remotes.heading')}
        hideCaption
        columns={useRemoteColumns()}
        rows={data?.remotes.flatMap(({ remote, versions }) => versions.map((it) => ({ remote, ...it })))}
        rowKey={(it) => `${it.remote} ${it.version}`}
        isStale={isPlaceholderData}
        actions={(it) => {
          if (!it.canBeWithdrawn) return [];
          const kind = it.canaryPercent === null ? 'current' : 'canary';
          return [
            {
              key: 'withdraw',
              label: t(`platform.withdraw.${kind}.one`, { remote: nameOf(it.remote), version: it.version }),
              show: { text: t(`platform.withdraw.${kind}.action`) },
              onSelect: () => setChosen(it),
            },
          ];
        }}
        failure={isError ? { title: t('platform.remotes.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty title={t('platform.remotes.empty')} />}
      />
      {chosen && (
        <Suspense>
          <WithdrawDialog version={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
      {data && (
        <Suspense fallback={<Skeleton $height="18rem" />}>
          <ErrorsChart timeline={data.timeline} period={period} />
        </Suspense>
      )}
    </Section>
  );
}
