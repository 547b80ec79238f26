import type { PricedTest } from '@tenaye/contracts/price-list.ts';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView, type TableViewProps } from '@tenaye/platform/table/TableView.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { useMemo } from 'react';

interface PriceTableProps extends Pick<TableViewProps<PricedTest>, 'rows' | 'failure'> {
  /** True while a search hides rows. */
  isFiltered: boolean;
  onEdit(test: PricedTest): void;
  onRemove(test: PricedTest): void;
}

/** The price list as a table; on a phone, as cards. */
export function PriceTable({ rows, failure, isFiltered, onEdit, onRemove }: PriceTableProps) {
  const { t } = useTranslation('mf-provider');
  const columns = usePriceColumns();
  const actions = (test: PricedTest): RowAction[] => [
    { key: 'edit', label: t('prices.edit', { name: test.name }), show: { text: t('prices.change') }, onSelect: () => onEdit(test) },
    { key: 'remove', label: t('prices.remove', { name: test.name }), show: { icon: <TrashIcon /> }, onSelect: () => onRemove(test) },
  ];
  return (
    <TableView
      rows={rows}
      failure={failure}
      caption={t('prices.title')}
      hideCaption
      columns={columns}
      rowKey={(it) => it.name}
      rowName={(it) => it.name}
      actions={actions}
      empty={isFiltered ? <Empty title={t('prices.none')} /> : <Empty title={t('prices.empty')} text={t('prices.emptyHint')} />}
    />
  );
}

function usePriceColumns(): Column<PricedTest>[] {
  const { t, i18n } = useTranslation('mf-provider');
  const { language } = i18n;
  return useMemo(
    () => [
      titleColumn('name', t('prices.name'), (it) => it.name),
      figureColumn('price', t('prices.priceColumn'), (it) => (it.price === null ? t('prices.noPrice') : formatMoney(it.price, language))),
      figureColumn('days', t('prices.days'), (it) => it.readyInDays),
      {
        key: 'preparation',
        header: t('prices.preparation'),
        card: (it) => (it.preparation === null ? 'none' : 'bare'),
        cell: (it) => it.preparation,
      },
      {
        key: 'measurements',
        header: t('prices.measurements'),
        card: (it) => (it.measurements.length === 0 ? 'none' : 'bare'),
        cell: (it) => <span translate="no">{it.measurements.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)).join(', ')}</span>,
      },
    ],
    [t, language],
  );
}
