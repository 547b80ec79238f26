import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from '@tenaye/contracts/platform.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failedJobsQuery } from '../platform.queries.ts';
import { RetryDialog } from './RetryDialog.tsx';
import { useFailedJobColumns } from './useFailedJobColumns.tsx';

const spec = { choices: {}, sizes: [25, 100] } as const;

/** Jobs and messages that were given up, to queue them again. */
export function FailedJobs() {
  const { t, i18n } = useTranslation('mf-admin');
  const address = useTableAddress(spec);
  const [chosen, setChosen] = useState<FailedJob>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    failedJobsQuery(useAccount().id, { limit: address.size, cursor: address.cursor }),
  );
  return (
    <Section title={t('platform.failedJobs.heading')} text={t('platform.failedJobs.lead')}>
      <TableView
        caption={t('platform.failedJobs.heading')}
        hideCaption
        columns={useFailedJobColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
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
        failure={isError ? { title: t('platform.failedJobs.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('platform.failedJobs.empty')} text={t('platform.failedJobs.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={spec.sizes} />}
      />
      {chosen && <RetryDialog job={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}
