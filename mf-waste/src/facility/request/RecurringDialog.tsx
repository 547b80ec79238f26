import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { pickupFrequencies } from '@tenaye/contracts/waste-profile.facts.ts';
import { type WasteProfile, wasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SlotChoice } from '../../parts/SlotChoice.tsx';
import { TypeChoice } from '../../parts/TypeChoice.tsx';
import { useProfileChange } from '../../shared/profile.queries.ts';

/** The initial values of recurring pickups: waste, day and frequency, everything that a request needs. */
const startOf = (it: WasteProfile, tomorrow: IsoDay) => ({
  wasteTypes: it.wasteTypes,
  preferredPickupTime: it.preferredPickupTime ?? '',
  preferredPickupFrequency: it.preferredPickupFrequency,
  wasteGenerationRate: textOf(it.wasteGenerationRate),
  recurringFrom: it.nextRecurringDay ?? (it.recurringFrom && it.recurringFrom > localDate(Date.now()) ? it.recurringFrom : tomorrow),
});

type Typed = ReturnType<typeof startOf>;

/** Turns recurring pickups on, or changes them. */
export function RecurringDialog({ profile, onClose }: { profile: WasteProfile; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const { from, to } = requestableDays(Date.now());
  /** The version of the profile that is shown, even if a later one has been read since. */
  const [{ version }] = useState(profile);
  const form = useContractDraft(wasteProfileChange, {
    start: startOf(profile, from),
    toContract: ({ preferredPickupTime, wasteGenerationRate, ...typed }) => ({
      ...typed,
      preferredPickupTime: preferredPickupTime || null,
      wasteGenerationRate: numberOf(wasteGenerationRate),
      isRecurring: true,
      version,
    }),
  });
  return (
    <FormDialog
      title={t('request.recurring.dialog')}
      text={t('request.recurring.dialogText')}
      action={t('request.recurring.save')}
      form={form}
      change={useProfileChange()}
      done={t('request.recurring.saved')}
      failed={t('request.recurring.failed')}
      onClose={onClose}
    >
      <Grid $min="12rem">
        <ChoiceField
          name="preferredPickupFrequency"
          label={t('request.recurring.frequency')}
          options={pickupFrequencies.map((value) => ({ value, label: t(`waste.frequency.${value}`) }))}
        />
        <DayField name="recurringFrom" label={t('request.recurring.from')} min={from} max={to} />
        <Slot />
        <TextField name="wasteGenerationRate" label={t('request.recurring.rate')} inputMode="decimal" />
      </Grid>
      <Types />
    </FormDialog>
  );
}

function Slot() {
  const { t } = useTranslation('mf-waste');
  const { register } = useFormContext<Typed>();
  return <SlotChoice {...register('preferredPickupTime')} label={t('request.slot')} error={useErrorAt()('preferredPickupTime')} />;
}

function Types() {
  const { t } = useTranslation('mf-waste');
  const setField = useSetField<Typed>();
  return (
    <TypeChoice
      legend={t('request.types')}
      id={useId()}
      value={useWatch<Typed, 'wasteTypes'>({ name: 'wasteTypes' })}
      onChange={(types) => setField('wasteTypes', types)}
      error={useErrorAt()('wasteTypes')}
    />
  );
}
