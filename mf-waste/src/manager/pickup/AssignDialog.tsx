import { useQuery } from '@tanstack/react-query';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { type ManagerPickup, pickupSchedule } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField } from '@tenaye/platform/form/fields.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useWasteText } from '../../parts/useWasteText.ts';
import { activeDriversQuery } from '../driver/driver.queries.ts';
import { usePickupChanges } from './pickup.queries.ts';

interface AssignDialogProps {
  pickups: readonly Pick<ManagerPickup, 'id' | 'facilityName'>[];
  /** The day that is being planned. */
  date: IsoDay | undefined;
  onClose: () => void;
}

/** Assigns a driver and a day to pickups, to all of them or to none. */
export function AssignDialog({ pickups, date, onClose }: AssignDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { assign } = usePickupChanges();
  const today = localDate(Date.now());
  const form = useContractDraft(pickupSchedule, {
    start: { driverId: '', date: date && date > today ? date : today, timeSlot: '' },
    toContract: ({ timeSlot, ...rest }) => ({ ...rest, ...(timeSlot && { timeSlot }) }),
  });
  const count = pickups.length;
  const only = count === 1 ? pickups[0] : undefined;
  return (
    <FormDialog
      title={only ? t('managerPickup.assign.one', { name: only.facilityName }) : t('managerPickup.assign.title', { count })}
      text={t('managerPickup.assign.text')}
      action={t('managerPickup.assign.save')}
      form={form}
      change={assign(pickups.map((it) => it.id))}
      done={t('managerPickup.assign.done', { count })}
      onClose={onClose}
    >
      <DayField name="date" label={t('managerPickup.assign.date')} min={today} />
      <DriverField />
      <ChoiceField
        name="timeSlot"
        label={t('managerPickup.slot')}
        isOptional
        placeholder={t('managerPickup.assign.preferred')}
        options={wasteTimeSlots.map((value) => ({ value, label: t(`domain:wasteTimeSlot.${value}`) }))}
      />
    </FormDialog>
  );
}

/** The drivers, with the work that each already has on the chosen day. */
function DriverField() {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const date = useWatch<{ date: string }, 'date'>({ name: 'date' });
  const { data, isError } = useQuery(activeDriversQuery(useAccount().id, date));
  return (
    <ChoiceField
      name="driverId"
      label={t('managerPickup.driver')}
      hint={isError ? t('managerPickup.assign.noDrivers') : undefined}
      placeholder={t('managerPickup.assign.choose')}
      options={(data?.answer ?? []).map(({ id, name, stops, kilograms: load }) => ({
        value: id,
        label: t('managerPickup.assign.driver', { name, count: stops, load: kilograms(load) }),
      }))}
    />
  );
}
