import { type ManagerCertification, withdrawWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useCertificationChanges } from './certification.queries.ts';

/** Withdraws a facility's certification that was given by mistake. */
export function WithdrawDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { withdraw } = useCertificationChanges();
  const form = useContractForm(withdrawWasteCertification.body, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('managerCertification.actsOn.withdraw', { name: facility.facilityName })}
      text={t('managerCertification.withdraw.text', {
        number: facility.certificateNumber,
        level: facility.level && t(`waste.level.${facility.level}`),
      })}
      action={t('managerCertification.acts.withdraw')}
      tone="danger"
      form={form}
      change={withdraw(facility.certificationId ?? '')}
      done={t('managerCertification.withdraw.done')}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('managerCertification.mistake')} maxLength={500} />
    </FormDialog>
  );
}
