import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { type SpecialtyId, specialties } from '@tenaye/contracts/specialty.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { SearchIcon, StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { modeIcons } from '../../shared/ModeList.tsx';

interface WishFormProps {
  /** The specialty of the previous search. */
  specialty: SpecialtyId | undefined;
  mode: AppointmentType | undefined;
  onFind(specialty: SpecialtyId, mode: AppointmentType | undefined): void;
}

const SPECIALTY = 'wish-specialty';
const ANY = 'any';

/** Finds doctors for a patient who already knows which specialty to see. */
export function WishForm({ onFind, ...before }: WishFormProps) {
  const { t } = useTranslation('mf-patient');
  const [specialty, setSpecialty] = useState(before.specialty);
  const [mode, setMode] = useState(before.mode);
  const [isMissing, setIsMissing] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!specialty);
    if (specialty) onFind(specialty, mode);
    else document.getElementById(SPECIALTY)?.focus();
  };
  const modes = appointmentTypes.map((type) => {
    const Icon = modeIcons[type];
    return { value: type, label: t(`mode.${type}`), icon: <Icon /> };
  });
  return (
    <Stack as="form" onSubmit={find} noValidate>
      <Field id={SPECIALTY} label={t('doctor.specialty')} error={isMissing && !specialty ? t('doctor.wish.missing') : undefined} required>
        <Select
          placeholder={t('doctor.wish.choose')}
          value={specialty ?? ''}
          onChange={({ target }) => setSpecialty(specialties.find((it) => it.id === target.value)?.id)}
        >
          {specialties.map((it) => (
            <option key={it.id} value={it.id}>
              {t(`domain:specialty.${it.id}`)}
            </option>
          ))}
        </Select>
      </Field>
      <RadioCards
        name="wish-mode"
        legend={t('doctor.mode')}
        minWidth="14rem"
        value={mode ?? ANY}
        onChange={({ target }) => setMode(appointmentTypes.find((it) => it === target.value))}
        options={[{ value: ANY, label: t('doctor.allModes'), icon: <StethoscopeIcon /> }, ...modes]}
      />
      <div>
        <Button type="submit">
          <SearchIcon /> {t('doctor.wish.find')}
        </Button>
      </div>
    </Stack>
  );
}
