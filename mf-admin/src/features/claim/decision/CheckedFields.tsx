import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { PaperDayField } from '@tenaye/platform/form/fields.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { useFormContext } from 'react-hook-form';
import type { Decision } from './useDecision.ts';

/** The fields for what the administrator has read from the license, stored in the profile together with the decision. */
export function CheckedFields({ claim }: { claim: AdminClaimDetails }) {
  const { t } = useTranslation('mf-admin');
  const { register } = useFormContext<Decision>();
  const hintOf = (field: 'licenseNumber' | 'phone') => {
    const stored = claim.evidence.find((it) => it.field === field)?.stored;
    return stored
      ? t('claim.ask.checked.stored', { value: field === 'phone' ? formatPhone(stored) : stored })
      : t('claim.evidence.nothing');
  };
  const claimed = (field: 'licenseNumber' | 'phone') => claim.evidence.find((it) => it.field === field)?.claimed;
  const [number, phone] = [claimed('licenseNumber'), claimed('phone')];
  return (
    <>
      <PaperDayField name="licenseExpiresOn" label={t('claim.ask.checked.lastDay')} hint={t('claim.ask.checked.lastDayHint')} />
      {number && (
        <Checkbox
          {...register('licenseNumber')}
          label={t('claim.ask.checked.licenseNumber', { value: number })}
          hint={hintOf('licenseNumber')}
        />
      )}
      {phone && (
        <Checkbox {...register('phone')} label={t('claim.ask.checked.phone', { value: formatPhone(phone) })} hint={hintOf('phone')} />
      )}
    </>
  );
}
