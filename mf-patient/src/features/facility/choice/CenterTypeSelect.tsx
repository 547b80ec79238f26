import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';

interface CenterTypeSelectProps {
  /** Undefined for all types. */
  value: string | undefined;
  onChange(type: FacilityType | undefined): void;
}

/** Narrows a list of centers to one type. */
export function CenterTypeSelect({ value, onChange }: CenterTypeSelectProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Field label={t('diagnostics.type')}>
      <Select
        name="type"
        placeholder={t('diagnostics.allTypes')}
        value={value ?? ''}
        onChange={({ target }) => onChange(facilityTypesFor.diagnostic.find((it) => it === target.value))}
      >
        {facilityTypesFor.diagnostic.map((it) => (
          <option key={it} value={it}>
            {t(`domain:facilityType.${it}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
