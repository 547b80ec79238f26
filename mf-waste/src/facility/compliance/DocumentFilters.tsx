import { wasteDocumentStatuses, wasteDocumentTypes } from '@tenaye/contracts/waste-papers.facts.ts';
import { FilterSelect } from '@tenaye/platform/table/FilterSelect.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useDocumentAddress } from './useDocumentAddress.ts';

/** The filters of the documents, all in the address. */
export function DocumentFilters() {
  const { t } = useTranslation('mf-waste');
  const { address } = useDocumentAddress();
  return (
    <TableFilters address={address}>
      <TableSearch label={t('compliance.documents.search')} address={address} />
      <FilterSelect
        label={t('compliance.documents.type')}
        options={wasteDocumentTypes}
        chosen={address.chosen('type')}
        words={(it) => t(`compliance.types.${it}`)}
        onChoose={(it) => address.choose('type', it)}
      />
      <FilterSelect
        label={t('compliance.documents.status')}
        options={wasteDocumentStatuses}
        chosen={address.chosen('status')}
        words={(it) => t(`compliance.statuses.${it}`)}
        onChoose={(it) => address.choose('status', it)}
      />
    </TableFilters>
  );
}
