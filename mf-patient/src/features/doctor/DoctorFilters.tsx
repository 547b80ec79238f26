import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { useTypingPause } from '@tenaye/platform/parts/useTypingPause.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DoctorFilter } from './doctor.queries.ts';

interface DoctorFiltersProps {
  filter: DoctorFilter;
  onChange(filter: DoctorFilter): void;
}

/** The filters of the doctor list. The name applies when typing pauses, the others apply at once. */
export function DoctorFilters({ filter, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation('mf-patient');
  const [typed, setTyped] = useState(filter.q ?? '');
  useTypingPause(typed.trim(), (q) => onChange({ ...filter, q: q || undefined }));
  const isFiltered = Boolean(filter.q || filter.specialty || filter.mode);
  const clear = () => {
    setTyped('');
    onChange({});
  };
  return (
    <Bar role="search" onSubmit={(event) => event.preventDefault()}>
      <Field label={t('doctor.search')}>
        <TextInput type="search" value={typed} onChange={(event) => setTyped(event.target.value)} maxLength={80} />
      </Field>
      <Field label={t('doctor.specialty')}>
        <Select
          placeholder={t('doctor.allSpecialties')}
          value={filter.specialty ?? ''}
          onChange={({ target }) => onChange({ ...filter, specialty: specialties.find((it) => it.id === target.value)?.id })}
        >
          {specialties.map((it) => (
            <option key={it.id} value={it.id}>
              {t(`domain:specialty.${it.id}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('doctor.mode')}>
        <Select
          placeholder={t('doctor.allModes')}
          value={filter.mode ?? ''}
          onChange={({ target }) => onChange({ ...filter, mode: appointmentTypes.find((it) => it === target.value) })}
        >
          {appointmentTypes.map((it) => (
            <option key={it} value={it}>
              {t(`mode.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isFiltered && (
        <Clear>
          <Button tone="plain" onClick={clear}>
            {t('doctor.clear')}
          </Button>
        </Clear>
      )}
    </Bar>
  );
}

const Bar = styled.form`
  display: grid;
  gap: ${theme.space.s};
  ${media.wide} { grid-template-columns: 1fr 1fr; }
  ${media.desktop} { grid-template-columns: 1.4fr 1fr 1fr; gap: ${theme.space.m}; }
`;
// On a desktop it brings a column of its own, so that the fields fill the row while there is nothing to clear.
const Clear = styled.div`
  display: flex;
  align-items: end;
  ${media.desktop} { grid-column: 4; }
`;
