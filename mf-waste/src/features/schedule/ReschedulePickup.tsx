import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { type PickupDetail, type PickupMove, pickupMove } from '@tenaye/contracts/waste-pickup.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotChoice } from '../../parts/SlotChoice.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { CallUs } from './CallUs.tsx';
import { useChangePickup } from './schedule.queries.ts';
import { type ChangeProblem, useChangeProblem } from './useChangeProblem.ts';

/** Asks for another day or slot. */
export function ReschedulePickup({ pickup, onDone }: { pickup: PickupDetail; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const id = useId();
  const { from, to } = requestableDays(Date.now());
  const { preferredPickupDate: day, preferredTimeSlot } = pickup;
  const isPast = day < from;
  const form = useContractForm(pickupMove, { defaultValues: { preferredPickupDate: isPast ? from : day, preferredTimeSlot } });
  const errorOf = useFieldError(form.formState.errors);
  const { submit, problem, isPending } = useMoving(form, pickup.id, onDone);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onDone()}
      title={t('schedule.reschedule.title')}
      text={t('schedule.reschedule.text')}
      action={t('schedule.reschedule.action')}
      keep={t('parts:cancel')}
      tone="primary"
      isPending={isPending}
      form={id}
    >
      <Stack as="form" id={id} onSubmit={submit} noValidate>
        {problem && (
          <ErrorNotice title={t('schedule.reschedule.failed')}>
            {problem.text}
            {problem.isFixed && <CallUs />}
          </ErrorNotice>
        )}
        <DateField
          label={t('schedule.reschedule.date')}
          value={form.watch('preferredPickupDate')}
          min={from}
          max={to}
          onChange={(chosen) => form.setValue('preferredPickupDate', chosen, { shouldValidate: form.formState.isSubmitted })}
          error={errorOf('preferredPickupDate')}
          required
        />
        <SlotChoice {...form.register('preferredTimeSlot')} label={t('schedule.reschedule.slot')} error={errorOf('preferredTimeSlot')} />
      </Stack>
    </ConfirmDialog>
  );
}

type Form = ReturnType<typeof useContractForm<PickupMove, PickupMove>>;

function useMoving(form: Form, id: string, onDone: () => void) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const toast = useToast();
  const problemOf = useChangeProblem();
  const { mutateAsync, isPending } = useChangePickup(id);
  const [problem, setProblem] = useState<ChangeProblem>();
  const submit = useSubmit(
    form.handleSubmit(async (move) => {
      setProblem(undefined);
      try {
        const { date } = await mutateAsync({ act: 'reschedule', move });
        toast({ title: t('schedule.reschedule.done', { day: words.longDay(date) }) });
        onDone();
      } catch (error) {
        if (!showIssues(form, error)) setProblem(problemOf(error));
      }
    }),
  );
  return { submit, problem, isPending };
}
