import { pickupFrequencies } from '@tenaye/contracts/waste-profile.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { SlotChoice } from '../../parts/SlotChoice.tsx';
import { TypeChoice } from '../../parts/TypeChoice.tsx';
import type { ProfileValues } from './profile.form.ts';
import { profileFieldId } from './profile-field-id.ts';

const weights = ['wasteGenerationRate', 'storageCapacity'] as const;
const texts = ['specialInstructions', 'accessInstructions'] as const;

/** The fields about pickups: what is picked up, when and how. */
export function PickupFields() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<ProfileValues>();
  const { wasteTypes = [] } = useWatch<ProfileValues>();
  const set = useSetField<ProfileValues>();
  const errorOf = useErrorAt();
  const optional = { optionalText: t('parts:optional') };
  return (
    <Stack>
      <TypeChoice
        legend={t('profile.field.wasteTypes')}
        id={profileFieldId('wasteTypes')}
        value={wasteTypes}
        onChange={(types) => set('wasteTypes', types)}
        error={errorOf('wasteTypes')}
      />
      <SlotChoice
        {...register('preferredPickupTime')}
        id={profileFieldId('preferredPickupTime')}
        label={t('profile.field.preferredPickupTime')}
        error={errorOf('preferredPickupTime')}
        isRequired={false}
      />
      <Field
        id={profileFieldId('preferredPickupFrequency')}
        label={t('profile.field.preferredPickupFrequency')}
        hint={t('profile.frequencyHint')}
        error={errorOf('preferredPickupFrequency')}
      >
        <Select {...register('preferredPickupFrequency')}>
          {pickupFrequencies.map((it) => (
            <option key={it} value={it}>
              {t(`waste.frequency.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      <StorageFields />
      {texts.map((name) => (
        <Field key={name} id={profileFieldId(name)} label={t(`profile.field.${name}`)} error={errorOf(name)} {...optional}>
          <TextArea {...register(name)} maxLength={2000} />
        </Field>
      ))}
    </Stack>
  );
}

/** How much waste there is, and how it is stored. */
function StorageFields() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<ProfileValues>();
  const errorOf = useErrorAt();
  const optional = { optionalText: t('parts:optional') };
  return (
    <>
      <Grid $min="11rem">
        {weights.map((name) => (
          <Field key={name} id={profileFieldId(name)} label={t(`profile.field.${name}`)} error={errorOf(name)} {...optional}>
            <TextInput {...register(name)} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
        <Field
          id={profileFieldId('beds')}
          label={t('profile.field.beds')}
          hint={t('profile.bedsHint')}
          error={errorOf('beds')}
          {...optional}
        >
          <TextInput {...register('beds')} inputMode="numeric" autoComplete="off" />
        </Field>
      </Grid>
      <Checkbox
        {...register('isCooled')}
        id={profileFieldId('isCooled')}
        label={t('profile.field.isCooled')}
        hint={t('profile.cooledHint')}
        error={errorOf('isCooled')}
      />
    </>
  );
}
