import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../form/ProblemNotice.tsx';
import { useAct } from '../form/useAct.ts';
import { useDriverChanges } from './driver.queries.ts';

/** Deactivates a driver, or activates one again. */
export function StateDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { change } = useDriverChanges();
  const act = driver.isActive ? 'deactivate' : 'activate';
  const {
    act: run,
    problem,
    isPending,
  } = useAct({
    send: (isActive: boolean) => change(driver.id, { isActive }),
    said: t(`managerDriver.done.${act}`, { name: driver.name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`managerDriver.actsOn.${act}`, { name: driver.name })}
      text={t(`managerDriver.about.${act}`)}
      action={t(`managerDriver.acts.${act}`)}
      keep={t('parts:cancel')}
      tone={driver.isActive ? 'danger' : 'primary'}
      isPending={isPending}
      onConfirm={() => void run(!driver.isActive)}
    >
      <ProblemNotice problem={problem} />
    </ConfirmDialog>
  );
}
