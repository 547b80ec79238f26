import type { ManagerCertification } from '@tenaye/contracts/waste-compliance.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useCertificationChanges } from './certification.queries.ts';

/** Makes the manager the account manager of a facility, in place of the one before. */
export function TakeAccountDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { takeAccount } = useCertificationChanges();
  const { facilityName, certificationId, accountManager } = facility;
  return (
    <ActDialog
      title={t('managerCertification.actsOn.account', { name: facilityName })}
      text={
        accountManager ? t('managerCertification.account.insteadOf', { name: accountManager.name }) : t('managerCertification.account.text')
      }
      action={t('managerCertification.acts.account')}
      keep={t('parts:cancel')}
      tone="primary"
      change={takeAccount(certificationId ?? '')}
      done={t('managerCertification.account.done')}
      failed={t('managerCertification.account.failed')}
      onClose={onClose}
    />
  );
}
