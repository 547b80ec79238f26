import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldIdOf, type ProfileValues } from './profile.form.ts';

/** The types of visit that the doctor offers. Choosing none is allowed, with a warning. */
export function TypeFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const isEmpty = useWatch<ProfileValues, 'appointmentTypes'>({ name: 'appointmentTypes' }).length === 0;
  const id = fieldIdOf('appointmentTypes');
  return (
    <Section card title={t('doctor.sections.types')}>
      <fieldset aria-label={t('doctor.fields.appointmentTypes')} aria-describedby={`${id}-hint`}>
        <Grid $min="14rem" $gap="xs">
          {appointmentTypes.map((type, index) => (
            <Checkbox
              {...register('appointmentTypes')}
              key={type}
              id={index === 0 ? id : `${id}-${type}`}
              value={type}
              label={t(`appointment.types.${type}`)}
              hint={t(`doctor.typeHints.${type}`)}
            />
          ))}
        </Grid>
        <Text id={`${id}-hint`} role="status">
          {isEmpty && t('doctor.noTypes')}
        </Text>
      </fieldset>
    </Section>
  );
}
