import { diagnosticCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useTranslation } from 'react-i18next';

interface CenterTypeSelectProps {
  /** Undefined for all types. */
  value: string | undefined;
  onChange(type: (typeof diagnosticCenterTypes)[number] | undefined): void;
}

/** Narrows a list of diagnostic centers to one type. */
export function CenterTypeSelect({ value, onChange }: CenterTypeSelectProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Field label={t('diagnostics.type')}>
      <Select
        name="type"
        placeholder={t('diagnostics.allTypes')}
        value={value ?? ''}
        onChange={({ target }) => onChange(diagnosticCenterTypes.find((it) => it === target.value))}
      >
        {diagnosticCenterTypes.map((it) => (
          <option key={it} value={it}>
            {t(`domain:facilityType.${it}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
