import { useQuery } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Certification } from './Certification.tsx';
import { Expiry } from './Expiry.tsx';
import { Figures } from './Figures.tsx';
import { NextPickup } from './NextPickup.tsx';
import { Owed } from './Owed.tsx';
import { wasteOverviewQuery } from './overview.queries.ts';

/**
 * The overview: first the next pickup, the amount owed and the next expiry; then the quick actions, the facility's figures and its
 * certificate.
 */
export function Overview({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(wasteOverviewQuery(useOwn()));
  return (
    <Stack $gap="l">
      {error && (
        <LoadError title={t('overview.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <ListLoading cards={4} min="14rem" fills />}
      {data && (
        <Facts>
          <NextPickup overview={data} />
          <Owed owed={data.owed} />
          <Expiry next={data.nextExpiry} />
          <Certification overview={data} />
        </Facts>
      )}
      {actions}
      {data && <Figures overview={data} />}
    </Stack>
  );
}

// On a phone the amount owed and the next expiry are side by side, so that both are on the first screen.
const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  ${media.narrow} {
    > :first-child, > :last-child { grid-column: 1 / -1; }
    > * { padding: ${theme.space.s}; }
    > * a:not([href^='tel:']) { padding-inline: ${theme.space.xs}; white-space: nowrap; }
  }
  ${media.smallest} { grid-template-columns: minmax(0, 1fr); }
  ${media.wide} { gap: ${theme.space.m}; }
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    /* The links of all cards are in one row. */
    > *, > * > * { display: flex; flex-direction: column; }
    > * > * { flex: 1; }
    > * > * > :last-child:has(> a) { margin-block-start: auto; }
  }
`;
