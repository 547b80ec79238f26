import type { InventoryItem, NewInventoryItem } from '@tenaye/contracts/inventory.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { refusalText, showIssues } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeItem, useCreateItem } from '../inventory.queries.ts';
import { ItemFields } from './ItemFields.tsx';
import { useItemForm } from './item.form.ts';

interface ItemDialogProps {
  /** The item to change; undefined to add one. */
  item: InventoryItem | undefined;
  /** Discards the typed values and shows the stored item. */
  onReload: (() => void) | undefined;
  onClose(): void;
}

interface Refusal {
  text: string;
  isElsewhere: boolean;
}

function useSave(item: InventoryItem | undefined) {
  const create = useCreateItem();
  const change = useChangeItem(item?.id ?? '');
  const save = (values: NewInventoryItem) =>
    item ? change.mutateAsync({ ...values, updatedAt: item.updatedAt }) : create.mutateAsync(values);
  return { save, isPending: create.isPending || change.isPending };
}

/** Adds or changes an item. Typed values stay if saving fails. */
export function ItemDialog({ item, onReload, onClose }: ItemDialogProps) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const form = useItemForm(item);
  const { save, isPending } = useSave(item);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (values: NewInventoryItem) => {
    setRefusal(undefined);
    try {
      const { itemName: name } = await save(values);
      toast({ title: t(item ? 'inventory.form.changed' : 'inventory.form.added', { name }) });
      onClose();
    } catch (error) {
      if (isSessionOver(error) || showIssues(form, error)) return;
      const isElsewhere = error instanceof ApiError && error.code === 'changed_elsewhere';
      setRefusal({ text: messageText(refusalText(error, t('parts:tryAgain'))), isElsewhere });
    }
  };
  const submit = useSubmit(() => form.handleSubmit(send)());
  const reload = refusal?.isElsewhere && onReload && (
    <Button tone="quiet" size="small" onClick={onReload}>
      {t('inventory.form.reload')}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(item ? 'inventory.form.edit' : 'inventory.form.add')}
      closeLabel={t('parts:close')}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        {refusal && (
          <Notice tone="danger" role="alert" title={refusal.text} action={reload}>
            {t('inventory.form.kept')}
          </Notice>
        )}
        <FormProvider {...form}>
          <ItemFields promised={item?.promised} />
        </FormProvider>
        <Row $justify="end" $gap="xs">
          <Button tone="quiet" onClick={onClose}>
            {t('inventory.form.cancel')}
          </Button>
          <Button type="submit" busy={isPending}>
            {t('inventory.form.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
