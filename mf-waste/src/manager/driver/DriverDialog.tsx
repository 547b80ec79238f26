import { type Driver, driverChange, newDriver } from '@tenaye/contracts/waste-route-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useDriverChanges } from './driver.queries.ts';

const fields = ['name', 'phone', 'email', 'plateNumber', 'capacity'] as const;
type Typed = Record<(typeof fields)[number], string>;

const startOf = (driver?: Driver): Typed => ({
  name: driver?.name ?? '',
  phone: driver?.phone ?? '',
  email: driver?.email ?? '',
  plateNumber: driver?.plateNumber ?? '',
  capacity: textOf(driver?.capacity ?? null),
});

const factsOf = ({ name, phone, email, plateNumber, capacity }: Typed) => ({
  name,
  phone,
  email: email.trim() || null,
  plateNumber: plateNumber.trim() || null,
  capacity: numberOf(capacity),
});

/** Adds a driver. */
export function AddDriverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { create } = useDriverChanges();
  const form = useContractDraft(newDriver, { start: startOf(), toContract: factsOf });
  return (
    <FormDialog
      title={t('managerDriver.form.add')}
      action={t('managerDriver.form.save')}
      form={form}
      change={create}
      done={t('managerDriver.form.saved')}
      onClose={onClose}
    >
      <DriverFields />
    </FormDialog>
  );
}

interface EditDriverDialogProps {
  driver: Driver;
  /** Whether the list couldn't be read again, so that `driver` may be out of date. */
  isUnread: boolean;
  onClose: () => void;
}

/**
 * Changes a driver, as the list shows the driver now. Only the fields that were changed here are sent, so that those of another manager
 * stay. What another manager has changed since the dialog was opened is said before anything is saved.
 */
export function EditDriverDialog({ driver, isUnread, onClose }: EditDriverDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { change } = useDriverChanges();
  const { opened, seen, show } = useSeen(driver);
  const before = startOf(opened);
  const form = useContractDraft(driverChange, {
    start: before,
    toContract: (typed) => {
      const facts = factsOf(typed);
      const changed = fields.filter((it) => typed[it] !== before[it]);
      return { ...Object.fromEntries(changed.map((it) => [it, facts[it]])), version: seen.version };
    },
  });
  return (
    <FormDialog
      title={t('managerDriver.form.edit', { name: opened.name })}
      action={t('managerDriver.form.save')}
      form={form}
      change={change(opened.id)}
      done={t('managerDriver.form.saved')}
      show={show}
      help={({ code }) => code === 'changed_elsewhere' && <ChangedElsewhere opened={opened} driver={driver} isUnread={isUnread} />}
      onClose={onClose}
    >
      <DriverFields />
    </FormDialog>
  );
}

function DriverFields() {
  const { t } = useTranslation('mf-waste');
  return (
    <>
      <TextField name="name" label={t('managerDriver.form.name')} maxLength={120} />
      <TextField name="phone" label={t('managerDriver.form.phone')} type="tel" inputMode="tel" />
      <TextField
        name="email"
        label={t('managerDriver.form.email')}
        hint={t('managerDriver.form.emailHint')}
        type="email"
        inputMode="email"
        isOptional
      />
      <TextField name="plateNumber" label={t('managerDriver.form.plateNumber')} maxLength={20} isOptional />
      <TextField
        name="capacity"
        label={t('managerDriver.form.capacity')}
        hint={t('managerDriver.form.capacityHint')}
        inputMode="decimal"
        isOptional
      />
    </>
  );
}

type ChangedElsewhereProps = Pick<EditDriverDialogProps, 'driver' | 'isUnread'> & { opened: Driver };

/**
 * What another manager has changed. Without a newer version, the next press reads a list that couldn't be read; a list that was read has
 * lost sight of the driver, and the dialog can't save any more.
 */
function ChangedElsewhere({ opened, driver, isUnread }: ChangedElsewhereProps) {
  const { t } = useTranslation('mf-waste');
  if (driver.version === opened.version) return t(isUnread ? 'managerDriver.form.unread' : 'managerDriver.form.gone');
  const [before, now] = [startOf(opened), startOf(driver)];
  const changed = fields.filter((it) => now[it] !== before[it]);
  const state = t(`managerDriver.states.${driver.isActive ? 'active' : 'inactive'}`);
  return (
    <>
      {changed.map((it) => (
        <div key={it}>
          {t('managerDriver.form.now', { field: t(`managerDriver.form.${it}`), value: now[it] || t('managerDriver.form.nothing') })}
        </div>
      ))}
      {driver.isActive !== opened.isActive && <div>{t('managerDriver.form.now', { field: t('managerDriver.state'), value: state })}</div>}
    </>
  );
}
