import { backCheckOutcomes } from '@tenaye/contracts/data-collection.facts.ts';
import { type BackCheckTarget, backCheck } from '@tenaye/contracts/data-collection.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from 'react-i18next';
import { recordingBackCheck } from './submission.queries.ts';

/** Records what was found at a place that somebody else has recorded. */
export function BackCheckDialog({ target: { id, institutionName }, onClose }: { target: BackCheckTarget; onClose(): void }) {
  const { t } = useTranslation('mf-datacollect');
  const { id: accountId } = useAccount();
  const form = useContractDraft(backCheck, {
    start: { outcome: '', notes: '' },
    toContract: ({ outcome, notes }) => ({ outcome, ...(notes.trim() && { notes }) }),
  });
  return (
    <FormDialog
      title={t('backCheck.recordOf', { name: institutionName })}
      text={t('backCheck.once')}
      action={t('backCheck.send')}
      form={form}
      change={recordingBackCheck(accountId, id)}
      done={t('backCheck.sent')}
      failed={t('backCheck.notSent')}
      onClose={onClose}
    >
      <ChoiceField
        name="outcome"
        label={t('backCheck.outcome')}
        placeholder={t('backCheck.choose')}
        options={backCheckOutcomes.map((value) => ({ value, label: t(`backCheck.outcomes.${value}`) }))}
      />
      <AreaField name="notes" label={t('backCheck.notes')} hint={t('backCheck.notesHint')} maxLength={1000} isOptional />
    </FormDialog>
  );
}
