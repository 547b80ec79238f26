import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import type { ActDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { seenOf, useOutcome } from './useOutcome.ts';
import { useReopen } from './verification.queries.ts';

/** Asks before a decision is undone. */
export function ReopenDialog({ listing, onClose }: ActDialogProps) {
  const { t } = useTranslation('mf-admin');
  const { problem, onDone, onRefused } = useOutcome({ listing, onClose });
  const { mutate, isPending } = useReopen(listing);
  const confirm = () => mutate(seenOf(listing), { onSuccess: () => onDone(t('verification.reopen.done')), onError: onRefused });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.reopen.title', { name: listing.name })}
      text={t('verification.reopen.text')}
      action={t('verification.act.reopen')}
      keep={t('verification.cancel')}
      isPending={isPending}
      onConfirm={confirm}
    >
      <DecisionProblem problem={problem} listing={listing} />
    </ConfirmDialog>
  );
}
