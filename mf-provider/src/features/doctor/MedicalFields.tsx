import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { useFieldError } from '@tenaye/platform/parts/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { asNumber, fieldIdOf, type ProfileForm } from './profile.form.ts';

/** The specializations that the form offers (spec, section 5), which are the first of the catalogue, in its order. */
const OFFERED = 18;

/** A profile that was imported may have another one. */
const offeredBeside = (current: unknown) => specialties.filter((it, index) => index < OFFERED || it.id === current);

export function MedicalFields({ form, isLocked }: { form: ProfileForm; isLocked: boolean }) {
  const { t } = useTranslation('mf-provider');
  const errorOf = useFieldError(form.formState.errors);
  const offered = offeredBeside(form.formState.defaultValues?.specialization);
  return (
    <Section card title={t('doctor.sections.medical')}>
      {!isLocked && (
        <Field id={fieldIdOf('specialization')} label={t('doctor.fields.specialization')} error={errorOf('specialization')} required>
          <Select {...form.register('specialization')} placeholder={t('doctor.fields.chooseSpecialization')}>
            {offered.map(({ id }) => (
              <option key={id} value={id}>
                {t(`domain:specialty.${id}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Grid $min="12rem">
        <Field id={fieldIdOf('experience')} label={t('doctor.fields.experience')} error={errorOf('experience')} required>
          <TextInput {...form.register('experience', { setValueAs: asNumber })} type="number" inputMode="numeric" min={0} max={80} />
        </Field>
        {!isLocked && (
          <Field id={fieldIdOf('licenseNumber')} label={t('doctor.fields.licenseNumber')} error={errorOf('licenseNumber')} required>
            <TextInput {...form.register('licenseNumber')} autoCapitalize="characters" autoComplete="off" />
          </Field>
        )}
      </Grid>
    </Section>
  );
}
