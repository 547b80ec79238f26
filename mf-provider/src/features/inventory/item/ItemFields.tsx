import { inventoryItemTypes, saleRules } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { PaperDayField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { amountOf, numberOf } from '../typed-number.ts';
import { type ItemValues, typedOrNull } from './item.form.ts';
import { MedicineField } from './MedicineField.tsx';

/** All fields of an item. `promised` is the quantity reserved for accepted quotes. Several `batches` have dates of their own. */
export function ItemFields({ promised = 0, batches = 0 }: Partial<Pick<InventoryItem, 'promised' | 'batches'>>) {
  const { t } = useTranslation('mf-provider');
  // Registered before the other fields, because the first registered of several wrong fields gets the focus.
  const { field } = useController<ItemValues, 'itemName'>({ name: 'itemName' });
  const { register } = useFormContext<ItemValues>();
  const quantity = useWatch<ItemValues, 'quantity'>({ name: 'quantity' });
  const errorOf = useErrorAt();
  return (
    <>
      <MedicineField field={field} error={errorOf('itemName') ?? errorOf('medicationId')} />
      <Grid $min="11rem">
        <Field
          label={t('inventory.column.quantity')}
          hint={promised > 0 ? t('inventory.promisedHint', { count: promised }) : undefined}
          error={errorOf('quantity')}
          required
        >
          <TextInput {...register('quantity', { setValueAs: numberOf })} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('inventory.form.price')} optionalText={t('parts:optional')} error={errorOf('price')}>
          <TextInput {...register('price', { setValueAs: amountOf })} inputMode="decimal" autoComplete="off" />
        </Field>
        {batches < 2 && <PaperDayField name="expiryDate" label={t('inventory.form.expiry')} isOptional setValueAs={typedOrNull} />}
        <Field label={t('inventory.form.type')} error={errorOf('itemType')}>
          <Select {...register('itemType')}>
            {inventoryItemTypes.map((it) => (
              <option key={it} value={it}>
                {t(`inventory.type.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
      {numberOf(quantity) < promised && (
        <Notice tone="warning" role="status">
          {t('inventory.promisedBelow', { count: promised })}
        </Notice>
      )}
      <Field label={t('inventory.form.lowStockAt')} hint={t('inventory.form.lowStockHint')} error={errorOf('lowStockAt')}>
        <TextInput {...register('lowStockAt', { setValueAs: numberOf })} inputMode="numeric" autoComplete="off" />
      </Field>
      <SaleRuleFields />
      <Checkbox {...register('isAvailable')} label={t('inventory.form.available')} hint={t('inventory.form.availableHint')} />
    </>
  );
}

/** Whether the item needs a prescription, and how many are sold at most at once. */
function SaleRuleFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ItemValues>();
  const errorOf = useErrorAt();
  return (
    <Grid $min="11rem">
      <Field label={t('inventory.form.saleRule')} error={errorOf('saleRule')}>
        <Select {...register('saleRule')}>
          {saleRules.map((it) => (
            <option key={it} value={it}>
              {t(`inventory.saleRule.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('inventory.form.mostPerSale')} optionalText={t('parts:optional')} error={errorOf('mostPerSale')}>
        <TextInput {...register('mostPerSale', { setValueAs: amountOf })} inputMode="numeric" autoComplete="off" />
      </Field>
    </Grid>
  );
}
