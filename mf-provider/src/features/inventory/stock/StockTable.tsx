import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { TableView, type TableViewProps } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { type StockCells, useStockColumns } from './useStockColumns.tsx';

export interface ItemActs {
  onEdit(item: InventoryItem): void;
  onDelete(item: InventoryItem): void;
  onHistory(item: InventoryItem): void;
  onBatches(item: InventoryItem): void;
}

interface StockTableProps
  extends ItemActs,
    StockCells,
    Pick<TableViewProps<InventoryItem>, 'rows' | 'isStale' | 'failure' | 'empty' | 'footer'> {
  address: NonNullable<TableViewProps<InventoryItem>['address']>;
  /** The number of items in all pages, if known. */
  total: number | undefined;
}

/** The items as a table; on a phone, as cards. */
export function StockTable({ onEdit, onDelete, onHistory, onBatches, last, onTyped, total, address, ...shown }: StockTableProps) {
  const { t } = useTranslation('mf-provider');
  const columns = useStockColumns({ last, onTyped, onHistory, onBatches });
  const rows = shown.rows?.length ?? 0;
  const actions = (item: InventoryItem): RowAction[] => [
    {
      key: 'edit',
      label: t('inventory.editItem', { name: item.itemName }),
      show: { text: t('inventory.edit') },
      onSelect: () => onEdit(item),
    },
    {
      key: 'delete',
      label: t('inventory.deleteItem', { name: item.itemName }),
      show: { icon: <TrashIcon /> },
      onSelect: () => onDelete(item),
    },
  ];
  return (
    <TableView
      {...shown}
      address={{ ...address, isFiltered: false }}
      stickyHead
      caption={t('inventory.table')}
      hideCaption
      columns={columns}
      rowKey={(it) => it.id}
      rowName={(it) => it.itemName}
      actions={actions}
      loading={t('inventory.loading')}
      count={total === undefined ? t('inventory.shown', { count: rows }) : t('inventory.shownOf', { rows, count: total })}
    />
  );
}
