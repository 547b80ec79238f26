import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { newWeighing } from '@tenaye/contracts/waste-weighing.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { typedWeights, weightTexts } from '../../parts/typed-weights.ts';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useRecordWeighing } from './weighing.queries.ts';

type Typed = Partial<Record<WasteType | 'day' | 'ward', string>>;

/** The field of an issue; what is wrong with the weights as a whole is said at the first. */
const fieldOf = (path: string): string => (path === 'weights' ? wasteTypes[0] : path.replace('weights.', ''));

/** Records what the waste of a day weighs, by type. */
export function WeighingDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const { type } = useWasteText();
  const today = localDate(Date.now());
  const form = useContractDraft(newWeighing, {
    start: { ...weightTexts({}), day: today, ward: '' },
    toContract: ({ day, ward, ...typed }: Typed) => ({ day, ...(ward?.trim() && { ward }), weights: typedWeights(typed) }),
    fieldOf,
  });
  return (
    <FormDialog
      title={t('weighing.open')}
      text={t('weighing.text')}
      action={t('weighing.save')}
      form={form}
      fieldOf={fieldOf}
      change={useRecordWeighing()}
      done={t('weighing.saved')}
      failed={t('weighing.notSaved')}
      onClose={onClose}
    >
      <Grid $min="12rem">
        <DayField name="day" label={t('weighing.day')} max={today} />
        <TextField name="ward" label={t('weighing.ward')} maxLength={80} isOptional />
      </Grid>
      <Grid $min="9rem">
        {wasteTypes.map((it) => (
          <TextField key={it} name={it} label={t('weighing.weightOf', { type: type(it) })} inputMode="decimal" isOptional />
        ))}
      </Grid>
    </FormDialog>
  );
}
