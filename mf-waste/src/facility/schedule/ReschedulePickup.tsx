import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { type PickupDetail, pickupMove } from '@tenaye/contracts/waste-pickup.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { DayField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { SlotChoice } from '../../parts/SlotChoice.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { CallUs } from './CallUs.tsx';
import { usePickupChanges } from './schedule.queries.ts';

/** Asks for another day or slot. */
export function ReschedulePickup({ pickup, onDone }: { pickup: PickupDetail; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const { from, to } = requestableDays(Date.now());
  const { preferredPickupDate: day, preferredTimeSlot } = pickup;
  const isPast = day < from;
  const form = useContractForm(pickupMove, { defaultValues: { preferredPickupDate: isPast ? from : day, preferredTimeSlot } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormDialog
      title={t('schedule.reschedule.title')}
      text={t('schedule.reschedule.text')}
      action={t('schedule.reschedule.action')}
      form={form}
      change={usePickupChanges(pickup.id).move}
      done={({ date }) => ({ title: t('schedule.reschedule.done', { day: words.longDay(date) }) })}
      failed={t('schedule.reschedule.failed')}
      help={({ code }) => code === 'wrong_status' && <CallUs />}
      onClose={onDone}
    >
      <DayField name="preferredPickupDate" label={t('schedule.reschedule.date')} min={from} max={to} />
      <SlotChoice {...form.register('preferredTimeSlot')} label={t('schedule.reschedule.slot')} error={errorOf('preferredTimeSlot')} />
    </FormDialog>
  );
}
