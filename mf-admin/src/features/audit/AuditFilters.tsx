import { auditKinds, auditOutcomes, exportAudit } from '@tenaye/contracts/audit.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { useTranslation } from 'react-i18next';
import { useAuditAddress } from './useAuditAddress.ts';

/** The filters of the audit log, all in the address, and its file. */
export function AuditFilters() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useAuditAddress();
  const today = localDate(Date.now());
  const from = address.given('from');
  const to = address.given('to');
  const file = {
    load: () => download(exportAudit, { query: filter }),
    name: t('audit.fileName', { day: today }),
    failed: t('audit.exportFailed'),
  };
  return (
    <TableFilters address={address} actions={<ExportButton {...file} />}>
      <TableSearch label={t('audit.search')} address={address} />
      <FilterSelect
        label={t('audit.kind')}
        options={auditKinds}
        chosen={address.chosen('kind')}
        words={(it) => t(`audit.kinds.${it}`)}
        onChoose={(it) => address.choose('kind', it)}
      />
      <FilterSelect
        label={t('audit.outcome')}
        options={auditOutcomes}
        chosen={address.chosen('outcome')}
        words={(it) => t(`audit.outcomes.${it}`)}
        onChoose={(it) => address.choose('outcome', it)}
      />
      <DateField label={t('audit.from')} value={from ?? ''} max={to ?? today} onChange={(day) => address.give('from', day)} />
      <DateField
        label={t('audit.to')}
        value={to ?? ''}
        {...(from && { min: from })}
        max={today}
        onChange={(day) => address.give('to', day)}
      />
    </TableFilters>
  );
}
