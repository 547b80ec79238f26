import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../../parts/useWasteText.ts';
import { ProblemNotice } from '../form/ProblemNotice.tsx';
import { useAct } from '../form/useAct.ts';
import { useTariffChanges } from './tariff.queries.ts';

/** Asks before a tariff that isn't valid yet is withdrawn. */
export function WithdrawDialog({ tariff, onClose }: { tariff: WasteTariff; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { withdraw } = useTariffChanges();
  const { act, problem, isPending } = useAct({ send: withdraw, said: t('managerTariff.withdraw.done'), onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('managerTariff.withdraw.title', { from: day(tariff.validFrom) })}
      text={t('managerTariff.withdraw.text')}
      action={t('managerTariff.withdraw.open')}
      isPending={isPending}
      onConfirm={() => void act(tariff.id)}
    >
      <ProblemNotice problem={problem} />
    </ConfirmDialog>
  );
}
