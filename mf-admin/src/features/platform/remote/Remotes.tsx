import { useQuery } from '@tanstack/react-query';
import type { PlatformRemotes } from '@tenaye/contracts/platform.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog, lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Suspense, useState } from 'react';
import { PeriodLinks } from '../PeriodLinks.tsx';
import { remotesQuery } from '../platform.queries.ts';
import { platformHref, usePeriod, useRemoteAddress } from '../usePlatformAddress.ts';
import { BranchPreviews } from './BranchPreviews.tsx';
import { BrowserErrors } from './BrowserErrors.tsx';
import { useRemoteColumns } from './useRemoteColumns.tsx';
import { useRemoteName } from './useRemoteName.ts';
import type { Version, WithdrawDialogProps } from './WithdrawDialog.tsx';

const ErrorsChart = lazyPart(async () => (await import('./ErrorsChart.tsx')).ErrorsChart);

// Lazy: its form needs the validation library.
const WithdrawDialog = lazyDialog<WithdrawDialogProps>(
  async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
  ({ onClose }) => onClose(),
);

/** Those of the reports that are about one remote; all without one. */
const about = (remote: string | undefined, { remotes, timeline }: PlatformRemotes): PlatformRemotes =>
  remote === undefined
    ? { remotes, timeline }
    : {
        remotes: remotes.filter((it) => it.remote === remote),
        timeline: timeline.map(({ at, errors }) => ({ at, errors: remote in errors ? { [remote]: errors[remote] ?? 0 } : {} })),
      };

/**
 * Each remote with its versions, and what browsers reported about each; or the page of the team of one remote, with the causes of its
 * errors.
 */
export function Remotes() {
  const remote = useRemoteAddress();
  return (
    <>
      <Versions remote={remote} />
      {remote && <BrowserErrors />}
    </>
  );
}

function Versions({ remote }: { remote: string | undefined }) {
  const { t } = useTranslation('mf-admin');
  const { period, to } = usePeriod('week');
  const nameOf = useRemoteName();
  const [chosen, setChosen] = useState<Version>();
  const { data: all, isError, isFetching, isPlaceholderData, refetch } = useQuery(remotesQuery(useAccount().id, period));
  const data = all && about(remote, all);
  const title = remote === undefined ? t('platform.remotes.heading') : nameOf(remote);
  return (
    <Section title={title} text={t('platform.remotes.lead')}>
      {remote && (
        <Row>
          <LinkButton to={platformHref('remotes')} $tone="quiet" $size="small">
            {t('platform.remotes.all')}
          </LinkButton>
        </Row>
      )}
      <PeriodLinks period={period} to={to} />
      <TableView
        caption={title}
        hideCaption
        columns={useRemoteColumns(data)}
        rows={data?.remotes.flatMap((it) => it.versions.map((version) => ({ remote: it.remote, back: it.back, ...version })))}
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
      {data && <BranchPreviews remotes={data.remotes} />}
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
