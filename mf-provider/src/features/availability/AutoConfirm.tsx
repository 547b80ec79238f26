import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type AvailabilityValues, modeNames } from './availability.form.ts';

/** The types of visit whose bookings the doctor needn't confirm. */
export function AutoConfirm() {
  const { t } = useTranslation('mf-provider');
  const chosen = useWatch<AvailabilityValues, 'autoConfirm'>({ name: 'autoConfirm' });
  const setField = useSetField<AvailabilityValues>();
  const id = useId();
  if (!chosen) return null;
  return (
    <Stack role="group" aria-labelledby={id} $gap="xs">
      <Text id={id} $strong>
        {t('availability.autoConfirm')}
      </Text>
      <Text $soft $size="s">
        {t('availability.autoConfirmHint')}
      </Text>
      {modeNames.map((mode) => (
        <Checkbox
          key={mode}
          label={t(`appointment.types.${mode}`)}
          checked={chosen.includes(mode)}
          onChange={({ target }) => setField('autoConfirm', target.checked ? [...chosen, mode] : chosen.filter((it) => it !== mode))}
        />
      ))}
    </Stack>
  );
}
