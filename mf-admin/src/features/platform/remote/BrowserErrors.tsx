import { useQuery } from '@tanstack/react-query';
import { exportErrorCauses } from '@tenaye/contracts/platform.facts.ts';
import type { ErrorCause } from '@tenaye/contracts/platform.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.tsx';
import { useFileName } from '../../../shared/list/useFileName.ts';
import { errorCausesQuery } from '../platform.queries.ts';
import { useErrorsAddress } from '../usePlatformAddress.ts';
import { ErrorDialog } from './ErrorDialog.tsx';
import { useErrorColumns } from './useErrorColumns.tsx';
import { useRemoteName } from './useRemoteName.ts';

const sizes = [25, 100] as const;

/** Errors of browsers by cause; the address may narrow them to a remote and a version. */
export function BrowserErrors() {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useErrorsAddress();
  const [shown, setShown] = useState<ErrorCause>();
  const fileName = useFileName();
  const query = useQuery(errorCausesQuery(useAccount().id, { ...filter, limit: address.size, cursor: address.cursor }));
  return (
    <Section title={t('platform.errors.heading')} text={t('platform.errors.lead')}>
      <AdminList
        caption={t('platform.errors.heading')}
        address={address}
        query={query}
        failed={t('platform.errors.failed')}
        sizes={sizes}
        search={{ label: t('platform.errors.search') }}
        filters={useReleaseFilters()}
        file={{ load: () => download(exportErrorCauses, { query: filter }), name: fileName('browser_errors') }}
        columns={useErrorColumns()}
        actions={(it) => [
          {
            key: 'detail',
            label: t('platform.errors.detailOf', { message: it.message || t('platform.errors.noMessage') }),
            show: { text: t('platform.errors.detail') },
            onSelect: () => setShown(it),
          },
        ]}
        empty={<Empty icon={<CheckIcon />} title={t('platform.errors.empty')} />}
      />
      {shown && <ErrorDialog error={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
}

/** The remote and version to which a link has narrowed the list. They have no fields, because a version is found in the rows. */
function useReleaseFilters(): ListFilter[] {
  const { t } = useTranslation('mf-admin');
  const { address, filter } = useErrorsAddress();
  const nameOf = useRemoteName();
  const chip = (name: 'remote' | 'version', value: string | undefined): ListFilter => ({
    field: null,
    label: t(`platform.errors.filters.${name}`),
    value,
    onRemove: () => address.give(name, undefined),
  });
  return [chip('remote', filter.remote && nameOf(filter.remote)), chip('version', filter.version)];
}
