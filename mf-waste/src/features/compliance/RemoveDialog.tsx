import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteDocument } from './compliance.queries.ts';

/** Asks before an uploaded document is removed. */
export function RemoveDialog({ document: { id, title }, onClose }: { document: WasteDocument; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useDeleteDocument();
  const [problem, setProblem] = useState<string>();
  const remove = useSingleFlight(async () => {
    setProblem(undefined);
    try {
      await mutateAsync(id);
      toast({ title: t('compliance.remove.done', { title }) });
      onClose();
    } catch (error) {
      setProblem(refusal(error, t('parts:tryAgain')));
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('compliance.remove.title', { title })}
      text={t('compliance.remove.text')}
      action={t('compliance.remove.action')}
      isPending={isPending}
      onConfirm={() => void remove()}
    >
      {problem && <ErrorNotice title={t('compliance.remove.failed')}>{problem}</ErrorNotice>}
    </ConfirmDialog>
  );
}
