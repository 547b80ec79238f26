import { useQuery } from '@tanstack/react-query';
import type { Medication } from '@tenaye/contracts/prescription.ts';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Combobox } from '@tenaye/ui/Combobox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { useState } from 'react';
import { type UseControllerReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CATALOGUE_MIN, medicinesQuery } from './inventory.queries.ts';
import type { ItemFormReturn, ItemValues } from './item.form.ts';

interface MedicineFieldProps {
  form: ItemFormReturn;
  field: UseControllerReturn<ItemValues, 'itemName'>['field'];
  error: string | undefined;
}

/** As the import knows it again: with strength and form, which tell medicines of one name apart. */
const nameOf = ({ name, strength, form }: Medication): string => [name, strength, form].filter((it) => it !== null).join(' ');

/** The name of an item: of the catalogue's medicine, or whatever the pharmacy calls it. */
export function MedicineField({ form: { control, setValue }, field, error }: MedicineFieldProps) {
  const { t } = useTranslation('mf-provider');
  const [medicationId, itemType] = useWatch({ control, name: ['medicationId', 'itemType'] });
  const typed = field.value.trim();
  // Nothing is looked for until somebody types: the name of an item that is there is no question.
  const [q, setQ] = useState('');
  useTypingPause(typed, (text) => setQ(text.slice(0, 80)));
  const isAsked = itemType === 'medication' && typed.length >= CATALOGUE_MIN;
  const catalogue = useQuery(medicinesQuery(isAsked ? q : ''));
  const options = isAsked ? (catalogue.data ?? []).map((it) => ({ id: it.id, label: nameOf(it) })) : [];
  const emptyText =
    typed.length < CATALOGUE_MIN ? t('stock.catalogue.more') : t(`stock.catalogue.${catalogue.isError ? 'failed' : 'none'}`);
  const take = (itemName: string, id: string | null) => {
    field.onChange(itemName);
    setValue('medicationId', id, { shouldDirty: true });
  };
  return (
    <Field
      label={t('stock.form.name')}
      hint={itemType === 'medication' ? t('stock.form.nameHint') : undefined}
      error={error}
      aside={medicationId && itemType === 'medication' && <Badge tone="success">{t('stock.form.linked')}</Badge>}
      required
    >
      <Combobox
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value}
        onInput={(text) => take(text, null)}
        options={options}
        onSelect={({ label, id }) => take(label, id)}
        loading={isAsked && q !== '' && (typed !== q || catalogue.isFetching)}
        listLabel={t('stock.catalogue.list')}
        loadingText={t('stock.catalogue.searching')}
        emptyText={itemType === 'medication' ? (q === '' ? t('stock.catalogue.more') : emptyText) : ''}
        countText={(count) => t('stock.catalogue.suggestions', { count })}
        maxLength={200}
      />
    </Field>
  );
}
