import { useQuery } from '@tanstack/react-query';
import { exportAudit } from '@tenaye/contracts/audit.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { auditQuery } from '../../shared/audit/audit.queries.ts';
import { AdminList } from '../../shared/list/AdminList.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { useMay } from '../../shared/useMay.ts';
import { AuditChips } from './AuditChips.tsx';
import { AuditFields } from './AuditFields.tsx';
import { AuditSeals } from './AuditSeals.tsx';
import { sizes, useAuditAddress } from './useAuditAddress.ts';
import { useAuditColumns } from './useAuditColumns.tsx';

/** The tab Audit: who did or saw what. */
export function Audit() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useAuditAddress();
  const mayExport = useMay()('audit_export');
  const query = useQuery(auditQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  const { data, isError } = query;
  const file = {
    load: () => download(exportAudit, { query: filter }),
    name: t('audit.fileName', { day: localDate(Date.now()) }),
    failed: t('audit.exportFailed'),
  };
  return (
    <Stack as="section" aria-labelledby="audit">
      <ListHead id="audit" title={t('audit.heading')} lead={t('audit.lead')} />
      <AdminList
        list="audit"
        caption={t('audit.heading')}
        address={address}
        query={query}
        failed={t('audit.failed')}
        sizes={sizes}
        own={{ fields: <AuditFields />, chips: <AuditChips entries={data?.answer} /> }}
        file={mayExport ? file : undefined}
        columns={useAuditColumns(address)}
        empty={<Empty icon={<ClockIcon />} title={t('audit.empty')} text={t('audit.emptyText')} />}
      />
      {/* Below the entries, which would push it away as they arrive. */}
      {(data || isError) && mayExport && (
        <Disclosure summary={t('audit.seals.title')} isLazy>
          <AuditSeals />
        </Disclosure>
      )}
    </Stack>
  );
}
