import { backCheckOutcomes } from '@tenaye/contracts/data-collection.facts.ts';
import { type BackCheck, backCheck } from '@tenaye/contracts/data-collection.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FormDialog } from '../act/FormDialog.tsx';
import type { Change } from '../act/useAct.ts';
import { useContractDraft } from '../form/contract-draft.ts';
import { AreaField, ChoiceField } from '../form/fields.tsx';

export interface BackCheckDialogProps {
  /** The recorded place. */
  name: string;
  /** Where it is, and who learns what was found. */
  text: string;
  change: Change<BackCheck, null>;
  onClose(): void;
}

/** Records what was found at a place that somebody else has recorded. */
export function BackCheckDialog({ name, text, change, onClose }: BackCheckDialogProps) {
  const { t } = useTranslation('portal');
  const form = useContractDraft(backCheck, {
    start: { outcome: '', notes: '' },
    toContract: ({ outcome, notes }) => ({ outcome, ...(notes.trim() && { notes }) }),
  });
  return (
    <FormDialog
      title={t('backCheck.recordOf', { name })}
      text={text}
      action={t('backCheck.send')}
      form={form}
      change={change}
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
