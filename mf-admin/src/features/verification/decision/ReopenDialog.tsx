import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { useReopen } from '../verification.queries.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { seenOf, useOutcome } from './useOutcome.ts';

/** Asks before a decision is undone. */
export function ReopenDialog({ listing, onClose }: ActDialogProps) {
  const { t } = useTranslation('mf-admin');
  const { problem, onDone, onRefused } = useOutcome({ listing, onClose });
  const { mutate, isPending } = useReopen(listing);
  const booked = useBooked({ profiles: [listing] });
  const confirm = () => {
    const choice = booked.check();
    if (!choice) return;
    mutate(
      { ...seenOf(listing), ...choice },
      { onSuccess: ({ ended }) => onDone(t('verification.reopen.done'), ended), onError: onRefused },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.reopen.title', { name: listing.name })}
      text={t('verification.reopen.text')}
      action={t('verification.act.reopen')}
      keep={t('verification.cancel')}
      isPending={isPending || booked.isCounting}
      onConfirm={confirm}
    >
      <Stack $gap="s">
        <DecisionProblem problem={problem} listing={listing} />
        <BookedChoice booked={booked} />
      </Stack>
    </ConfirmDialog>
  );
}
