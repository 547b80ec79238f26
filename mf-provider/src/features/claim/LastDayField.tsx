import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';

/** The last day of the license, in a claim form. An untouched field isn't sent. */
export function LastDayField() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<{ licenseExpiresOn?: string | undefined }>();
  return (
    <Field label={t('claim.lastDay')} hint={t('claim.lastDayHint')} error={useErrorAt()('licenseExpiresOn')}>
      <TextInput
        {...register('licenseExpiresOn', { setValueAs: (day: string) => day || undefined })}
        type="date"
        min={formatIsoDay(new Date())}
      />
    </Field>
  );
}
