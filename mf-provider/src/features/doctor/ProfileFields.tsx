import { useFieldError } from '@tenaye/platform/parts/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { MedicalFields } from './MedicalFields.tsx';
import { PaperFields, type PaperFieldsProps } from './PaperFields.tsx';
import { PracticePlace } from './PracticePlace.tsx';
import { asNumber, fieldIdOf, type ProfileForm } from './profile.form.ts';
import { TypeFields } from './TypeFields.tsx';

interface ProfileFieldsProps extends PaperFieldsProps {
  form: ProfileForm;
  /** Name, specialization and license number were verified and are shown, not asked for. */
  isLocked?: boolean;
}

const genders = ['male', 'female'] as const;

/** The sections of a doctor's profile, the same for a new and for a stored one. */
export function ProfileFields({ form, isLocked = false, ...papers }: ProfileFieldsProps) {
  return (
    <>
      <PersonalFields form={form} isLocked={isLocked} />
      <MedicalFields form={form} isLocked={isLocked} />
      <TypeFields form={form} />
      <PaperFields {...papers} />
      <PracticeFields form={form} />
    </>
  );
}

function PersonalFields({ form, isLocked }: { form: ProfileForm; isLocked: boolean }) {
  const { t } = useTranslation('mf-provider');
  const errorOf = useFieldError(form.formState.errors);
  const options = genders.map((value) => ({ value, label: t(`doctor.gender.${value}`) }));
  return (
    <Section card title={t('doctor.sections.personal')}>
      {!isLocked && (
        <Field id={fieldIdOf('name')} label={t('doctor.fields.name')} error={errorOf('name')} required>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
      )}
      <RadioCards
        {...form.register('gender')}
        id={fieldIdOf('gender')}
        legend={t('doctor.fields.gender')}
        options={options}
        error={errorOf('gender')}
        required
        minWidth="8rem"
      />
      <Grid $min="14rem">
        <Field id={fieldIdOf('email')} label={t('doctor.fields.email')} error={errorOf('email')} required>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </Field>
        <PhoneField
          {...form.register('phone')}
          id={fieldIdOf('phone')}
          label={t('doctor.fields.phone')}
          optionalText={t('doctor.fields.optional')}
          error={errorOf('phone')}
        />
      </Grid>
      <Field
        id={fieldIdOf('mainResidenceArea')}
        label={t('doctor.fields.mainResidenceArea')}
        hint={t('doctor.fields.residenceHint')}
        error={errorOf('mainResidenceArea')}
        required
      >
        <TextInput {...form.register('mainResidenceArea')} autoComplete="address-level2" />
      </Field>
    </Section>
  );
}

function PracticeFields({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('mf-provider');
  const errorOf = useFieldError(form.formState.errors);
  const optionalText = t('doctor.fields.optional');
  return (
    <Section card title={t('doctor.sections.practice')}>
      <Field id={fieldIdOf('consultationFee')} label={t('doctor.fields.consultationFee')} error={errorOf('consultationFee')} required>
        <TextInput {...form.register('consultationFee', { setValueAs: asNumber })} type="number" inputMode="decimal" min={0} step={0.01} />
      </Field>
      <Field id={fieldIdOf('address')} label={t('doctor.fields.address')} optionalText={optionalText} error={errorOf('address')}>
        <TextInput {...form.register('address')} autoComplete="street-address" />
      </Field>
      <PracticePlace form={form} />
      <Field
        id={fieldIdOf('bio')}
        label={t('doctor.fields.bio')}
        hint={t('doctor.fields.bioHint')}
        optionalText={optionalText}
        error={errorOf('bio')}
      >
        <TextArea {...form.register('bio')} rows={4} />
      </Field>
    </Section>
  );
}
