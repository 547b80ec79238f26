import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import {
  exportIdleFacilities,
  exportManagerPickups,
  exportWasteDataValues,
  exportWasteMonths,
} from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { usePickupAddress } from './usePickupAddress.ts';

/** The month of the list's day, else the one before today's; YYYY-MM. */
const monthOf = (chosen: string | undefined, today: string): string => (chosen ?? daysAfter(`${today.slice(0, 7)}-01`, -1)).slice(0, 7);

/** The pickups of the list as a file; the months, and the facilities without a handover, of its sub-city or of all as others. */
export function Reports() {
  const { t, i18n } = useTranslation('mf-waste');
  const { view, filter } = usePickupAddress();
  const day = localDate(Date.now());
  const month = monthOf(filter.date, day);
  const monthText = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  return (
    <>
      <ExportButton
        size="small"
        name={t('managerPickup.report.file', { day })}
        load={() => download(exportManagerPickups, { query: { ...filter, view } })}
      />
      {view === 'closed' && (
        <>
          <ExportButton
            size="small"
            label={t('managerPickup.report.months')}
            name={t('managerPickup.report.monthsFile', { day })}
            load={() => download(exportWasteMonths, { query: { area: filter.area } })}
          />
          <ExportButton
            size="small"
            label={t('managerPickup.report.dhis2', { month: monthText })}
            name={t('managerPickup.report.dhis2File', { month })}
            load={() => download(exportWasteDataValues, { query: { month, area: filter.area } })}
          />
          <ExportButton
            size="small"
            label={t('managerPickup.report.idle')}
            name={t('managerPickup.report.idleFile', { day })}
            load={() => download(exportIdleFacilities, { query: { area: filter.area } })}
          />
        </>
      )}
    </>
  );
}
