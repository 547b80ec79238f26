import { useQuery } from '@tanstack/react-query';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { stockSearchOf, stockSearchQuery } from '../../../shared/stock/stock.queries.ts';
import { freeOf, inOrderOfUse, isExpired } from '../../../shared/stock/stock-match.ts';
import { fromStock, type QuoteValues } from './quote.form.ts';
import { useChangeLine } from './useChangeLine.ts';
import { fieldIdOf } from './useQuote.ts';

export interface StockPickerProps {
  medicine: RequestedMedication;
  path: `lines.${number}`;
}

/** Links the line to an item of the pharmacy's own stock. The link is optional; without it, nothing is deducted from the stock. */
export function StockPicker({ medicine, path }: StockPickerProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const line = useWatch<QuoteValues, `lines.${number}`>({ name: path });
  const errorAt = useErrorAt();
  const changeLine = useChangeLine();
  const [isUsed, setIsUsed] = useState(false);
  const typed = line.stock ? '' : line.search.trim();
  const [asked, setAsked] = useState(typed);
  useTypingPause(typed, setAsked);
  const found = useQuery({ ...stockSearchQuery(own, asked === '' ? stockSearchOf(medicine) : { q: asked }), enabled: isUsed });
  const options = useOptions(found.data ?? []);
  return (
    <LookupField
      id={fieldIdOf(`${path}.search`)}
      label={t('request.quote.stock')}
      optionalText={t('parts:optional')}
      hint={t('request.quote.stockHint')}
      error={errorAt(`${path}.search`)}
      value={line.search}
      onFocus={() => setIsUsed(true)}
      onInput={(search) => changeLine(path, { stock: null, match: '', search })}
      lookup={{ q: asked, state: 'asked', isResting: false }}
      result={found}
      options={options}
      onSelect={({ item }) => changeLine(path, fromStock(line, item, medicine.quantity))}
      listLabel={t('request.quote.stockList')}
      words={{ none: t('request.quote.stockNone'), failed: t('request.quote.stockFailed') }}
    />
  );
}

/** The number of options that a person can scan at a glance. */
const MAX_OPTIONS = 10;

function useOptions(items: readonly InventoryItem[]) {
  const { t, i18n } = useTranslation('mf-provider');
  return inOrderOfUse(items)
    .slice(0, MAX_OPTIONS)
    .map((item) => {
      const { price, expiryDate, strength, form } = item;
      const count = freeOf(item);
      const stock =
        price === null
          ? t('request.quote.inStock', { count })
          : t('request.quote.inStockPrice', { count, price: formatMoney(price, i18n.language) });
      const date = expiryDate && formatDate(noonOf(expiryDate), i18n.language);
      const until = isExpired(item) ? t('request.quote.expired') : date ? t('request.quote.expires', { date }) : '';
      return { id: item.id, label: item.itemName, hint: [strength, form, stock, until].filter(Boolean).join(' · '), item };
    });
}
