import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import type { ComponentProps } from 'react';

interface SlotChoiceProps extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
  isRequired?: boolean;
}

/** The time of day of a pickup. Accepts `register(…)`. */
export function SlotChoice({ label, error, id, isRequired = true, ...select }: SlotChoiceProps) {
  const { t } = useTranslation('mf-waste');
  return (
    <Field label={label} error={error} required={isRequired} {...(id !== undefined && { id })}>
      <Select placeholder={t('waste.chooseSlot')} {...select}>
        {wasteTimeSlots.map((it) => (
          <option key={it} value={it}>
            {t(`domain:wasteTimeSlot.${it}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
