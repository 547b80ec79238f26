import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';

/** A manager's actions on a driver. */
export type DriverAct = 'edit' | 'replace' | 'deactivate' | 'activate';

const actsOn = ({ isActive, stops }: Driver): DriverAct[] =>
  isActive ? [...(stops > 0 ? ['replace' as const] : []), 'edit', 'deactivate'] : ['edit', 'activate'];

/** The buttons of a driver's row. */
export function useDriverActions(onDo: (act: DriverAct, driver: Driver) => void): (driver: Driver) => RowAction[] {
  const { t } = useTranslation('mf-waste');
  return (driver) =>
    actsOn(driver).map((act) => ({
      key: act,
      label: t(`managerDriver.actsOn.${act}`, { name: driver.name }),
      show: { text: t(`managerDriver.acts.${act}`) },
      onSelect: () => onDo(act, driver),
    }));
}
