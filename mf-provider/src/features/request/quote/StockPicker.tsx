import { useQuery } from '@tanstack/react-query';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useSetField } from '@tenaye/platform/parts/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/parts/FormProblems.tsx';
import { LookupField } from '@tenaye/platform/parts/LookupField.tsx';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { stockQuery } from '../request.queries.ts';
import { fromStock, givenOf, type QuoteLineValues, type QuoteValues, type StockItem } from './quote.form.ts';
import { fieldIdOf } from './useQuote.ts';

interface StockPickerProps {
  medicine: RequestedMedication;
  path: `lines.${number}`;
}

/** Links the line to an item of the pharmacy's own stock. It may stay empty; then nothing is deducted from the stock. */
export function StockPicker({ medicine, path }: StockPickerProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const line = useWatch<QuoteValues, `lines.${number}`>({ name: path });
  const errorAt = useErrorAt();
  const changeLine = useChangeLine(path);
  const [isUsed, setIsUsed] = useState(false);
  const typed = line.stock ? '' : line.search.trim();
  const [asked, setAsked] = useState(typed);
  useTypingPause(typed, setAsked);
  const found = useQuery({ ...stockQuery(own, searchOf(medicine, asked)), enabled: isUsed });
  const options = useOptions(found.data ?? []);
  return (
    <Stack $gap="xs">
      <LookupField
        id={fieldIdOf(`${path}.search`)}
        label={t('request.quote.stock')}
        optionalText={t('request.quote.optional')}
        hint={t('request.quote.stockHint')}
        error={errorAt(`${path}.search`)}
        value={line.search}
        onFocus={() => setIsUsed(true)}
        onInput={(search) => changeLine({ stock: null, search })}
        lookup={{ q: asked, state: 'asked', isResting: false }}
        result={found}
        options={options}
        onSelect={({ item }) => changeLine(fromStock(line, item, medicine.quantity))}
        listLabel={t('request.quote.stockList')}
        words={{ none: t('request.quote.stockNone'), failed: t('request.quote.stockFailed') }}
      />
      {line.stock && (
        <Chosen item={line.stock} given={givenOf(line, medicine.quantity)} onRelease={() => changeLine({ stock: null, search: '' })} />
      )}
    </Stack>
  );
}

/** Sets several fields of a line. */
function useChangeLine(path: `lines.${number}`) {
  const set = useSetField<QuoteValues>();
  return ({ stock, search, availability, quantity, unitPrice, substitute }: Partial<QuoteLineValues>) => {
    if (stock !== undefined) set(`${path}.stock`, stock);
    if (search !== undefined) set(`${path}.search`, search);
    if (availability !== undefined) set(`${path}.availability`, availability);
    if (quantity !== undefined) set(`${path}.quantity`, quantity);
    if (unitPrice !== undefined) set(`${path}.unitPrice`, unitPrice);
    if (substitute !== undefined) set(`${path}.substitute`, substitute);
  };
}

/** The initial search: the same medicine of the catalogue, or the beginning of its name ("Amoxicillin 500mg"). */
const searchOf = ({ name, medicationId }: RequestedMedication, typed: string) =>
  typed !== '' ? { q: typed } : medicationId !== null ? { medicationId } : { q: name.split(/\s/, 1)[0] };

function useOptions(items: readonly InventoryItem[]) {
  const { t, i18n } = useTranslation('mf-provider');
  return items.map((item) => {
    const { quantity: count, price, marks, expiryDate, strength, form } = item;
    const stock =
      price === null
        ? t('request.quote.inStock', { count })
        : t('request.quote.inStockPrice', { count, price: formatMoney(price, i18n.language) });
    const date = expiryDate && formatDate(noonOf(expiryDate), i18n.language);
    const until = marks.includes('expired') ? t('request.quote.expired') : date ? t('request.quote.expires', { date }) : '';
    return { id: item.id, label: item.itemName, hint: [strength, form, stock, until].filter(Boolean).join(' · '), item };
  });
}

function Chosen({ item, given, onRelease }: { item: StockItem; given: number; onRelease(): void }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Row $gap="xs" role="status">
      <Text as="span" $size="s">
        {t('request.quote.taken', { name: item.itemName })}
        {given > item.quantity && <strong> {t('request.quote.short', { count: item.quantity })}</strong>}
      </Text>
      <Button tone="plain" size="small" onClick={onRelease}>
        {t('request.quote.release')}
      </Button>
    </Row>
  );
}
