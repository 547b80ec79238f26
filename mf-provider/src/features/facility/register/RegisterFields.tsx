import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { FacilityTypeOptions } from '@tenaye/platform/form/FacilityTypeOptions.tsx';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { FieldGrid } from '../../../shared/columns.ts';
import { ExistingLicense } from '../../../shared/existing/ExistingLicense.tsx';
import type { RegisterValues } from './register.form.ts';

interface RegisterFieldsProps {
  /** The facility types that this portal can register; a single one needs no choice. */
  types: readonly FacilityType[];
}

/** The fields of a new facility. */
export function RegisterFields({ types }: RegisterFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<RegisterValues>();
  const errorOf = useErrorAt();
  return (
    <>
      <Field label={t(types.length > 1 ? 'facility.register.name' : 'facility.register.pharmacyName')} error={errorOf('name')} required>
        <TextInput {...register('name')} autoComplete="organization" />
      </Field>
      <div>
        <Grid>
          {types.length > 1 && (
            <Field label={t('facility.register.type')} error={errorOf('facilityType')} required>
              <Select {...register('facilityType')} defaultValue="" placeholder={t('facility.register.choose')}>
                <FacilityTypeOptions types={types} />
              </Select>
            </Field>
          )}
          <Field label={t('facility.register.license')} error={errorOf('licenseNumber')} required>
            <TextInput {...register('licenseNumber')} />
          </Field>
        </Grid>
        <ExistingLicense providerType="health_facility" />
      </div>
      <FieldGrid>
        <Field label={t('facility.register.address')} hint={t('facility.register.addressHint')} error={errorOf('address')} required>
          <TextInput {...register('address')} autoComplete="street-address" />
        </Field>
        <Field label={t('facility.register.location')} error={errorOf('location')} required>
          <TextInput {...register('location')} autoComplete="address-level2" />
        </Field>
      </FieldGrid>
      <Grid>
        <PhoneField {...register('phone')} label={t('facility.register.phone')} error={errorOf('phone')} required />
        <Field label={t('facility.register.email')} error={errorOf('email')} required>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </Field>
      </Grid>
    </>
  );
}
