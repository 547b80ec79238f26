import type { StockMark } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { bareColumn } from '@tenaye/platform/table/columns.tsx';
import { formatAgo, formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { type Tone, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { PriceCell } from './PriceCell.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import type { TypedChange } from './typed-change.ts';

export interface StockCells {
  /** The change that was made last. */
  last: TypedChange | undefined;
  onTyped(change: TypedChange): void;
  onHistory(item: InventoryItem): void;
  onBatches(item: InventoryItem): void;
}

/** The columns of the stock; quantity and price are edited in their cells. */
export function useStockColumns({ last, onTyped, onHistory, onBatches }: StockCells): Column<InventoryItem>[] {
  const { t, i18n } = useTranslation('mf-provider');
  const now = new Date();
  const { language } = i18n;
  return [
    { key: 'name', header: t('inventory.column.name'), title: true, sort: 'server', cell: (it) => <Name item={it} /> },
    {
      key: 'quantity',
      header: t('inventory.column.quantity'),
      card: 'bare',
      sort: 'server',
      cell: (it) => (
        <>
          <QuantityStepper item={it} reason={last?.item.id === it.id ? last.because?.reason : undefined} onTyped={onTyped} />
          <Promised item={it} />
        </>
      ),
    },
    {
      key: 'price',
      header: t('inventory.column.price'),
      align: 'end',
      card: 'inline',
      sort: 'server',
      cell: (it) => <PriceCell item={it} onTyped={onTyped} />,
    },
    {
      key: 'expiry',
      header: t('inventory.column.expiry'),
      card: 'inline',
      sort: 'server',
      cell: (it) => <Expiry item={it} onBatches={onBatches} />,
    },
    {
      key: 'availability',
      header: t('inventory.column.availability'),
      card: (it) => (isOffered(it) ? 'none' : 'bare'),
      cell: (it) => <Offer item={it} />,
    },
    {
      key: 'marks',
      header: t('inventory.column.marks'),
      card: (it) => (it.marks.length === 0 && !it.expired ? 'none' : 'bare'),
      cell: (it) => <Marks item={it} />,
    },
    bareColumn('updated', t('inventory.column.updated'), (it) => (
      <TextButton
        aria-label={t('inventory.historyOf', { name: it.itemName, ago: formatAgo(it.updatedAt, now, language) })}
        onClick={() => onHistory(it)}
      >
        {t('inventory.updated', { ago: formatAgo(it.updatedAt, now, language) })}
      </TextButton>
    )),
  ];
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

/** The part of the quantity that is reserved for accepted quotes. */
function Promised({ item: { quantity, promised = 0 } }: { item: InventoryItem }) {
  const { t } = useTranslation('mf-provider');
  if (promised === 0) return null;
  return (
    <Facts>
      {t('inventory.promised', { count: promised })} {promised > quantity && <Badge tone="danger">{t('inventory.promisedMore')}</Badge>}
    </Facts>
  );
}

const tones: Record<StockMark, Tone> = { out: 'danger', low: 'warning', expired: 'danger', expiring: 'warning' };

/** The first day on which pieces expire, and the way to the batches. */
function Expiry({ item, onBatches }: { item: InventoryItem; onBatches(item: InventoryItem): void }) {
  const { t, i18n } = useTranslation('mf-provider');
  const day = item.firstExpiryDate ?? item.expiryDate;
  const count = item.batches ?? 0;
  return (
    <>
      <Figure>{day === null ? t('inventory.noExpiry') : formatDay(day, i18n.language)}</Figure>
      <TextButton
        aria-label={t('inventory.batch.open', { words: t('inventory.batch.count', { count }), name: item.itemName })}
        onClick={() => onBatches(item)}
      >
        {t('inventory.batch.count', { count })}
      </TextButton>
    </>
  );
}

/** Patients don't see items that are expired, out of stock, or fully promised to others. */
const isOffered = ({ isAvailable, marks, quantity, promised = 0, expired = 0 }: InventoryItem): boolean =>
  isAvailable && !marks.includes('expired') && quantity - expired > promised;

function Offer({ item }: { item: InventoryItem }) {
  const { t } = useTranslation('mf-provider');
  const state = isOffered(item);
  return <Badge tone={state ? 'success' : 'neutral'}>{t(state ? 'inventory.offered' : 'inventory.notOffered')}</Badge>;
}

function Marks({ item: { marks, expired = 0 } }: { item: InventoryItem }) {
  const { t } = useTranslation('mf-provider');
  const isPart = expired > 0 && !marks.includes('expired');
  if (marks.length === 0 && !isPart) return <VisuallyHidden>{t('inventory.noMarks')}</VisuallyHidden>;
  return (
    <Row as="span" $gap="xxs">
      {isPart && <Badge tone="danger">{t('inventory.batch.expired', { count: expired })}</Badge>}
      {marks.map((it) => (
        <Badge key={it} tone={tones[it]}>
          {t(`inventory.mark.${it}`)}
        </Badge>
      ))}
    </Row>
  );
}

/** Wide enough that the longest medicine names aren't broken inside a word. */
const Words = styled.span`display: block; min-width: 8rem; max-width: 18rem; overflow-wrap: break-word;`;
const Facts = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
`;
const Figure = styled.span`font-variant-numeric: tabular-nums; white-space: nowrap;`;
/** A button that is as narrow as its words, because the row has no width to spare. */
const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  max-width: 7rem;
  padding: ${theme.space.xxs} 0;
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`;
