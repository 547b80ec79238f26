import { type StockReason, stockReasons } from '@tenaye/contracts/inventory.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useWatch } from 'react-hook-form';
import { numberOf } from '../typed-number.ts';
import type { ItemValues } from './item.form.ts';

interface ReasonFieldProps {
  /** The stored quantity. */
  before: number;
  reason: StockReason;
  onChange(reason: StockReason): void;
}

/** Asks why the quantity changes, once it does. */
export function ReasonField({ before, reason, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('mf-provider');
  const quantity = useWatch<ItemValues, 'quantity'>({ name: 'quantity' });
  if (numberOf(quantity) === before) return null;
  return (
    <Field label={t('inventory.form.reason')}>
      <Select value={reason} onChange={({ target }) => onChange(stockReasons.find((it) => it === target.value) ?? reason)}>
        {stockReasons.map((it) => (
          <option key={it} value={it}>
            {t(`inventory.movement.reason.${it}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
