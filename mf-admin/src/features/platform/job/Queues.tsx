import { useQuery } from '@tanstack/react-query';
import type { QueueState } from '@tenaye/contracts/platform.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { formatCount, formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Code } from '../Code.tsx';
import { queuesQuery } from '../platform.queries.ts';

const counts = ['waiting', 'active', 'retrying', 'failed'] as const;

const isIdle = (it: QueueState): boolean => it.oldestSeconds === null && counts.every((key) => it[key] === 0);

/** The worker's queues: how much waits, and for how long. Those without any work are folded. */
export function Queues() {
  const { t, i18n } = useTranslation('mf-admin');
  const { data, isError, isFetching, refetch } = useQuery(queuesQuery(useAccount().id));
  const columns: Column<QueueState>[] = [
    titleColumn('queue', t('platform.queues.columns.queue'), (it) => <Code>{it.queue}</Code>),
    ...counts.map(
      (key): Column<QueueState> => figureColumn(key, t(`platform.queues.columns.${key}`), (it) => formatCount(it[key], i18n.language)),
    ),
    figureColumn(
      'oldest',
      t('platform.queues.columns.oldest'),
      ({ oldestSeconds }) =>
        oldestSeconds !== null &&
        t('platform.figure', { value: formatMinutes(Math.max(0, Math.floor(oldestSeconds / 60)), i18n.language) }),
    ),
  ];
  const idle = data?.filter(isIdle) ?? [];
  const isAllIdle = idle.length > 0 && idle.length === data?.length;
  const table = (
    <TableView
      caption={t('platform.queues.heading')}
      hideCaption
      columns={columns}
      rows={data?.filter((it) => !isIdle(it))}
      rowKey={(it) => it.queue}
      failure={isError ? { title: t('platform.queues.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
      empty={<Empty title={t('platform.queues.empty')} />}
    />
  );
  return (
    <Section title={t('platform.queues.heading')}>
      {isAllIdle ? <Text $soft>{t('platform.queues.allIdle')}</Text> : table}
      {idle.length > 0 && (
        <Disclosure summary={t('platform.queues.idle', { count: idle.length })}>
          <Text>{idle.map((it) => it.queue).join(', ')}</Text>
        </Disclosure>
      )}
    </Section>
  );
}
