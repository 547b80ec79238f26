import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { WayInFields } from '../../../shared/WayInFields.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { MedicalFields } from './MedicalFields.tsx';
import { PracticePlace } from './PracticePlace.tsx';
import { fieldIdOf, type ProfileValues } from './profile.form.ts';
import { TypeFields } from './TypeFields.tsx';

interface ProfileFieldsProps {
  /** True if name, specialization and license number are verified: they are then shown as text. */
  isLocked?: boolean;
  /** The stored documents, if the profile exists. */
  stored?: DoctorProfile['documents'];
}

const genders = ['male', 'female'] as const;

/** The sections of a doctor's profile form, for a new and for a stored profile. */
export function ProfileFields({ isLocked = false, stored }: ProfileFieldsProps) {
  return (
    <>
      <PersonalFields isLocked={isLocked} />
      <MedicalFields isLocked={isLocked} isNew={!stored} />
      <TypeFields />
      <DocumentFields stored={stored} />
      <PracticeFields />
    </>
  );
}

function PersonalFields({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const options = genders.map((value) => ({ value, label: t(`doctor.gender.${value}`) }));
  return (
    <Section card title={t('doctor.sections.personal')}>
      {!isLocked && (
        <Field id={fieldIdOf('name')} label={t('doctor.fields.name')} error={errorAt('name')} required>
          <TextInput {...register('name')} autoComplete="name" />
        </Field>
      )}
      <RadioCards
        {...register('gender')}
        id={fieldIdOf('gender')}
        legend={t('doctor.fields.gender')}
        hint={t('doctor.fields.genderHint')}
        options={options}
        error={errorAt('gender')}
        required
        minWidth="8rem"
      />
      <Grid $min="14rem">
        <Field id={fieldIdOf('email')} label={t('doctor.fields.email')} error={errorAt('email')} required>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </Field>
        <PhoneField
          {...register('phone')}
          id={fieldIdOf('phone')}
          label={t('doctor.fields.phone')}
          optionalText={t('parts:optional')}
          error={errorAt('phone')}
        />
      </Grid>
      <Field
        id={fieldIdOf('mainResidenceArea')}
        label={t('doctor.fields.mainResidenceArea')}
        hint={t('doctor.fields.residenceHint')}
        error={errorAt('mainResidenceArea')}
        required
      >
        <TextInput {...register('mainResidenceArea')} autoComplete="address-level2" />
      </Field>
    </Section>
  );
}

function PracticeFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const optionalText = t('parts:optional');
  return (
    <Section card title={t('doctor.sections.practice')}>
      <Amount>
        <Field id={fieldIdOf('consultationFee')} label={t('doctor.fields.consultationFee')} error={errorAt('consultationFee')} required>
          <TextInput {...register('consultationFee')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          id={fieldIdOf('onlineFee')}
          label={t('doctor.fields.onlineFee')}
          hint={t('doctor.fields.onlineFeeHint')}
          optionalText={optionalText}
          error={errorAt('onlineFee')}
        >
          <TextInput {...register('onlineFee')} inputMode="decimal" />
        </Field>
      </Amount>
      <AddressFields />
      <PracticePlace />
      <Field
        id={fieldIdOf('bio')}
        label={t('doctor.fields.bio')}
        hint={t('doctor.fields.bioHint')}
        optionalText={optionalText}
        error={errorAt('bio')}
      >
        <TextArea {...register('bio')} rows={4} />
      </Field>
    </Section>
  );
}

/** What patients need to find the practice. */
function AddressFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const optionalText = t('parts:optional');
  return (
    <>
      <Field
        id={fieldIdOf('practiceName')}
        label={t('place.practiceName')}
        hint={t('place.practiceNameHint')}
        optionalText={optionalText}
        error={errorAt('practiceName')}
      >
        <TextInput {...register('practiceName')} autoComplete="organization" />
      </Field>
      <Field
        id={fieldIdOf('address')}
        label={t('doctor.fields.address')}
        hint={t('place.address')}
        optionalText={optionalText}
        error={errorAt('address')}
      >
        <TextInput {...register('address')} autoComplete="street-address" />
      </Field>
      <WayInFields fieldIdOf={fieldIdOf} />
    </>
  );
}

const Amount = styled(Stack)`max-width: 16rem;`;
