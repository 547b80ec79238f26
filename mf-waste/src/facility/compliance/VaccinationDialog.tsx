import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { vaccinationFacts } from '@tenaye/contracts/waste-vaccination.facts.ts';
import { newVaccination } from '@tenaye/contracts/waste-vaccination.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useRecordVaccination } from './vaccination.queries.ts';

/** Records a dose, a refusal or an immunity of a person of the staff. */
export function VaccinationDialog({ personName, onClose }: { personName: string; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const today = localDate(Date.now());
  const form = useContractDraft(newVaccination, {
    start: { personName, fact: '', day: today },
    toContract: (typed) => typed,
  });
  return (
    <FormDialog
      title={t('vaccination.open')}
      text={t('vaccination.text')}
      action={t('vaccination.save')}
      form={form}
      change={useRecordVaccination()}
      done={t('vaccination.saved')}
      failed={t('vaccination.notSaved')}
      onClose={onClose}
    >
      <TextField name="personName" label={t('staff.person')} maxLength={120} />
      <ChoiceField
        name="fact"
        label={t('vaccination.fact')}
        placeholder={t('vaccination.chooseFact')}
        options={vaccinationFacts.map((value) => ({ value, label: t(`vaccination.facts.${value}`) }))}
      />
      <DayField name="day" label={t('vaccination.day')} max={today} />
    </FormDialog>
  );
}
