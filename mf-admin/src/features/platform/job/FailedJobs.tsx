import { useQuery } from '@tanstack/react-query';
import { exportFailedJobs, failedJobSorts } from '@tenaye/contracts/platform.facts.ts';
import type { FailedJob } from '@tenaye/contracts/platform.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import { useFileName } from '../../../shared/list/useFileName.ts';
import { failedJobsQuery } from '../platform.queries.ts';
import { RetryDialog } from './RetryDialog.tsx';
import { useFailedJobColumns } from './useFailedJobColumns.tsx';

const spec = { choices: {}, sortable: failedJobSorts, sizes: [25, 100] } as const;

/** Jobs and messages that were given up, to queue them again. */
export function FailedJobs() {
  const { t, i18n } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const [chosen, setChosen] = useState<FailedJob>();
  const filter = { sort: sortParam(address.sort, failedJobSorts) };
  const query = useQuery(failedJobsQuery(useAccount().id, { ...filter, limit: address.size, cursor: address.cursor }));
  const fileName = useFileName();
  return (
    <Section title={t('platform.failedJobs.heading')} text={t('platform.failedJobs.lead')}>
      <AdminList
        list="failed_jobs"
        caption={t('platform.failedJobs.heading')}
        address={address}
        query={query}
        failed={t('platform.failedJobs.failed')}
        sizes={spec.sizes}
        file={{ load: () => download(exportFailedJobs, { query: filter }), name: fileName('failed_jobs') }}
        columns={useFailedJobColumns()}
        actions={(it) =>
          it.canBeRetried
            ? [
                {
                  key: 'retry',
                  label: t('platform.failedJobs.retryOne', { queue: it.queue, at: formatDateTime(it.failedAt, i18n.language) }),
                  show: { text: t('platform.failedJobs.retry') },
                  onSelect: () => setChosen(it),
                },
              ]
            : []
        }
        empty={<Empty icon={<CheckIcon />} title={t('platform.failedJobs.empty')} text={t('platform.failedJobs.emptyText')} />}
      />
      {chosen && <RetryDialog job={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}
