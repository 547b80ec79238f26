import type { RevenueEntry } from '@tenaye/contracts/admin-list.ts';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { Amount } from './Amount.tsx';
import { useRowText } from './useRowText.ts';

/** The columns of the list of revenue. */
export function useRevenueColumns(): Column<RevenueEntry>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { instant } = useRowText();
  return [
    { key: 'payee', header: t('intelligence.columns.payee'), title: true, cell: (it) => it.payee },
    { key: 'date', header: t('intelligence.columns.date'), card: 'bare', cell: (it) => instant(it.at) },
    { key: 'source', header: t('intelligence.columns.source'), card: 'inline', cell: (it) => t(`intelligence.series.${it.source}`) },
    {
      key: 'amount',
      header: t('intelligence.columns.amount'),
      align: 'end',
      card: 'inline',
      cell: (it) => <Amount>{textOf(it.amount, 'money')}</Amount>,
    },
  ];
}
