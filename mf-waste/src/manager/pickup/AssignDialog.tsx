import { useQuery } from '@tanstack/react-query';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { type ManagerPickup, pickupSchedule } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField } from '@tenaye/platform/form/fields.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useWatch } from 'react-hook-form';
import { useWasteText } from '../../parts/useWasteText.ts';
import { activeDriversQuery } from '../driver/driver.queries.ts';
import { useLoad } from '../driver/useLoad.ts';
import { NothingLeft } from './LeftOut.tsx';
import { usePickupChanges } from './pickup.queries.ts';
import { useLeftOut } from './useLeftOut.ts';

type Assigned = Pick<ManagerPickup, 'id' | 'facilityName' | 'estimatedWeight' | 'driverId' | 'driverName' | 'date'>;

interface AssignDialogProps {
  /** As they are now; without those that have left the list since the dialog was opened. */
  pickups: readonly Assigned[];
  /** The day that is being planned. */
  date: IsoDay | undefined;
  /** Called before `onClose` once the pickups are assigned. */
  onAssigned?: () => void;
  onClose: () => void;
}

/**
 * Assigns a driver and a day to pickups, to all of them or to none. A plan that another manager has made since the dialog was opened isn't
 * undone unseen: the first press is refused, the dialog says what the plan is now, and the next press is about that one, without the
 * pickups that can't be assigned any more.
 */
export function AssignDialog({ pickups, date, onAssigned, onClose }: AssignDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { assign } = usePickupChanges();
  const { opened, seen, show } = useSeen(pickups);
  const { left: wanted, out: closed, leaveOut } = useLeftOut(seen);
  const today = localDate(Date.now());
  const form = useContractDraft(pickupSchedule, {
    start: { driverId: '', date: date && date > today ? date : today, timeSlot: '' },
    toContract: ({ timeSlot, ...rest }) => ({ ...rest, ...(timeSlot && { timeSlot }) }),
  });
  const count = wanted.length;
  const only = count === 1 ? wanted[0] : undefined;
  if (count === 0) {
    const text = t('managerPickup.assign.noneText', { count: opened.length });
    return <NothingLeft title={t('managerPickup.assign.none')} text={text} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={only ? t('managerPickup.assign.one', { name: only.facilityName }) : t('managerPickup.assign.title', { count })}
      text={t('managerPickup.assign.text')}
      action={t('managerPickup.assign.save')}
      form={form}
      change={assign(wanted)}
      done={t('managerPickup.assign.done', { count })}
      onDone={(_answer, _body, close) => {
        onAssigned?.();
        close();
      }}
      show={(error) => {
        leaveOut(error);
        return show(error);
      }}
      help={({ code }) => <Replanned opened={opened} pickups={code === 'changed_elsewhere' ? pickups : opened} closed={closed} />}
      onClose={onClose}
    >
      <DayField name="date" label={t('managerPickup.assign.date')} min={today} />
      <DriverField pickups={wanted} />
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

interface ReplannedProps {
  opened: readonly Assigned[];
  /** As they are now. */
  pickups: readonly Assigned[];
  closed: ReadonlySet<string>;
}

/** What has become of pickups since the dialog was opened: planned otherwise by another manager, or not to be assigned any more. */
function Replanned({ opened, pickups, closed }: ReplannedProps) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const lines = opened.flatMap(({ id, facilityName: name, driverId, date }) => {
    const now = closed.has(id) ? undefined : pickups.find((it) => it.id === id);
    if (!now) return [{ id, line: t('managerPickup.assign.gone', { name }) }];
    const driver = now.driverName ?? t('managerPickup.noDriver');
    const isAsSeen = now.driverId === driverId && now.date === date;
    return isAsSeen ? [] : [{ id, line: t('managerPickup.assign.now', { name, driver, day: day(now.date) }) }];
  });
  return lines.map(({ id, line }) => <div key={id}>{line}</div>);
}

/** The drivers, with the work that each already has on the chosen day. Says when the vehicle wouldn't take all of it. */
function DriverField({ pickups }: { pickups: readonly Assigned[] }) {
  const { t } = useTranslation('mf-waste');
  const { load, overload } = useLoad();
  const { date = '', driverId } = useWatch<{ date: string; driverId: string }>();
  const { data, isError } = useQuery(activeDriversQuery(useAccount().id, date));
  const chosen = data?.answer.find((it) => it.id === driverId);
  const added = pickups.filter((it) => it.driverId !== driverId || it.date !== date).reduce((sum, it) => sum + it.estimatedWeight, 0);
  const warning = chosen && overload({ ...chosen, kilograms: chosen.kilograms + added });
  return (
    <>
      <ChoiceField
        name="driverId"
        label={t('managerPickup.driver')}
        hint={isError ? t('managerPickup.assign.noDrivers') : undefined}
        placeholder={t('managerPickup.assign.choose')}
        options={(data?.answer ?? []).map((it) => ({
          value: it.id,
          label: t('managerPickup.assign.driver', { name: it.name, count: it.stops, load: load(it) }),
        }))}
      />
      <div role="status">{warning && <Notice tone="warning" title={warning} />}</div>
    </>
  );
}
