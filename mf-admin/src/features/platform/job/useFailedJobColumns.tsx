import type { FailedJob } from '@tenaye/contracts/platform.ts';
import { factColumn, figureColumn, Instant, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Code } from '../Code.tsx';

/** The columns of the failed jobs. */
export function useFailedJobColumns(): Column<FailedJob>[] {
  const { t, i18n } = useTranslation('mf-admin');
  return [
    sortable(
      titleColumn('queue', t('platform.failedJobs.columns.queue'), (it) => (
        <>
          <Code>{it.queue}</Code> {!it.canBeRetried && <Badge>{t('platform.failedJobs.expired')}</Badge>}
        </>
      )),
    ),
    { key: 'reason', header: t('platform.failedJobs.columns.reason'), cell: (it) => <Code>{it.reason}</Code> },
    factColumn('recipient', t('platform.failedJobs.columns.recipient'), (it) => it.recipient && <span translate="no">{it.recipient}</span>),
    sortable(factColumn('failedAt', t('platform.failedJobs.columns.failedAt'), (it) => <Instant at={it.failedAt} />)),
    sortable(figureColumn('times', t('platform.failedJobs.columns.times'), (it) => formatCount(it.times, i18n.language))),
  ];
}
