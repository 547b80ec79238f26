import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { LicenseFields } from './LicenseFields.tsx';
import { useSendingLicense } from './license.queries.ts';
import { useLicenseForm } from './useLicenseForm.ts';

interface RenewalDialogProps {
  /** True if no license has been sent before. */
  isFirst: boolean;
  onClose(): void;
}

/** Sends a license with its last day. The chosen file and the day stay if sending fails. */
export function RenewalDialog({ isFirst, onClose }: RenewalDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useLicenseForm({ isFirst });
  const { change, share } = useSendingLicense();
  const context = isFirst ? 'first' : undefined;
  return (
    <FormDialog
      title={t('license.dialog.title', { context })}
      text={t('license.dialog.text')}
      action={t('license.dialog.submit')}
      form={form}
      change={change}
      done={() => ({ title: t('license.dialog.done'), description: t('license.dialog.doneText') })}
      failed={t('license.dialog.failed')}
      onClose={onClose}
    >
      <LicenseFields title={t('license.dialog.file', { context })} share={share} />
    </FormDialog>
  );
}
