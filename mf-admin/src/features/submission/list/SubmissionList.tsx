import { useQuery } from '@tanstack/react-query';
import { collectedStatuses } from '@tenaye/contracts/data-collection.facts.ts';
import { exportSubmissions } from '@tenaye/contracts/submission.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { AdminList } from '../../../shared/list/AdminList.tsx';
import { ListHead } from '../../../shared/list/ListHead.tsx';
import { useFileName } from '../../../shared/list/useFileName.ts';
import { submissionsQuery } from '../submission.queries.ts';
import { sizes, useSubmissionAddress, useSubmissionList } from '../useSubmissionAddress.ts';
import { useSubmissionColumns } from './useSubmissionColumns.tsx';

/** Submissions of one status through all pages. */
export function SubmissionList() {
  const { t } = useTranslation('mf-admin');
  const { address, filter, status } = useSubmissionList();
  const { toCoverage, toSaved } = useSubmissionAddress();
  const query = useQuery(submissionsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }));
  const fileName = useFileName();
  return (
    <Stack as="section" aria-labelledby="submissions">
      <Row $justify="between">
        <ListHead id="submissions" title={t('submission.heading')} lead={t('submission.lead')} />
        <Row $gap="xs">
          <LinkButton to={toSaved(true)} $tone="quiet" $size="small">
            {t('submission.saved.open')}
          </LinkButton>
          <LinkButton to={toCoverage(true)} $tone="quiet" $size="small">
            {t('submission.coverage.open')}
          </LinkButton>
        </Row>
      </Row>
      <AdminList
        list="submissions"
        caption={t('submission.heading')}
        address={address}
        query={query}
        failed={t('submission.failed')}
        sizes={sizes}
        search={{ label: t('submission.search') }}
        file={{ load: () => download(exportSubmissions, { query: filter }), name: fileName('submissions') }}
        columns={useSubmissionColumns()}
        empty={<Empty icon={<LocationIcon />} title={t('submission.empty')} text={t('submission.emptyText')} />}
      >
        <FilterLinks
          label={t('submission.status.label')}
          options={collectedStatuses}
          chosen={status}
          words={(it) => t(`submission.status.${it}`)}
          to={(it) => address.toChoice('status', it === 'pending' ? undefined : it)}
        />
      </AdminList>
    </Stack>
  );
}
