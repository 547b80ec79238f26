import type { AdminProviders } from '@tenaye/contracts/admin.ts';
import { ShowMore, TableView } from '@tenaye/platform/parts/table/TableView.tsx';
import { formatCount, formatDate } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { ClinicIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type ListedProvider, newestFirst } from './newest-first.ts';

const STEP = 20;

/** Doctors and facilities in one list, newest first, revealed in steps. */
export function ProviderTable({ providers }: { providers: AdminProviders }) {
  const { t, i18n } = useTranslation('mf-admin');
  const [limit, setLimit] = useState(STEP);
  const columns = useColumns();
  const rows = newestFirst(providers);
  const all = providers.counts.doctors + providers.counts.facilities;
  const figure = (count: number) => formatCount(count, i18n.language);
  return (
    <Stack as="section" aria-labelledby="all-providers">
      <Heading id="all-providers">{t('provider.list')}</Heading>
      <TableView
        caption={t('provider.list')}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={(it) => it.id}
        limit={limit}
        count={t('provider.firstOf', { shown: figure(Math.min(limit, rows.length)), all: figure(all) })}
        empty={<Empty icon={<ClinicIcon />} title={t('provider.empty')} text={t('provider.emptyHint')} />}
        footer={limit < rows.length && <ShowMore onMore={() => setLimit(limit + STEP)} />}
      />
    </Stack>
  );
}

function useColumns(): Column<ListedProvider>[] {
  const { t, i18n } = useTranslation('mf-admin');
  return [
    {
      key: 'name',
      header: t('provider.columns.name'),
      title: true,
      cell: (it) => (
        <span>
          {it.name}
          <Email>{it.email ?? t('provider.noEmail')}</Email>
        </span>
      ),
    },
    { key: 'kind', header: t('provider.columns.kind'), card: 'bare', cell: (it) => t(`provider.kinds.${it.kind}`) },
    {
      key: 'registered',
      header: t('provider.columns.registered'),
      card: 'bare',
      cell: (it) => <Day dateTime={it.createdAt}>{formatDate(it.createdAt, i18n.language)}</Day>,
    },
    {
      key: 'status',
      header: t('provider.columns.status'),
      card: 'bare',
      cell: (it) => (
        <StatusBadge status={it.verificationStatus}>
          {t(`domain:verificationStatus.${it.verificationStatus}`, { context: 'admin' })}
        </StatusBadge>
      ),
    },
  ];
}

const Email = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.normal};
`;
const Day = styled.time`white-space: nowrap;`;
