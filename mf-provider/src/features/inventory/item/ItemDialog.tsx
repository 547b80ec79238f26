import type { StockReason } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryItem, NewInventoryItem } from '@tenaye/contracts/inventory.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useStockChanges } from '../inventory.queries.ts';
import { ItemFields } from './ItemFields.tsx';
import { useItemForm } from './item.form.ts';
import { ReasonField } from './ReasonField.tsx';

interface ItemDialogProps {
  /** The item to change; undefined to add one. */
  item: InventoryItem | undefined;
  /** Discards the typed values and shows the stored item. */
  onReload: (() => void) | undefined;
  onClose(): void;
}

/** Changes `item`, based on the version that was shown; adds an item if `item` is undefined. The reason is sent with a changed quantity. */
function useSaving(item: InventoryItem | undefined, reason: StockReason): Change<NewInventoryItem, InventoryItem> {
  const { create, change } = useStockChanges();
  if (!item) return create;
  const because = ({ quantity }: NewInventoryItem) => (quantity === item.quantity ? {} : { reason });
  const changed = (values: NewInventoryItem) => ({ item, change: { ...values, ...because(values) } });
  return {
    reread: change.reread ?? [],
    send: (values, key) => change.send(changed(values), key),
    find: async (values) => change.find?.(changed(values)),
  };
}

/** Adds or changes an item. Typed values stay if saving fails. */
export function ItemDialog({ item, onReload, onClose }: ItemDialogProps) {
  const { t } = useTranslation('mf-provider');
  const [reason, setReason] = useState<StockReason>('counted');
  return (
    <FormDialog
      title={t(item ? 'inventory.form.edit' : 'inventory.form.add')}
      action={t('inventory.form.save')}
      form={useItemForm(item)}
      change={useSaving(item, reason)}
      done={({ itemName: name }) => ({ title: t(item ? 'inventory.form.changed' : 'inventory.form.added', { name }) })}
      failed={t('inventory.quantityFailed')}
      help={({ code }) => (
        <>
          <p>{t('inventory.form.kept')}</p>
          {code === 'changed_elsewhere' && onReload && (
            <Button tone="quiet" size="small" onClick={onReload}>
              {t('inventory.form.reload')}
            </Button>
          )}
        </>
      )}
      onClose={onClose}
    >
      <ItemFields promised={item?.promised} batches={item?.batches} />
      {item && <ReasonField before={item.quantity} reason={reason} onChange={setReason} />}
    </FormDialog>
  );
}
