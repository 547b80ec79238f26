import type { PickupDetail } from '@tenaye/contracts/waste-pickup.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { CallUs } from './CallUs.tsx';
import { usePickupChanges } from './schedule.queries.ts';

/** Asks before a pickup is canceled. */
export function CancelPickup({ pickup, onDone }: { pickup: PickupDetail; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { cancel } = usePickupChanges(pickup.id);
  const day = words.longDay(pickup.date);
  return (
    <ActDialog
      title={t('schedule.cancel.title', { day })}
      text={t('schedule.cancel.text')}
      action={t('schedule.cancel.action')}
      change={cancel}
      done={t('schedule.cancel.done', { day })}
      failed={t('schedule.cancel.failed')}
      help={({ code }) => code === 'wrong_status' && <CallUs />}
      onClose={onDone}
    />
  );
}
