import type { ViewedPage } from '@tenaye/contracts/saved-view.facts.ts';
import { newFigureView } from '@tenaye/contracts/saved-view.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useViewChanges } from './view.queries.ts';

/** Names the present view of a list or of the figures and saves it. */
export function SaveViewDialog({ list, search, onClose }: { list: ViewedPage; search: string; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <FormDialog
      title={t('list.views.save')}
      text={t('list.views.text')}
      action={t('list.views.action')}
      form={useContractForm(newFigureView, { defaultValues: { search, name: '' } })}
      change={useViewChanges().save(list)}
      done={t('list.views.saved')}
      failed={t('list.views.notSaved')}
      onClose={onClose}
    >
      <TextField name="name" label={t('list.views.name')} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
