import { useInfiniteQuery } from '@tanstack/react-query';
import { exportTrainingLog } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { TrainedPerson } from '@tenaye/contracts/waste-compliance.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { download } from '@tenaye/platform/client/download.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { bareColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { Suspense, useState } from 'react';
import { RegisterHead } from '../../parts/RegisterHead.tsx';
import { useTrainingColumns } from '../../parts/staff/useTrainingColumns.tsx';
import { trainingQuery, useRemoveTraining } from './training.queries.ts';

// Lazy: the forms bring the validation library, and reading the log needs none.
const CertificateDialog = lazyDialog(
  async () => (await import('./CertificateDialog.tsx')).CertificateDialog,
  ({ onClose }: { line: TrainedPerson; onClose(): void }) => onClose(),
);
const TrainingDialog = lazyDialog(
  async () => (await import('./TrainingDialog.tsx')).TrainingDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

/** Who of the staff was trained in what until when. What ends first is at the top, so its first line says whether something ends soon. */
export function TrainingLog() {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const query = useInfiniteQuery(trainingQuery(own));
  const [isLogging, setIsLogging] = useState(false);
  const [removed, setRemoved] = useState<TrainedPerson>();
  const [certified, setCertified] = useState<TrainedPerson>();
  const columns = useColumns({ onCertify: setCertified, onRemove: setRemoved });
  const rows = query.data?.pages.flatMap((it) => it.answer);
  const isEnding = rows?.[0] !== undefined && rows[0].status !== 'valid';
  return (
    <Stack as="section" aria-labelledby="training-log">
      <RegisterHead
        id="training-log"
        texts="compliance.training"
        load={() => download(exportTrainingLog, { query: { facilityId: own.facilityId } })}
        onOpen={() => setIsLogging(true)}
      />
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
      {certified && (
        <Suspense>
          <CertificateDialog line={certified} onClose={() => setCertified(undefined)} />
        </Suspense>
      )}
      {removed && <RemoveTraining line={removed} onClose={() => setRemoved(undefined)} />}
    </Stack>
  );
}

interface Acts {
  onCertify(line: TrainedPerson): void;
  onRemove(line: TrainedPerson): void;
}

function useColumns({ onCertify, onRemove }: Acts): Column<TrainedPerson>[] {
  const { t } = useTranslation('mf-waste');
  const { facilityId } = useOwn();
  const facts = ({ personName: name, module }: TrainedPerson) => ({ name, module: t(`waste.training.${module}`) });
  const columns = useTrainingColumns({
    facilityId,
    uncertified: (it) => (
      <Button size="small" tone="plain" aria-label={t('compliance.training.certifyOf', facts(it))} onClick={() => onCertify(it)}>
        {t('compliance.training.certify')}
      </Button>
    ),
  });
  return [
    ...columns,
    bareColumn('remove', t('compliance.training.remove'), (it) => (
      <Button size="small" tone="plain" aria-label={t('compliance.training.removeOf', facts(it))} onClick={() => onRemove(it)}>
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
