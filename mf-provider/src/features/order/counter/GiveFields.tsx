import { useQuery } from '@tanstack/react-query';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { stockSearchQuery } from '../../../shared/stock/stock.queries.ts';
import { fullName } from '../../../shared/stock/stock-match.ts';
import { type Counted, type GivenLine, sellable, soldFrom } from './given.ts';

interface GiveFieldsProps {
  counted: Counted;
  isTest: boolean;
  /** After the first try, what is missing is told; a wrong quantity at once. */
  isTried: boolean;
  onChange(part: Partial<GivenLine>): void;
}

/** What is given of a line: whether a test is done, or how many pieces, from which item, for which price. */
export function GiveFields({ counted, isTest, isTried, onChange }: GiveFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const { line, given, count, isWithoutPrice } = counted;
  if (isTest) {
    return (
      <Checkbox
        label={t('order.counter.test')}
        checked={count === 1}
        onChange={({ target }) => onChange({ quantity: target.checked ? '1' : '0' })}
      />
    );
  }
  return (
    <Fields $min="8rem" $gap="s" role="group" aria-label={line.name}>
      <Field
        label={t('order.counter.quantity')}
        error={count === undefined ? t('order.counter.wrongQuantity', { most: line.left }) : undefined}
        required
      >
        <TextInput
          value={given.quantity}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </Field>
      {given.item && (
        <Field
          label={t('order.counter.price')}
          error={isWithoutPrice && (isTried || given.price.trim() !== '') ? t('order.counter.wrongPrice') : undefined}
          required
        >
          <TextInput
            value={given.price}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ price: target.value })}
          />
        </Field>
      )}
      <WholeRow>
        <ItemField counted={counted} isTried={isTried} onChange={onChange} />
      </WholeRow>
    </Fields>
  );
}

const nameOf = (item: InventoryItem): string => [fullName(item), item.form].filter(Boolean).join(' ');

/** The item of the stock from which the line is sold; empty for what is only recorded. */
function ItemField({ counted: { given, isWithoutItem }, isTried, onChange }: Omit<GiveFieldsProps, 'isTest'>) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (given.item ? nameOf(given.item) : '');
  const lookup = useLookup(text, { least: 2, enabled: given.item === undefined });
  const found = useQuery({ ...stockSearchQuery(own, { q: lookup.q }), enabled: lookup.q !== '' });
  return (
    <LookupField
      label={t('order.counter.item')}
      hint={t('order.counter.itemHint')}
      error={isTried && isWithoutItem ? t('order.counter.wrongItem') : undefined}
      value={text}
      onInput={(next) => {
        setTyped(next);
        onChange({ item: undefined, price: '' });
      }}
      lookup={lookup}
      result={found}
      options={(found.data ?? []).map((item) => ({
        id: item.id,
        label: nameOf(item),
        hint: t('order.counter.free', { count: sellable(item) }),
        item,
      }))}
      onSelect={({ label, item }) => {
        setTyped(label);
        onChange(soldFrom(item));
      }}
      listLabel={t('order.counter.items')}
    />
  );
}

/** The hint of one field doesn't move the others apart. */
const Fields = styled(Grid)`align-items: end;`;

/** The name of an item with its strength needs the whole width of a phone. */
const WholeRow = styled.div`grid-column: 1 / -1;`;
