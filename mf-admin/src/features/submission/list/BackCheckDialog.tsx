import { backCheckOutcomes } from '@tenaye/contracts/data-collection.facts.ts';
import { backCheck } from '@tenaye/contracts/data-collection.ts';
import type { DrawnBackCheck } from '@tenaye/contracts/submission.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField, ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from 'react-i18next';
import { useBackCheck } from '../submission.queries.ts';

interface BackCheckDialogProps {
  check: DrawnBackCheck;
  onClose(): void;
}

/** Records what was found at the place of a submission. */
export function BackCheckDialog({ check: { id, institutionName, physicalAddress, cityLocation }, onClose }: BackCheckDialogProps) {
  const { t } = useTranslation('mf-admin');
  const form = useContractDraft(backCheck, {
    start: { outcome: '', notes: '' },
    toContract: ({ outcome, notes }) => ({ outcome, ...(notes.trim() && { notes }) }),
  });
  return (
    <FormDialog
      title={t('submission.backCheck.recordOf', { name: institutionName })}
      text={t('submission.backCheck.once', { address: physicalAddress, town: cityLocation })}
      action={t('submission.backCheck.save')}
      form={form}
      change={useBackCheck(id)}
      done={t('submission.backCheck.saved')}
      failed={t('submission.backCheck.notSaved')}
      onClose={onClose}
    >
      <ChoiceField
        name="outcome"
        label={t('submission.backCheck.outcome')}
        placeholder={t('submission.backCheck.choose')}
        options={backCheckOutcomes.map((value) => ({ value, label: t(`submission.backCheck.outcomes.${value}`) }))}
      />
      <AreaField
        name="notes"
        label={t('submission.backCheck.notes')}
        hint={t('submission.backCheck.notesHint')}
        maxLength={1000}
        isOptional
      />
    </FormDialog>
  );
}
