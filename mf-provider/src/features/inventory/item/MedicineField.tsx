import { useQuery } from '@tanstack/react-query';
import { CATALOGUE_QUERY_MIN } from '@tenaye/contracts/prescription.facts.ts';
import type { Medication } from '@tenaye/contracts/prescription.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { type UseControllerReturn, useFormContext, useWatch } from 'react-hook-form';
import { medicinesQuery } from '../inventory.queries.ts';
import type { ItemValues } from './item.form.ts';

interface MedicineFieldProps {
  field: UseControllerReturn<ItemValues, 'itemName'>['field'];
  error: string | undefined;
}

/** The item's name with strength and form, which distinguish medicines of the same name and let the import recognize the item. */
const nameOf = ({ name, strength, form }: Medication): string => [name, strength, form].filter((it) => it !== null).join(' ');

/** The name of an item: a medicine from the catalog, or free text. */
export function MedicineField({ field, error }: MedicineFieldProps) {
  const { t } = useTranslation('mf-provider');
  const { setValue } = useFormContext<ItemValues>();
  const [medicationId, itemType] = useWatch<ItemValues, ['medicationId', 'itemType']>({ name: ['medicationId', 'itemType'] });
  const isMedicine = itemType === 'medication';
  const lookup = useLookup(field.value, { least: CATALOGUE_QUERY_MIN, enabled: isMedicine });
  const catalogue = useQuery(medicinesQuery(lookup.q));
  const take = (itemName: string, id: string | null) => {
    field.onChange(itemName);
    setValue('medicationId', id, { shouldDirty: true });
  };
  return (
    <LookupField
      label={t('inventory.form.name')}
      hint={isMedicine ? t('inventory.form.nameHint') : undefined}
      error={error}
      aside={medicationId && isMedicine && <Badge tone="success">{t('inventory.form.linked')}</Badge>}
      required
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      value={field.value}
      onInput={(text) => take(text, null)}
      lookup={lookup}
      result={catalogue}
      options={(catalogue.data ?? []).map((it) => ({ id: it.id, label: nameOf(it) }))}
      onSelect={({ label, id }) => take(label, id)}
      listLabel={t('inventory.catalogue.list')}
      maxLength={200}
    />
  );
}
