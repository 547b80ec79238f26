import type { Listing } from '@tenaye/contracts/verification.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionProblem } from './DecisionProblem.tsx';
import { useReopen } from './verification.queries.ts';

/** Asks before a decision is undone. */
export function ReopenDialog({ listing, onClose }: { listing: Listing; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const reopen = useReopen(listing);
  const [problem, setProblem] = useState<string>();
  const confirm = () =>
    reopen.mutate(
      { version: listing.version, take: listing.heldBy !== null && !listing.heldBy.isYou },
      {
        onSuccess: () => {
          toast({ title: t('verification.reopen.done'), description: listing.name });
          onClose();
        },
        onError: (error) => setProblem(refusal(error, t('verification.failed'))),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.reopen.title', { name: listing.name })}
      text={t('verification.reopen.text')}
      action={t('verification.act.reopen')}
      keep={t('verification.cancel')}
      isPending={reopen.isPending}
      onConfirm={confirm}
    >
      <DecisionProblem problem={problem} listing={listing} />
    </ConfirmDialog>
  );
}
