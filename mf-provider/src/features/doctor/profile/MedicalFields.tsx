import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ExistingLicense } from '../../../shared/existing/ExistingLicense.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { fieldIdOf, type ProfileValues } from './profile.form.ts';

/** The number of specializations that the form offers (spec, section 5): the first ones of the catalog, in its order. */
const OFFERED = 18;

/** The offered specializations, and the profile's current one, because an imported profile may have another one. */
const offeredBeside = (current: string) => specialties.filter((it, index) => index < OFFERED || it.id === current);

export function MedicalFields({ isLocked, isNew }: { isLocked: boolean; isNew: boolean }) {
  const { t } = useTranslation('mf-provider');
  const { register, getValues } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const [offered] = useState(() => offeredBeside(getValues('specialization')));
  return (
    <Section card title={t('doctor.sections.medical')}>
      {!isLocked && (
        <Field id={fieldIdOf('specialization')} label={t('doctor.fields.specialization')} error={errorAt('specialization')} required>
          <Select {...register('specialization')} placeholder={t('doctor.fields.chooseSpecialization')}>
            {offered.map(({ id }) => (
              <option key={id} value={id}>
                {t(`domain:specialty.${id}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div>
        <Grid $min="12rem">
          <Field id={fieldIdOf('experience')} label={t('doctor.fields.experience')} error={errorAt('experience')} required>
            <TextInput {...register('experience')} inputMode="numeric" autoComplete="off" />
          </Field>
          {!isLocked && (
            <Field id={fieldIdOf('licenseNumber')} label={t('doctor.fields.licenseNumber')} error={errorAt('licenseNumber')} required>
              <TextInput {...register('licenseNumber')} autoCapitalize="characters" autoComplete="off" />
            </Field>
          )}
        </Grid>
        {isNew && <ExistingLicense providerType="doctor" />}
      </div>
      <LanguageFields />
    </Section>
  );
}
