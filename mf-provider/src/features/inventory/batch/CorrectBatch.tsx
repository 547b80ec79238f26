import { stockReasons } from '@tenaye/contracts/inventory.facts.ts';
import { batchChange, type InventoryItem, type StockBatch } from '@tenaye/contracts/inventory.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ReasonField } from '../item/ReasonField.tsx';
import { BatchFields } from './BatchFields.tsx';
import { useCorrectingBatch } from './batch.queries.ts';

interface CorrectBatchProps {
  item: InventoryItem;
  batch: StockBatch;
  onDone(item: InventoryItem): void;
  onClose(): void;
}

/** Corrects a batch; a changed quantity has a reason. */
export function CorrectBatch({ item, batch, onDone, onClose }: CorrectBatchProps) {
  const { t } = useTranslation('mf-provider');
  const { itemName, version } = item;
  const { id: batchId, receivedAt: _, ...facts } = batch;
  const form = useContractForm(batchChange, { defaultValues: { ...facts, version, reason: stockReasons[0] } });
  return (
    <FormDialog
      title={t('inventory.batch.correctTitle', { name: itemName })}
      action={t('inventory.form.save')}
      form={form}
      change={useCorrectingBatch(item, batchId)}
      done={t('inventory.batch.corrected', { name: itemName })}
      failed={t('inventory.quantityFailed')}
      onDone={onDone}
      onClose={onClose}
    >
      <BatchFields />
      <ReasonField
        before={batch.quantity}
        reason={form.watch('reason') ?? stockReasons[0]}
        onChange={(reason) => form.setValue('reason', reason)}
      />
    </FormDialog>
  );
}
