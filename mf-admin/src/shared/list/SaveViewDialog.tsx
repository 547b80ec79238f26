import type { ViewedList } from '@tenaye/contracts/saved-view.facts.ts';
import { newView } from '@tenaye/contracts/saved-view.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from 'react-i18next';
import { useViewChanges } from './view.queries.ts';

/** Names the present view of a list and saves it. */
export function SaveViewDialog({ list, search, onClose }: { list: ViewedList; search: string; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <FormDialog
      title={t('list.views.save')}
      text={t('list.views.text')}
      action={t('list.views.action')}
      form={useContractForm(newView, { defaultValues: { list, search, name: '' } })}
      change={useViewChanges().save}
      done={t('list.views.saved')}
      failed={t('list.views.notSaved')}
      onClose={onClose}
    >
      <TextField name="name" label={t('list.views.name')} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
