import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { PaperDayField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { typedOrNull } from '../item/item.form.ts';
import { amountOf, numberOf } from '../typed-number.ts';

/** A batch as it is typed. */
interface BatchValues {
  quantity: number;
  number: string | null;
  expiryDate: string | null;
  supplier: string | null;
  cost: number | null;
}

/** The fields of a batch, of a delivery or of a correction. */
export function BatchFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<BatchValues>();
  const errorOf = useErrorAt();
  const optionalText = t('parts:optional');
  return (
    <Grid $min="11rem">
      <Field label={t('inventory.column.quantity')} error={errorOf('quantity')} required>
        <TextInput {...register('quantity', { setValueAs: numberOf })} inputMode="numeric" autoComplete="off" />
      </Field>
      <PaperDayField name="expiryDate" label={t('inventory.form.expiry')} isOptional setValueAs={typedOrNull} />
      <Field label={t('inventory.batch.number')} optionalText={optionalText} error={errorOf('number')}>
        <TextInput {...register('number', { setValueAs: typedOrNull })} maxLength={60} autoComplete="off" />
      </Field>
      <Field label={t('inventory.batch.supplier')} optionalText={optionalText} error={errorOf('supplier')}>
        <TextInput {...register('supplier', { setValueAs: typedOrNull })} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={t('inventory.batch.cost')} optionalText={optionalText} error={errorOf('cost')}>
        <TextInput {...register('cost', { setValueAs: amountOf })} inputMode="decimal" autoComplete="off" />
      </Field>
    </Grid>
  );
}
