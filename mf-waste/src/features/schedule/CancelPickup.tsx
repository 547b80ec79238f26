import type { PickupDetail } from '@tenaye/contracts/waste-pickup.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { CallUs } from './CallUs.tsx';
import { useChangePickup } from './schedule.queries.ts';
import { type ChangeProblem, useChangeProblem } from './useChangeProblem.ts';

/** Asks before a pickup is cancelled. */
export function CancelPickup({ pickup, onDone }: { pickup: PickupDetail; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const toast = useToast();
  const problemOf = useChangeProblem();
  const { mutateAsync, isPending } = useChangePickup(pickup.id);
  const [problem, setProblem] = useState<ChangeProblem>();
  const day = words.longDay(pickup.date);
  const cancel = useSingleFlight(async () => {
    setProblem(undefined);
    try {
      await mutateAsync({ act: 'cancel' });
      toast({ title: t('schedule.cancel.done', { day }) });
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onDone()}
      title={t('schedule.cancel.title', { day })}
      text={t('schedule.cancel.text')}
      action={t('schedule.cancel.action')}
      isPending={isPending}
      onConfirm={() => void cancel()}
    >
      {problem && (
        <ErrorNotice title={t('schedule.cancel.failed')}>
          {problem.text}
          {problem.isFixed && <CallUs />}
        </ErrorNotice>
      )}
    </ConfirmDialog>
  );
}
