import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { readItem } from '../../../shared/stock/stock.queries.ts';
import { freeOf, hasOtherStrength, isExpired } from '../../../shared/stock/stock-match.ts';
import { CorrectStock } from './CorrectStock.tsx';
import { fromStock, givenOf, type QuoteLineValues, type QuoteValues, type StockItem } from './quote.form.ts';
import type { StockPickerProps } from './StockPicker.tsx';
import { useChangeLine } from './useChangeLine.ts';
import { useStockWords } from './useStockWords.ts';

/** The stock item that a line is taken from, with warnings about it, or the reason why the line has none. */
export function StockWords({ medicine, path }: StockPickerProps) {
  const { t } = useTranslation('mf-provider');
  const own = useOwn();
  const changeLine = useChangeLine();
  const { getValues } = useFormContext<QuoteValues>();
  const line = useWatch<QuoteValues, `lines.${number}`>({ name: path });
  const { stock, availability, match } = line;
  if (!stock) return match === '' || availability === 'substituted' ? null : <Notice tone="warning">{t(`request.stock.${match}`)}</Notice>;
  const readAgain = async () => {
    const now = await readItem(own, stock).catch(() => undefined);
    if (now && getValues(`${path}.stock`)?.id === now.id) changeLine(path, { stock: now });
  };
  return (
    <Stack $gap="xs" role="status">
      {availability !== 'unavailable' && <Taken item={stock} onRelease={() => changeLine(path, { stock: null, search: '' })} />}
      <Warnings item={stock} medicine={medicine} line={line} />
      {isShort(stock, line, medicine) && (
        <CorrectStock
          key={stock.id}
          item={stock}
          onChangedElsewhere={() => void readAgain()}
          onCorrected={(item) =>
            changeLine(
              path,
              fromStock({ ...line, availability: availability === 'unavailable' ? '' : availability }, item, medicine.quantity),
            )
          }
        />
      )}
    </Stack>
  );
}

/** Whether the line gives, or should give, more than the free quantity of its item. */
function isShort(stock: StockItem, line: QuoteLineValues, { quantity: asked }: RequestedMedication): boolean {
  const { quantity } = stock;
  return quantity !== null && freeOf({ ...stock, quantity }) < (line.availability === 'unavailable' ? asked : givenOf(line, asked));
}

function Taken({ item, onRelease }: { item: StockItem; onRelease(): void }) {
  const { t } = useTranslation('mf-provider');
  const wordsOf = useStockWords();
  return (
    <Row $gap="xs">
      <Text as="span" $size="s">
        {t('request.quote.taken', { name: wordsOf({ ...item, name: item.itemName }) })}
      </Text>
      <Button tone="plain" size="small" onClick={onRelease}>
        {t('request.quote.release')}
      </Button>
    </Row>
  );
}

interface WarningsProps {
  item: StockItem;
  medicine: RequestedMedication;
  line: QuoteLineValues;
}

function Warnings({ item, medicine, line }: WarningsProps) {
  const { t } = useTranslation('mf-provider');
  const { promised = 0 } = item;
  const count = item.quantity ?? undefined;
  const isLow = count !== undefined && item.marks.includes('low') && line.availability !== 'unavailable';
  const warnings = [
    line.availability !== 'substituted' &&
      hasOtherStrength(medicine.name, { ...item, name: item.itemName }) &&
      t('request.quote.otherStrength', { name: medicine.name }),
    isExpired(item) && t('request.quote.isExpired'),
    isShort(item, line, medicine)
      ? t(promised > 0 ? 'request.stock.promised' : count === 0 ? 'request.stock.out' : 'request.quote.short', { count, promised })
      : isLow && t('request.quote.low', { count }),
  ].filter((it) => it !== false);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      {warnings.map((it) => (
        <Text key={it} $size="s">
          {it}
        </Text>
      ))}
    </Notice>
  );
}
