import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Decision } from './useDecision.ts';

interface CheckedFieldsProps {
  claim: AdminClaimDetails;
  error: string | undefined;
}

/** What the administrator has read from the license, stored in the profile together with the decision. */
export function CheckedFields({ claim, error }: CheckedFieldsProps) {
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
      <Field label={t('claim.ask.checked.lastDay')} hint={t('claim.ask.checked.lastDayHint')} error={error} required>
        <TextInput {...register('licenseExpiresOn')} type="date" />
      </Field>
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
