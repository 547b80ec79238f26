import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useDriverChanges } from './driver.queries.ts';

/** Deactivates a driver, or activates one again. */
export function StateDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { activate, deactivate } = useDriverChanges();
  const act = driver.isActive ? 'deactivate' : 'activate';
  return (
    <ActDialog
      title={t(`managerDriver.actsOn.${act}`, { name: driver.name })}
      text={t(`managerDriver.about.${act}`)}
      action={t(`managerDriver.acts.${act}`)}
      keep={t('parts:cancel')}
      tone={driver.isActive ? 'danger' : 'primary'}
      change={driver.isActive ? deactivate(driver.id) : activate(driver.id)}
      done={t(`managerDriver.done.${act}`, { name: driver.name })}
      onClose={onClose}
    />
  );
}
