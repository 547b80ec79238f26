import type { FailedJob } from '@tenaye/contracts/platform.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useRetryJob } from '../platform.queries.ts';

/** Asks whether a failed job is to run again. */
export function RetryDialog({ job, onClose }: { job: FailedJob; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useRetryJob(job.id);
  const retry = useSingleFlight(async () => {
    try {
      await mutateAsync();
      toast({ title: t('platform.failedJobs.retried') });
      onClose();
    } catch (error) {
      toast({ title: t('platform.failedJobs.retryFailed'), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' });
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('platform.failedJobs.retryTitle')}
      text={t('platform.failedJobs.retryText')}
      action={t('platform.failedJobs.retry')}
      keep={t('parts:cancel')}
      tone="primary"
      isPending={isPending}
      onConfirm={() => void retry()}
    />
  );
}
