import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClockIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { auditQuery } from '../../shared/audit/audit.queries.ts';
import { useMay } from '../../shared/useMay.ts';
import { AuditChips } from './AuditChips.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditSeals } from './AuditSeals.tsx';
import { sizes, useAuditAddress } from './useAuditAddress.ts';
import { useAuditColumns } from './useAuditColumns.tsx';

/** The tab Audit: who did or saw what. */
export function Audit() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useAuditAddress();
  const mayExport = useMay()('audit_export');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    auditQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }),
  );
  return (
    <Stack as="section" aria-labelledby="audit">
      <Stack $gap="xs">
        <Heading id="audit">{t('audit.heading')}</Heading>
        <Text $soft>{t('audit.lead')}</Text>
      </Stack>
      <AuditFilters />
      <AuditChips entries={data?.answer} />
      <TableView
        caption={t('audit.heading')}
        hideCaption
        columns={useAuditColumns(address)}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('audit.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<ClockIcon />} title={t('audit.empty')} text={t('audit.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
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
