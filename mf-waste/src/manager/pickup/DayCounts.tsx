import { useQuery } from '@tanstack/react-query';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card, coverLink } from '@tenaye/ui/Card.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { countsQuery } from './pickup.queries.ts';
import { usePickupAddress } from './usePickupAddress.ts';

const FIGURES = ['total', 'late', 'unassigned', 'undelivered', 'untreated', 'differing'] as const;

/** The work that a day still needs; each figure leads to its pickups. */
export function DayCounts() {
  const { t, i18n } = useTranslation('mf-waste');
  const { filter, today } = usePickupAddress();
  const here = useHere();
  const { data, error, isFetching, refetch } = useQuery(countsQuery(useAccount().id, filter.date ?? today));
  if (!data && error) return <LoadError error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Figures>
        {FIGURES.map((key) => (
          <Skeleton key={key} $height={theme.touch} />
        ))}
      </Figures>
    );
  const fresh = {
    view: undefined,
    delivery: undefined,
    status: undefined,
    area: undefined,
    timeSlot: undefined,
    driver: undefined,
    q: undefined,
    cursor: undefined,
  };
  const pages = {
    total: here(fresh),
    late: here(fresh),
    unassigned: here({ ...fresh, status: 'pending' }),
    undelivered: here({ ...fresh, view: 'closed', delivery: 'undelivered', date: undefined }),
    untreated: here({ ...fresh, view: 'closed', delivery: 'untreated', date: undefined }),
    differing: here({ ...fresh, view: 'closed', delivery: 'differing', date: undefined }),
  } as const;
  return (
    <Figures as="ul" role="list" aria-label={t('managerPickup.counts.label')}>
      {FIGURES.map((key) => (
        <li key={key}>
          <Tile $interactive>
            <Name to={pages[key]}>{t(`managerPickup.counts.${key}`)}</Name>
            <Count>{formatCount(data[key], i18n.language)}</Count>
          </Tile>
        </li>
      ))}
    </Figures>
  );
}

const Figures = styled(Grid).attrs({ $min: '9rem', $gap: 'xs' })``;
// Each tile has one line, because a manager works on the list below.
const Tile = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  min-height: ${theme.touch};
  padding: ${theme.space.xs} ${theme.space.s};
`;
const Name = styled(Link)`${coverLink} font-size: ${theme.text.s};`;
const Count = styled.span`font-weight: ${theme.font.weight.strong}; font-variant-numeric: tabular-nums;`;
