import { useQuery } from '@tanstack/react-query';
import { type Driver, driverReplacement } from '@tenaye/contracts/waste-route-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { activeDriversQuery, useDriverChanges } from './driver.queries.ts';

/** Gives all open stops of a driver's day to another driver, for example when the first one calls in sick. */
export function ReplaceDialog({ driver, date, onClose }: { driver: Driver; date: string; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const { replace } = useDriverChanges();
  const { data, isError } = useQuery(activeDriversQuery(useAccount().id, date));
  const form = useContractForm(driverReplacement, { defaultValues: { date, driverId: '' } });
  const others = (data?.answer ?? []).filter((it) => it.id !== driver.id);
  return (
    <FormDialog
      title={t('managerDriver.replace.title', { name: driver.name })}
      text={t('managerDriver.replace.text', { day: day(date), count: driver.stops })}
      action={t('managerDriver.replace.save')}
      form={form}
      change={replace(driver.id)}
      done={t('managerDriver.replace.done')}
      onClose={onClose}
    >
      <ChoiceField
        name="driverId"
        label={t('managerDriver.replace.other')}
        hint={isError ? t('managerPickup.assign.noDrivers') : undefined}
        placeholder={t('managerPickup.assign.choose')}
        options={others.map(({ id, name, stops }) => ({ value: id, label: t('managerRoute.option', { name, count: stops }) }))}
      />
    </FormDialog>
  );
}
