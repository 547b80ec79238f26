import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InventoryItem, StockMovement } from '@tenaye/contracts/inventory.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { movementsQuery, saleQuery } from '../inventory.queries.ts';
import { ReceiptDialog } from '../sale/ReceiptDialog.tsx';

interface MovementsDialogProps {
  item: InventoryItem;
  onClose(): void;
}

/** What changed an item's quantity, when and by whom. Sales show their receipt. */
export function MovementsDialog({ item, onClose }: MovementsDialogProps) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const query = useInfiniteQuery(movementsQuery(own, item.id));
  const [saleId, setSaleId] = useState<string>();
  const { data: sale } = useQuery({ ...saleQuery(own, saleId ?? ''), enabled: saleId !== undefined });
  if (saleId !== undefined && sale) return <ReceiptDialog sale={sale} onClose={() => setSaleId(undefined)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('inventory.movement.title', { name: item.itemName })}
      closeLabel={t('inventory.sale.close')}
    >
      <PagedList
        query={query}
        rows={query.data?.pages.flatMap((it) => it.items)}
        empty={<Text>{t('inventory.movement.none')}</Text>}
        failed={t('inventory.movement.failed')}
      >
        {(rows) => (
          <Stack as="ul" role="list" $gap="s" aria-label={t('inventory.movement.list')}>
            {rows.map((it) => (
              <Movement key={it.id} movement={it} onReceipt={setSaleId} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Dialog>
  );
}

function Movement({ movement, onReceipt }: { movement: StockMovement; onReceipt(id: string): void }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { kind: kindId, change, left, reason, relatedId, by, at } = movement;
  const kind = t(`inventory.movement.kind.${kindId}`, { ...(change > 0 && kindId === 'handed_over' && { context: 'back' }) });
  const date = formatDateTime(at, i18n.language);
  return (
    <li>
      <SplitRow>
        <Text $strong>{reason ? t('inventory.movement.because', { kind, reason: t(`inventory.movement.reason.${reason}`) }) : kind}</Text>
        <Text $tabular>{t('inventory.movement.change', { change: change > 0 ? `+${change}` : `−${-change}`, left })}</Text>
      </SplitRow>
      <SplitRow>
        <Text $soft $size="s">
          {by ? t('inventory.movement.by', { by, date }) : date}
        </Text>
        {kindId === 'sold' && relatedId && (
          <Button tone="plain" size="small" onClick={() => onReceipt(relatedId)}>
            {t('inventory.movement.receipt')}
          </Button>
        )}
      </SplitRow>
    </li>
  );
}
