import type { FailedJob } from '@tenaye/contracts/platform.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { usePlatformChanges } from '../platform.queries.ts';

/** Asks whether a failed job is to run again. */
export function RetryDialog({ job, onClose }: { job: FailedJob; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { retry } = usePlatformChanges();
  return (
    <ActDialog
      title={t('platform.failedJobs.retryTitle')}
      text={t('platform.failedJobs.retryText')}
      action={t('platform.failedJobs.retry')}
      keep={t('parts:cancel')}
      tone="primary"
      change={retry(job.id)}
      done={t('platform.failedJobs.retried')}
      failed={t('platform.failedJobs.retryFailed')}
      onClose={onClose}
    />
  );
}
