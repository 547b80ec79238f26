import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTariffChanges } from './tariff.queries.ts';

/** Asks before a tariff that isn't valid yet is withdrawn. */
export function WithdrawDialog({ tariff, onClose }: { tariff: WasteTariff; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { withdraw } = useTariffChanges();
  return (
    <ActDialog
      title={t('managerTariff.withdraw.title', { from: day(tariff.validFrom) })}
      text={t('managerTariff.withdraw.text')}
      action={t('managerTariff.withdraw.open')}
      change={withdraw(tariff.id)}
      done={t('managerTariff.withdraw.done')}
      onClose={onClose}
    />
  );
}
