import { useQuery } from '@tanstack/react-query';
import { alarmPages } from '@tenaye/contracts/platform.facts.ts';
import type { Alarm } from '@tenaye/contracts/platform.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { bareColumn, factColumn, Instant, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { RowLink } from '../../../shared/cells.ts';
import { alarmsQuery } from '../platform.queries.ts';

/** What the worker has found wrong, the open alarms first; each leads to what it is about. */
export function Alarms() {
  const { t, i18n } = useTranslation('mf-admin');
  const { data, isError, isFetching, refetch } = useQuery(alarmsQuery(useAccount().id));
  const columns: Column<Alarm>[] = [
    titleColumn('kind', t('platform.alarms.what'), ({ kind, value }) => (
      <RowLink to={alarmPages[kind]}>
        {t(`platform.alarms.kinds.${kind}`, { count: value, number: formatCount(value, i18n.language) })}
      </RowLink>
    )),
    bareColumn('state', t('platform.alarms.state'), ({ endedAt }) => (
      <Badge tone={endedAt ? 'neutral' : 'danger'}>{t(`platform.alarms.${endedAt ? 'over' : 'open'}`)}</Badge>
    )),
    factColumn('began', t('platform.alarms.began'), (it) => <Instant at={it.beganAt} />),
    factColumn('ended', t('platform.alarms.ended'), ({ endedAt }) => endedAt && <Instant at={endedAt} />),
  ];
  return (
    <Section title={t('platform.alarms.heading')} text={t('platform.alarms.lead')}>
      <TableView
        caption={t('platform.alarms.heading')}
        hideCaption
        columns={columns}
        rows={data}
        rowKey={(it) => it.id}
        failure={isError ? { title: t('platform.alarms.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<CheckIcon />} title={t('platform.alarms.empty')} />}
      />
    </Section>
  );
}
