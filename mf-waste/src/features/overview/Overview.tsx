import { useQuery } from '@tanstack/react-query';
import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { CalendarIcon, CheckIcon, ClockIcon, RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Spinner } from '@tenaye/ui/Spinner.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Certification } from './Certification.tsx';
import { NextPickup } from './NextPickup.tsx';
import { wasteOverviewQuery } from './overview.queries.ts';

/** The facility's figures, its next pickup and its certificate. */
export function Overview() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(wasteOverviewQuery(accountId));
  return (
    <Stack $gap="l">
      {error && (
        <LoadError title={t('overview.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && (
        <Waiting role="status" aria-busy="true">
          <Spinner size="2rem" label={t('overview.loading')} />
        </Waiting>
      )}
      {data && <Figures overview={data} />}
      {data && (
        <Grid $min="18rem">
          <NextPickup date={data.nextPickupDate} />
          <Certification status={data.certificationStatus} />
        </Grid>
      )}
    </Stack>
  );
}

function Figures({ overview }: { overview: WasteOverview }) {
  const { t, i18n } = useTranslation('mf-waste');
  const figure = (count: number) => formatCount(count, i18n.language);
  return (
    <Grid as="section" $min="10rem" aria-label={t('overview.cards')}>
      <Stat label={t('overview.totalRequests')} value={figure(overview.totalRequests)} icon={<CalendarIcon />} />
      <Stat
        label={t('overview.pendingPickups')}
        value={figure(overview.pendingPickups)}
        note={t('overview.pendingHint')}
        icon={<ClockIcon />}
        tone="warning"
      />
      <Stat
        label={t('overview.collected')}
        value={t('overview.collectedValue', { kg: figure(overview.totalWasteCollected) })}
        note={t('overview.collectedHint')}
        icon={<RefreshIcon />}
        tone="info"
      />
      <Compliance score={overview.complianceScore} />
    </Grid>
  );
}

function Compliance({ score }: { score: number | null }) {
  const { t, i18n } = useTranslation('mf-waste');
  const label = t('overview.compliance');
  if (score === null) return <Stat label={label} value="–" note={t('overview.noScore')} icon={<CheckIcon />} />;
  const percent = t('overview.percent', { figure: formatCount(score, i18n.language) });
  return (
    <Stat
      label={label}
      value={percent}
      note={<Progress label={label} hideLabel value={score / 100} />}
      icon={<CheckIcon />}
      tone="success"
    />
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 16rem;
  color: ${theme.color.primary};
`;
