import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Spinner } from '@tenaye/ui/Spinner.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Certification } from './Certification.tsx';
import { Expiry } from './Expiry.tsx';
import { Figures } from './Figures.tsx';
import { NextPickup } from './NextPickup.tsx';
import { Owed } from './Owed.tsx';
import { wasteOverviewQuery } from './overview.queries.ts';

/** First when the truck comes, what is owed and what expires; then the quick actions, the facility's figures and its certificate. */
export function Overview({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(wasteOverviewQuery(useOwn()));
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
      {data && (
        <Grid $min="16rem">
          <NextPickup next={data.nextPickup} overdue={data.overduePickups} />
          <Owed owed={data.owed} />
          <Expiry next={data.nextExpiry} />
          <Certification status={data.certificationStatus} />
        </Grid>
      )}
      {actions}
      {data && <Figures overview={data} />}
    </Stack>
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 16rem;
  color: ${theme.color.primary};
`;
