import { PaperDayField } from '@tenaye/platform/form/fields.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The last day of the license, in a claim form. An untouched field isn't sent. */
export function LastDayField() {
  const { t } = useTranslation('mf-provider');
  return (
    <PaperDayField
      name="licenseExpiresOn"
      label={t('claim.lastDay')}
      hint={t('claim.lastDayHint')}
      isOptional
      min={formatIsoDay(new Date())}
      setValueAs={(day) => day || undefined}
    />
  );
}
