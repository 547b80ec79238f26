import { useQuery } from '@tanstack/react-query';
import type { Outage } from '@tenaye/contracts/platform.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { factColumn, figureColumn, Instant, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { formatDateTime, formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { outagesQuery } from '../platform.queries.ts';

/** The periods in which the platform could not answer. Nothing is shown before the first measurement. */
export function Outages({ since }: { since: string | null }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { data, isError, isFetching, refetch } = useQuery(outagesQuery(useAccount().id));
  const columns: Column<Outage>[] = [
    titleColumn('from', t('platform.outages.from'), (it) => <Instant at={it.from} />),
    factColumn('to', t('platform.outages.to'), (it) => <Instant at={it.to} />),
    figureColumn('length', t('platform.outages.length'), (it) => t('platform.figure', { value: formatMinutes(it.minutes, i18n.language) })),
  ];
  if (since === null) return null;
  return (
    <Section title={t('platform.outages.heading')} text={t('platform.outages.since', { at: formatDateTime(since, i18n.language) })}>
      <TableView
        caption={t('platform.outages.heading')}
        hideCaption
        columns={columns}
        rows={data}
        rowKey={(it) => it.from}
        failure={isError ? { title: t('platform.outages.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('platform.outages.empty')} />}
      />
    </Section>
  );
}
