import { useQuery } from '@tanstack/react-query';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { importQuery } from '../import.queries.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { ImportDetail } from './ImportDetail.tsx';

/** The import named in the address, with a way back to the list. `id` is null for an address that names no import. */
export function OpenImport({ id }: { id: string | null }) {
  const { t } = useTranslation('mf-admin');
  const { toList } = useImportAddress();
  return (
    <Stack $gap="xs">
      <Row as="nav" aria-label={t('import.heading')}>
        <BarLink to={toList}>
          <ChevronLeftIcon /> {t('import.back')}
        </BarLink>
      </Row>
      {id ? <Loaded id={id} /> : <Missing />}
    </Stack>
  );
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(importQuery(useAccount().id, id));
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (data) return <ImportDetail batch={data} />;
  if (error) return <LoadError title={t('import.openFailed')} error={error} onRetry={refetch} busy={isFetching} />;
  return <ListLoading cards={2} />;
}

function Missing() {
  const { t } = useTranslation('mf-admin');
  return (
    <Notice tone="warning" title={t('import.missing')} role="status">
      {t('import.missingText')}
    </Notice>
  );
}
