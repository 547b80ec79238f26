import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { FigureTiles } from '../../parts/FigureTiles.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { totalsQuery } from './invoices.queries.ts';

/** The amounts that the facility owes, has paid this month, and pays on average. */
export function Totals() {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { data, error, isFetching, refetch } = useQuery(totalsQuery(useOwn()));
  if (error) return <LoadError title={t('invoices.totalsFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  if (!data)
    return (
      <Loading label={t('parts:loading')} fills>
        <Skeleton $height="6rem" />
      </Loading>
    );
  const overdue = data.overdueCount > 0 && (
    <Badge tone="danger">
      {t('invoices.overdue', { count: data.overdueCount, figure: words.count(data.overdueCount), amount: words.money(data.overdueAmount) })}
    </Badge>
  );
  return (
    <FigureTiles as="section" $min="13rem" aria-label={t('invoices.totals')}>
      <Stat
        label={t(data.totalOutstanding < 0 ? 'invoices.yourCredit' : 'invoices.outstanding')}
        value={words.money(Math.abs(data.totalOutstanding))}
        note={overdue}
      />
      <Stat label={t('invoices.paidThisMonth')} value={words.money(data.paidThisMonth)} />
      <Stat
        label={t('invoices.average')}
        value={data.avgMonthlyCost === null ? t('waste.unknown') : words.money(data.avgMonthlyCost)}
        note={t(data.avgMonthlyCost === null ? 'invoices.noAverage' : 'invoices.averageHint')}
      />
    </FigureTiles>
  );
}
