import { useInfiniteQuery } from '@tanstack/react-query';
import { exportWeighings } from '@tenaye/contracts/waste-weighing.facts.ts';
import type { WasteWeighing } from '@tenaye/contracts/waste-weighing.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { download } from '@tenaye/platform/client/download.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { bareColumn, factColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { Suspense, useState } from 'react';
import { RegisterHead } from '../../parts/RegisterHead.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useRemoveWeighing, weighingsQuery } from './weighing.queries.ts';

// Lazy: the form brings the validation library, and reading the log needs none.
const WeighingDialog = lazyDialog(
  async () => (await import('./WeighingDialog.tsx')).WeighingDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

/** What the waste weighs between pickups, a form to record it, and the log as a file. */
export function WeighingLog() {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const query = useInfiniteQuery(weighingsQuery(own));
  const [isRecording, setIsRecording] = useState(false);
  const [removed, setRemoved] = useState<WasteWeighing>();
  const columns = useColumns(setRemoved);
  return (
    <Stack as="section" aria-labelledby="weighing-log">
      <RegisterHead
        id="weighing-log"
        texts="weighing"
        load={() => download(exportWeighings, { query: { facilityId: own.facilityId } })}
        onOpen={() => setIsRecording(true)}
      />
      <PagedList
        query={query}
        rows={query.data?.pages.flatMap((it) => it.answer)}
        empty={<Empty icon={<CheckIcon />} title={t('weighing.empty')} text={t('weighing.emptyText')} />}
        failed={t('weighing.failed')}
        failedHint={t('parts:checkConnection')}
      >
        {(shown) => <DataTable caption={t('weighing.heading')} hideCaption columns={columns} rows={shown} rowKey={(it) => it.id} />}
      </PagedList>
      {isRecording && (
        <Suspense>
          <WeighingDialog onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
      {removed && <RemoveWeighing weighing={removed} onClose={() => setRemoved(undefined)} />}
    </Stack>
  );
}

function useColumns(onRemove: (weighing: WasteWeighing) => void): Column<WasteWeighing>[] {
  const { t } = useTranslation('mf-waste');
  const { shortDay, weights, day } = useWasteText();
  return [
    titleColumn('day', t('weighing.day'), (it) => shortDay(it.day)),
    factColumn('ward', t('weighing.ward'), (it) => it.ward ?? t('weighing.whole')),
    factColumn('weights', t('weighing.weights'), (it) => weights(it.weights)),
    factColumn('by', t('weighing.by'), (it) => it.recorderName),
    bareColumn('remove', t('weighing.remove'), (it) =>
      it.isCollected ? (
        <Text $soft $size="s">
          {t('weighing.collected')}
        </Text>
      ) : (
        <Button
          size="small"
          tone="plain"
          aria-label={t('weighing.removeOf', { day: day(it.day), weights: weights(it.weights) })}
          onClick={() => onRemove(it)}
        >
          {t('weighing.remove')}
        </Button>
      ),
    ),
  ];
}

/** Asks before a weighing is removed. */
function RemoveWeighing({ weighing: { id, day, weights }, onClose }: { weighing: WasteWeighing; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return (
    <ActDialog
      title={t('weighing.removeTitle', { day: words.day(day) })}
      text={t('weighing.removeText', { weights: words.weights(weights) })}
      action={t('weighing.remove')}
      change={useRemoveWeighing(id)}
      done={t('weighing.removed')}
      failed={t('weighing.notRemoved')}
      onClose={onClose}
    />
  );
}
