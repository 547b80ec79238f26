import { facilityTypes, isLeveled } from '@tenaye/contracts/facility.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { FacilityTypeOptions } from '@tenaye/platform/form/FacilityTypeOptions.tsx';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { FieldGrid } from '../../../shared/columns.ts';
import { WayInFields } from '../../../shared/WayInFields.tsx';
import { fieldIdOf } from './editor-fields.ts';
import type { ProfileValues } from './profile.form.ts';

/** The facility's name, contacts and address. Verified values are shown but can't be edited. */
export function BasicFields({ facility }: { facility: ProviderFacility }) {
  const { t } = useTranslation('mf-provider');
  const { supportEmail } = useConfig();
  return (
    <Section card title={t('facility.editor.basic')}>
      {facility.isVerified && <Text $soft>{t('facility.editor.verifiedHint', { email: supportEmail })}</Text>}
      {facility.verificationStatus === 'rejected' && <Notice>{t('facility.editor.rejectedHint')}</Notice>}
      <VerifiedFields isFixed={facility.isVerified} hasUnknownLevel={facility.isLevelKnown === false} />
      <PlaceFields />
      <WayInFields fieldIdOf={fieldIdOf} />
      <ContactFields />
    </Section>
  );
}

function VerifiedFields({ isFixed, hasUnknownLevel }: { isFixed: boolean; hasUnknownLevel: boolean }) {
  const { t } = useTranslation('mf-provider');
  const { register, watch } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  return (
    <>
      <Field label={t('facility.facts.name')} error={errorAt('name')} id={fieldIdOf('name')} required>
        <TextInput {...register('name')} readOnly={isFixed} />
      </Field>
      <Grid>
        <Field label={t('facility.facts.type')} error={errorAt('facilityType')} id={fieldIdOf('facilityType')} required>
          <Select {...register('facilityType')} disabled={isFixed}>
            <FacilityTypeOptions types={facilityTypes} />
          </Select>
        </Field>
        <Field label={t('facility.facts.license')} error={errorAt('licenseNumber')} id={fieldIdOf('licenseNumber')} required>
          <TextInput {...register('licenseNumber')} readOnly={isFixed} />
        </Field>
      </Grid>
      {hasUnknownLevel && isLeveled(watch('facilityType')) && (
        <Checkbox
          {...register('isLevelKnown')}
          label={t('facility.editor.level')}
          hint={t('facility.editor.levelHint')}
          error={errorAt('isLevelKnown')}
          id={fieldIdOf('isLevelKnown')}
          disabled={isFixed}
        />
      )}
    </>
  );
}

function PlaceFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  return (
    <FieldGrid>
      <Field label={t('facility.facts.address')} error={errorAt('address')} id={fieldIdOf('address')} required>
        <TextInput {...register('address')} />
      </Field>
      <Field label={t('facility.facts.location')} error={errorAt('location')} id={fieldIdOf('location')} required>
        <TextInput {...register('location')} />
      </Field>
      <Field
        label={t('facility.facts.woreda')}
        hint={t('facility.editor.woredaHint')}
        optionalText={t('parts:optional')}
        error={errorAt('woreda')}
        id={fieldIdOf('woreda')}
      >
        <TextInput {...register('woreda')} autoComplete="off" />
      </Field>
    </FieldGrid>
  );
}

function ContactFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  return (
    <Grid>
      <PhoneField
        {...register('phone')}
        label={t('facility.facts.phone')}
        optionalText={t('parts:optional')}
        error={errorAt('phone')}
        id={fieldIdOf('phone')}
      />
      <Field label={t('facility.facts.email')} optionalText={t('parts:optional')} error={errorAt('email')} id={fieldIdOf('email')}>
        <TextInput {...register('email')} type="email" inputMode="email" autoCapitalize="none" />
      </Field>
    </Grid>
  );
}
