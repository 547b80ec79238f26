import { useQuery } from '@tanstack/react-query';
import { exportImports, importStates } from '@tenaye/contracts/bulk-import.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense } from 'react';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import { choiceFilter } from '../../../shared/list/list-filter.tsx';
import { useFileName } from '../../../shared/list/useFileName.ts';
import { importsQuery } from '../import.queries.ts';
import { sizes, useImportList } from '../useImportAddress.ts';
import { useImportColumns } from './useImportColumns.tsx';

// Lazy: the form needs the validation library, which an open import is shown without.
const UploadForm = lazyPart(async () => (await import('../file/UploadForm.tsx')).UploadForm);

/**
 * A form for a new import, then all earlier imports. The list appears only once the form has loaded, because the form would push it down;
 * its query already runs before that.
 */
export function ImportList() {
  const { t } = useTranslation('mf-admin');
  const history = useHistory();
  return (
    <Stack as="section" aria-labelledby="imports" $gap="l">
      <Stack $gap="xs">
        <Heading id="imports">{t('import.heading')}</Heading>
        <Text $soft>{t('import.lead')}</Text>
      </Stack>
      <Suspense fallback={<ListLoading cards={1} />}>
        <Stack $gap="l">
          <UploadForm />
          <History {...history} />
        </Stack>
      </Suspense>
    </Stack>
  );
}

function useHistory() {
  const { address, filter } = useImportList();
  return { address, filter, query: useQuery(importsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor })) };
}

function History({ address, filter, query }: ReturnType<typeof useHistory>) {
  const { t } = useTranslation('mf-admin');
  const fileName = useFileName();
  return (
    <Section title={t('import.history')}>
      <AdminList
        list="imports"
        caption={t('import.history')}
        address={address}
        query={query}
        failed={t('import.failed')}
        sizes={sizes}
        search={{ label: t('import.search') }}
        file={{ load: () => download(exportImports, { query: filter }), name: fileName('imports') }}
        filters={[
          choiceFilter({
            label: t('import.columns.state'),
            options: importStates,
            chosen: address.chosen('state'),
            words: (it) => t(`import.states.${it}`),
            onChoose: (it) => address.choose('state', it),
          }),
        ]}
        columns={useImportColumns()}
        empty={<Empty icon={<FileIcon />} title={t('import.empty')} text={t('import.emptyText')} />}
      />
    </Section>
  );
}
