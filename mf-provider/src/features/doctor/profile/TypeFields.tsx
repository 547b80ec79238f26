import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldIdOf, type ProfileValues } from './profile.form.ts';

/** The types of visit that the doctor offers. Choosing none is allowed, with a warning. */
export function TypeFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const chosen = useWatch<ProfileValues, 'appointmentTypes'>({ name: 'appointmentTypes' });
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
          {chosen.length === 0 && t('doctor.noTypes')}
        </Text>
      </fieldset>
      {chosen.includes('home-visit') && <HomeVisitFields />}
    </Section>
  );
}

/** The doctor's terms for home visits. The travel time is set with the hours. */
function HomeVisitFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const optionalText = t('parts:optional');
  return (
    <>
      <Grid $min="14rem">
        <Field
          id={fieldIdOf('homeVisitRadius')}
          label={t('doctor.homeVisit.radius')}
          hint={t('doctor.homeVisit.radiusHint')}
          optionalText={optionalText}
          error={errorAt('homeVisitRadius')}
        >
          <TextInput {...register('homeVisitRadius')} inputMode="decimal" />
        </Field>
        <Field
          id={fieldIdOf('homeVisitSurcharge')}
          label={t('doctor.homeVisit.surcharge')}
          hint={t('doctor.homeVisit.surchargeHint')}
          optionalText={optionalText}
          error={errorAt('homeVisitSurcharge')}
        >
          <TextInput {...register('homeVisitSurcharge')} inputMode="decimal" />
        </Field>
      </Grid>
      <Text $soft $size="s">
        {t('doctor.homeVisit.travel')}
      </Text>
    </>
  );
}
