import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { pickupFrequencies } from '@tenaye/contracts/waste-profile.facts.ts';
import { type WasteProfile, type WasteProfileChange, wasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotChoice } from '../../parts/SlotChoice.tsx';
import { TypeChoice } from '../../parts/TypeChoice.tsx';
import { useChangeProfile } from '../../shared/profile.queries.ts';
import { useRenewWaste } from '../../shared/useRenewWaste.ts';

/** What recurring pickups take, when and how often: everything that a request needs. */
const startOf = (it: WasteProfile, tomorrow: string): WasteProfileChange => ({
  wasteTypes: it.wasteTypes,
  preferredPickupTime: it.preferredPickupTime,
  preferredPickupFrequency: it.preferredPickupFrequency,
  wasteGenerationRate: it.wasteGenerationRate,
  recurringFrom: it.nextRecurringDay ?? (it.recurringFrom && it.recurringFrom > localDate(Date.now()) ? it.recurringFrom : tomorrow),
  isRecurring: true,
  version: it.version,
});

const amountOf = (typed: unknown): number | null => (typed === null || String(typed).trim() === '' ? null : Number(typed));

/** Turns recurring pickups on, or changes them. */
export function RecurringDialog({ profile, onClose }: { profile: WasteProfile; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  const id = useId();
  const { from, to } = requestableDays(Date.now());
  const form = useContractForm(wasteProfileChange, { defaultValues: startOf(profile, from) });
  const errorOf = useFieldError(form.formState.errors);
  const { submit, problem, isPending } = useSaving(form, onClose);
  const { wasteTypes = [], recurringFrom = '' } = form.watch();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('request.recurring.dialog')}
      text={t('request.recurring.dialogText')}
      action={t('request.recurring.save')}
      keep={t('parts:cancel')}
      tone="primary"
      isPending={isPending}
      form={id}
    >
      <Stack as="form" id={id} onSubmit={submit} noValidate>
        {problem && <ErrorNotice title={t('request.recurring.failed')}>{problem}</ErrorNotice>}
        <Grid $min="12rem">
          <Field label={t('request.recurring.frequency')} error={errorOf('preferredPickupFrequency')}>
            <Select {...form.register('preferredPickupFrequency')}>
              {pickupFrequencies.map((it) => (
                <option key={it} value={it}>
                  {t(`waste.frequency.${it}`)}
                </option>
              ))}
            </Select>
          </Field>
          <DateField
            label={t('request.recurring.from')}
            value={recurringFrom}
            min={from}
            max={to}
            onChange={(day) => form.setValue('recurringFrom', day, { shouldValidate: form.formState.isSubmitted })}
            error={errorOf('recurringFrom')}
            required
          />
          <SlotChoice
            {...form.register('preferredPickupTime', { setValueAs: (it) => it || null })}
            label={t('request.slot')}
            error={errorOf('preferredPickupTime')}
          />
          <Field label={t('request.recurring.rate')} error={errorOf('wasteGenerationRate')} required>
            <TextInput
              {...form.register('wasteGenerationRate', { setValueAs: amountOf })}
              type="number"
              inputMode="decimal"
              step="0.1"
              min="0"
            />
          </Field>
        </Grid>
        <TypeChoice
          legend={t('request.types')}
          id={`${id}-types`}
          value={wasteTypes}
          onChange={(types) => form.setValue('wasteTypes', types, { shouldValidate: form.formState.isSubmitted })}
          error={errorOf('wasteTypes')}
        />
      </Stack>
    </ConfirmDialog>
  );
}

type Form = ReturnType<typeof useContractForm<WasteProfileChange, WasteProfileChange>>;

function useSaving(form: Form, onClose: () => void) {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const refusal = useRefusal();
  const renew = useRenewWaste();
  const { mutateAsync, isPending } = useChangeProfile();
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit(
    form.handleSubmit(async (change) => {
      setProblem(undefined);
      try {
        await mutateAsync(change);
        toast({ title: t('request.recurring.saved') });
        void renew();
        onClose();
      } catch (error) {
        if (!showIssues(form, error)) setProblem(refusal(error, t('parts:tryAgain')));
      }
    }),
  );
  return { submit, problem, isPending };
}
