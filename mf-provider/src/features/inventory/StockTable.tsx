import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { TableView, type TableViewProps } from '@tenaye/platform/parts/table/TableView.tsx';
import { formatAgo, formatDay, formatMoney } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { TrashIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { type Tone, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { QuantityStepper } from './QuantityStepper.tsx';

export interface ItemActs {
  onEdit(item: InventoryItem): void;
  onDelete(item: InventoryItem): void;
}

type TableState = Pick<TableViewProps<InventoryItem>, 'rows' | 'isStale' | 'failure' | 'empty' | 'footer'>;

/** The items as a table, or as cards on a phone. */
export function StockTable({ onEdit, onDelete, ...shown }: ItemActs & TableState) {
  const { t, i18n } = useTranslation('mf-provider');
  const now = new Date();
  const { language } = i18n;
  const columns: Column<InventoryItem>[] = [
    { key: 'name', header: t('inventory.column.name'), title: true, cell: (it) => <Name item={it} /> },
    {
      key: 'quantity',
      header: t('inventory.column.quantity'),
      card: 'bare',
      cell: (it) => <QuantityStepper item={it} />,
    },
    {
      key: 'price',
      header: t('inventory.column.price'),
      align: 'end',
      card: 'bare',
      cell: (it) => <Figure>{it.price === null ? t('inventory.noPrice') : formatMoney(it.price, language)}</Figure>,
    },
    {
      key: 'expiry',
      header: t('inventory.column.expiry'),
      card: 'inline',
      cell: (it) => <Figure>{it.expiryDate === null ? t('inventory.noExpiry') : formatDay(it.expiryDate, language)}</Figure>,
    },
    {
      key: 'availability',
      header: t('inventory.column.availability'),
      card: (it) => (it.isAvailable ? 'none' : 'bare'),
      cell: (it) => (
        <Badge tone={it.isAvailable ? 'success' : 'neutral'}>{t(it.isAvailable ? 'inventory.offered' : 'inventory.notOffered')}</Badge>
      ),
    },
    {
      key: 'marks',
      header: t('inventory.column.marks'),
      card: (it) => (it.marks.length === 0 ? 'none' : 'bare'),
      cell: (it) => <Marks marks={it.marks} />,
    },
    {
      key: 'updated',
      header: t('inventory.column.updated'),
      card: 'bare',
      cell: (it) => <Age>{t('inventory.updated', { ago: formatAgo(it.updatedAt, now, language) })}</Age>,
    },
  ];
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
      caption={t('inventory.table')}
      hideCaption
      columns={columns}
      rowKey={(it) => it.id}
      rowName={(it) => it.itemName}
      actions={actions}
      loading={t('inventory.loading')}
      count={t('inventory.shown', { count: shown.rows?.length ?? 0 })}
    />
  );
}

function Name({ item: { itemName, itemType, strength, form } }: { item: InventoryItem }) {
  const { t } = useTranslation('mf-provider');
  const isTold = (part: string) => itemName.toLowerCase().includes(part.toLowerCase());
  const facts = [strength, form].filter((it) => it !== null && !isTold(it));
  if (itemType !== 'medication') facts.push(t(`inventory.type.${itemType}`));
  return (
    <Words>
      {itemName}
      {facts.length > 0 && <Facts>{facts.join(', ')}</Facts>}
    </Words>
  );
}

const tones: Record<StockMark, Tone> = { out: 'danger', low: 'warning', expired: 'danger', expiring: 'warning' };

/** An item that is out of stock is also low: only the stronger mark shows. */
const strongest = (marks: readonly StockMark[]): readonly StockMark[] =>
  marks.includes('out') ? marks.filter((it) => it !== 'low') : marks;

function Marks({ marks }: { marks: readonly StockMark[] }) {
  const { t } = useTranslation('mf-provider');
  if (marks.length === 0) return <VisuallyHidden>{t('inventory.noMarks')}</VisuallyHidden>;
  return (
    <Row as="span" $gap="xxs">
      {strongest(marks).map((it) => (
        <Badge key={it} tone={tones[it]}>
          {t(`inventory.mark.${it}`)}
        </Badge>
      ))}
    </Row>
  );
}

/** Wide enough that the longest medicine names aren't broken inside a word. */
const Words = styled.span`display: block; min-width: 8rem; max-width: 18rem; overflow-wrap: break-word;`;
const Facts = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; font-weight: ${theme.font.weight.normal};`;
const Figure = styled.span`font-variant-numeric: tabular-nums; white-space: nowrap;`;
const Age = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; white-space: nowrap;`;
