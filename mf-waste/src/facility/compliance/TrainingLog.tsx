import { useInfiniteQuery } from '@tanstack/react-query';
import type { TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { trainingQuery, useRemoveTraining } from './training.queries.ts';

// Lazy: the form brings the validation library, and reading the log needs none.
const TrainingDialog = lazyDialog(
  async () => (await import('./TrainingDialog.tsx')).TrainingDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

const tones = { valid: 'success', expiring: 'warning', expired: 'danger' } as const;

/** Who of the staff was trained in what until when. What ends first is at the top, so its first line says whether something ends soon. */
export function TrainingLog() {
  const { t } = useTranslation('mf-waste');
  const query = useInfiniteQuery(trainingQuery(useOwn()));
  const [isLogging, setIsLogging] = useState(false);
  const [removed, setRemoved] = useState<TrainedPerson>();
  const columns = useColumns(setRemoved);
  const rows = query.data?.pages.flatMap((it) => it.answer);
  const isEnding = rows?.[0] !== undefined && rows[0].status !== 'valid';
  return (
    <Stack as="section" aria-labelledby="training-log">
      <Row $justify="between">
        <Stack $gap="xxs">
          <Heading id="training-log">{t('compliance.training.heading')}</Heading>
          <Text $soft>{t('compliance.training.lead')}</Text>
        </Stack>
        <Button tone="quiet" onClick={() => setIsLogging(true)}>
          {t('compliance.training.open')}
        </Button>
      </Row>
      {isEnding && <Notice tone="warning" title={t('compliance.training.ending')} />}
      <PagedList
        query={query}
        rows={rows}
        empty={<Empty icon={<CheckIcon />} title={t('compliance.training.empty')} text={t('compliance.training.emptyText')} />}
        failed={t('compliance.training.failed')}
        failedHint={t('parts:checkConnection')}
      >
        {(shown) => (
          <DataTable caption={t('compliance.training.heading')} hideCaption columns={columns} rows={shown} rowKey={(it) => it.id} />
        )}
      </PagedList>
      {isLogging && (
        <Suspense>
          <TrainingDialog onClose={() => setIsLogging(false)} />
        </Suspense>
      )}
      {removed && <RemoveTraining line={removed} onClose={() => setRemoved(undefined)} />}
    </Stack>
  );
}

function useColumns(onRemove: (line: TrainedPerson) => void): Column<TrainedPerson>[] {
  const { t } = useTranslation('mf-waste');
  const { shortDay } = useWasteText();
  return [
    titleColumn('person', t('compliance.training.person'), (it) => it.personName),
    factColumn('module', t('compliance.training.module'), (it) => t(`waste.training.${it.module}`)),
    factColumn('completed', t('compliance.training.completed'), (it) => shortDay(it.completedOn)),
    factColumn('until', t('compliance.training.until'), (it) => shortDay(it.validUntil)),
    bareColumn('status', t('compliance.training.status'), (it) => (
      <Badge tone={tones[it.status]}>{t(`compliance.training.statuses.${it.status}`)}</Badge>
    )),
    bareColumn('remove', t('compliance.training.remove'), (it) => (
      <Button
        size="small"
        tone="plain"
        aria-label={t('compliance.training.removeOf', { name: it.personName, module: t(`waste.training.${it.module}`) })}
        onClick={() => onRemove(it)}
      >
        {t('compliance.training.remove')}
      </Button>
    )),
  ];
}

/** Asks before a line is removed. */
function RemoveTraining({ line: { id, personName, module }, onClose }: { line: TrainedPerson; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  return (
    <ActDialog
      title={t('compliance.training.removeTitle', { name: personName, module: t(`waste.training.${module}`) })}
      text={t('compliance.training.removeText')}
      action={t('compliance.training.remove')}
      change={useRemoveTraining(id)}
      done={t('compliance.training.removed')}
      failed={t('compliance.training.notRemoved')}
      onClose={onClose}
    />
  );
}
