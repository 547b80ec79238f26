import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { trainingModules } from '@tenaye/contracts/waste-compliance.facts.ts';
import { personTraining } from '@tenaye/contracts/waste-compliance.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useLogTraining } from './training.queries.ts';

/** Records that a person of the staff completed a module. */
export function TrainingDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const today = localDate(Date.now());
  const form = useContractDraft(personTraining, {
    start: { personName: '', module: '', completedOn: today },
    toContract: (typed) => typed,
  });
  return (
    <FormDialog
      title={t('compliance.training.open')}
      text={t('compliance.training.text')}
      action={t('compliance.training.save')}
      form={form}
      change={useLogTraining()}
      done={t('compliance.training.saved')}
      failed={t('compliance.training.notSaved')}
      onClose={onClose}
    >
      <TextField name="personName" label={t('staff.person')} maxLength={120} />
      <ChoiceField
        name="module"
        label={t('staff.module')}
        placeholder={t('compliance.training.choose')}
        options={trainingModules.map((value) => ({ value, label: t(`waste.training.${value}`) }))}
      />
      <DayField name="completedOn" label={t('staff.completed')} max={today} />
    </FormDialog>
  );
}
