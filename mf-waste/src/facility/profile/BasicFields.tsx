import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { PlacePin } from './PlacePin.tsx';
import type { ProfileValues } from './profile.form.ts';
import { profileFieldId } from './profile-field-id.ts';

const fields = [
  { name: 'name', isRequired: true, autoComplete: 'organization' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'contactPerson', autoComplete: 'off' },
  { name: 'emergencyContact', autoComplete: 'off' },
  { name: 'tin', autoComplete: 'off', inputMode: 'numeric' },
] as const;

/** The fields about the facility, and about the person whom a driver can call. */
export function BasicFields() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<ProfileValues>();
  const errorOf = useErrorAt();
  return (
    <Stack>
      {fields.map(({ name, ...it }) => (
        <Field
          key={name}
          id={profileFieldId(name)}
          label={t(`profile.field.${name}`)}
          error={errorOf(name)}
          required={'isRequired' in it}
          {...(name === 'tin' && { hint: t('profile.tinHint') })}
          {...(!('isRequired' in it) && { optionalText: t('parts:optional') })}
        >
          <TextInput
            {...register(name)}
            type={'type' in it ? it.type : 'text'}
            autoComplete={it.autoComplete}
            {...('inputMode' in it && { inputMode: it.inputMode })}
          />
        </Field>
      ))}
      <PlacePin />
      <Text $soft $size="s">
        {t('profile.elsewhere')}
      </Text>
    </Stack>
  );
}
