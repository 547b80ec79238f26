import { type Driver, newDriver } from '@tenaye/contracts/waste-route-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf, textOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useDriverChanges } from './driver.queries.ts';

/** Adds a driver, or changes one. */
export function DriverDialog({ driver, onClose }: { driver?: Driver; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { create, change } = useDriverChanges();
  const form = useContractDraft(newDriver, {
    start: {
      name: driver?.name ?? '',
      phone: driver?.phone ?? '',
      email: driver?.email ?? '',
      plateNumber: driver?.plateNumber ?? '',
      capacity: textOf(driver?.capacity ?? null),
    },
    toContract: ({ name, phone, email, plateNumber, capacity }) => ({
      name,
      phone,
      email: email.trim() || null,
      plateNumber: plateNumber.trim() || null,
      capacity: numberOf(capacity),
    }),
  });
  return (
    <FormDialog
      title={driver ? t('managerDriver.form.edit', { name: driver.name }) : t('managerDriver.form.add')}
      action={t('managerDriver.form.save')}
      form={form}
      change={driver ? change(driver.id) : create}
      done={t('managerDriver.form.saved')}
      onClose={onClose}
    >
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
      <TextField name="plateNumber" label={t('managerDriver.form.plate')} maxLength={20} isOptional />
      <TextField
        name="capacity"
        label={t('managerDriver.form.capacity')}
        hint={t('managerDriver.form.capacityHint')}
        inputMode="decimal"
        isOptional
      />
    </FormDialog>
  );
}
