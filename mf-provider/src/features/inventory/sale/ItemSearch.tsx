import { useQuery } from '@tanstack/react-query';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { counterQuery } from '../inventory.queries.ts';
import { sellable } from './sale.lines.ts';

/** Finds an item of the stock for the counter. The field is empty again after a choice, for the next item. */
export function ItemSearch({ onChoose }: { onChoose(item: InventoryItem): void }) {
  const own = useOwn();
  const { t, i18n } = useTranslation('mf-provider');
  const [typed, setTyped] = useState('');
  const lookup = useLookup(typed, { least: 2 });
  const found = useQuery(counterQuery(own, lookup.q));
  const hintOf = (item: InventoryItem): string => {
    const [count, { price, strength, form, marks }] = [sellable(item), item];
    const money = price === null ? undefined : formatMoney(price, i18n.language);
    const free = money ? t('inventory.sale.freePrice', { count, price: money }) : t('inventory.sale.free', { count });
    return [strength, form, marks.includes('expired') ? t('inventory.sale.expired') : free].filter(Boolean).join(' · ');
  };
  return (
    <LookupField
      label={t('inventory.sale.search')}
      hint={t('inventory.sale.searchHint')}
      value={typed}
      onInput={setTyped}
      lookup={lookup}
      result={found}
      options={(found.data ?? []).map((item) => ({ id: item.id, label: item.itemName, hint: hintOf(item), item }))}
      onSelect={({ item }) => {
        onChoose(item);
        setTyped('');
      }}
      listLabel={t('inventory.sale.found')}
      words={{ none: t('inventory.sale.none'), failed: t('inventory.sale.failed') }}
    />
  );
}
