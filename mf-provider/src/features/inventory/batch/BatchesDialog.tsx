import { useQuery } from '@tanstack/react-query';
import type { InventoryItem, StockBatch } from '@tenaye/contracts/inventory.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDay, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { batchesQuery } from './batch.queries.ts';
import { CorrectBatch } from './CorrectBatch.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';

interface BatchesDialogProps {
  item: InventoryItem;
  onClose(): void;
}

/** What is left of an item, batch by batch in the order of use, with its deliveries and corrections. */
export function BatchesDialog({ item: opened, onClose }: BatchesDialogProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const [item, setItem] = useState(opened);
  const [doing, setDoing] = useState<'delivery' | StockBatch>();
  const { data, error, isPending, isFetching, refetch } = useQuery(batchesQuery(own, item.id));
  const done = (saved: InventoryItem) => {
    setItem(saved);
    setDoing(undefined);
  };
  const back = () => setDoing(undefined);
  if (doing === 'delivery') return <DeliveryDialog item={item} onDone={done} onClose={back} />;
  if (doing) return <CorrectBatch item={item} batch={doing} onDone={done} onClose={back} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('inventory.batch.title', { name: item.itemName })}
      closeLabel={t('parts:close')}
      footer={
        <Button onClick={() => setDoing('delivery')}>
          <PlusIcon /> {t('inventory.batch.deliver')}
        </Button>
      }
    >
      {isPending && <Waiting count={item.batches ?? 1} />}
      {error && !data && <LoadError title={t('inventory.batch.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {data?.length === 0 && <Text>{t('inventory.batch.none')}</Text>}
      {data && data.length > 0 && (
        <Stack as="ul" role="list" $gap="s" aria-label={t('inventory.batch.list')}>
          {data.map((it) => (
            <Batch key={it.id} batch={it} onCorrect={() => setDoing(it)} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

/** As tall as the batches that come, so that the window doesn't grow or shrink under a finger. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Loading label={t('parts:loading')}>
      <Stack $gap="s">
        {[...Array(count).keys()].map((key) => (
          <Skeleton key={key} $height="4.375rem" />
        ))}
      </Stack>
    </Loading>
  );
}

function Batch({ batch, onCorrect }: { batch: StockBatch; onCorrect(): void }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { number, quantity, expiryDate, supplier, cost } = batch;
  const name = number ? t('inventory.batch.name', { number }) : t('inventory.batch.unnamed');
  const facts = [
    expiryDate ? t('inventory.batch.until', { date: formatDay(expiryDate, i18n.language) }) : t('inventory.batch.noDate'),
    supplier,
    cost !== null && t('inventory.batch.costs', { price: formatMoney(cost, i18n.language) }),
  ];
  return (
    <li>
      <SplitRow>
        <Text $strong>{name}</Text>
        <Text $tabular>{t('inventory.batch.left', { count: quantity })}</Text>
      </SplitRow>
      <SplitRow>
        <Text $soft $size="s">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Button tone="plain" size="small" aria-label={t('inventory.batch.correctOf', { name })} onClick={onCorrect}>
          {t('inventory.batch.correct')}
        </Button>
      </SplitRow>
    </li>
  );
}
