import type { RevenueEntry } from '@tenaye/contracts/admin-list.ts';
import { bareColumn, factColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { useFigureText } from '../useFigureText.ts';
import { useRowText } from './useRowText.ts';

/** The columns of the list of revenue. */
export function useRevenueColumns(): Column<RevenueEntry>[] {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { instant } = useRowText();
  return [
    titleColumn('payee', t('intelligence.columns.payee'), (it) => it.payee),
    bareColumn('date', t('intelligence.columns.date'), (it) => instant(it.at)),
    factColumn('source', t('intelligence.columns.source'), (it) => t(`intelligence.series.${it.source}`)),
    figureColumn('amount', t('intelligence.columns.amount'), (it) => textOf(it.amount, 'money')),
  ];
}
