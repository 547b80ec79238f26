import type { FailedJob } from '@tenaye/contracts/platform.ts';
import { formatCount, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useTranslation } from 'react-i18next';
import { Code } from '../Code.tsx';

/** The columns of the failed jobs. */
export function useFailedJobColumns(): Column<FailedJob>[] {
  const { t, i18n } = useTranslation('mf-admin');
  return [
    {
      key: 'queue',
      header: t('platform.failedJobs.columns.queue'),
      title: true,
      cell: (it) => (
        <>
          <Code>{it.queue}</Code> {!it.canBeRetried && <Badge>{t('platform.failedJobs.expired')}</Badge>}
        </>
      ),
    },
    { key: 'reason', header: t('platform.failedJobs.columns.reason'), cell: (it) => <Code>{it.reason}</Code> },
    {
      key: 'recipient',
      header: t('platform.failedJobs.columns.recipient'),
      card: (it) => (it.recipient ? 'inline' : 'none'),
      cell: (it) => it.recipient && <span translate="no">{it.recipient}</span>,
    },
    {
      key: 'failedAt',
      header: t('platform.failedJobs.columns.failedAt'),
      card: 'inline',
      cell: (it) => <time dateTime={it.failedAt}>{formatDateTime(it.failedAt, i18n.language)}</time>,
    },
    {
      key: 'times',
      header: t('platform.failedJobs.columns.times'),
      align: 'end',
      card: 'inline',
      cell: (it) => formatCount(it.times, i18n.language),
    },
  ];
}
