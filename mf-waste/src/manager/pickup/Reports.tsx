import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { exportIdleFacilities, exportManagerPickups, exportWasteMonths } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from 'react-i18next';
import { usePickupAddress } from './usePickupAddress.ts';

/** The pickups of the list as a file; the months, and the facilities without a handover, of its sub-city or of all as others. */
export function Reports() {
  const { t } = useTranslation('mf-waste');
  const { view, filter } = usePickupAddress();
  const day = localDate(Date.now());
  return (
    <>
      <ExportButton
        name={t('managerPickup.report.file', { day })}
        load={() => download(exportManagerPickups, { query: { ...filter, view } })}
      />
      {view === 'closed' && (
        <>
          <ExportButton
            label={t('managerPickup.report.months')}
            name={t('managerPickup.report.monthsFile', { day })}
            load={() => download(exportWasteMonths, { query: { area: filter.area } })}
          />
          <ExportButton
            label={t('managerPickup.report.idle')}
            name={t('managerPickup.report.idleFile', { day })}
            load={() => download(exportIdleFacilities, { query: { area: filter.area } })}
          />
        </>
      )}
    </>
  );
}
