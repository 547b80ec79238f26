import { useQuery } from '@tanstack/react-query';
import { collectedStatuses } from '@tenaye/contracts/data-collection.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { CursorPager } from '@tenaye/platform/table/CursorPager.tsx';
import { TableFilters } from '@tenaye/platform/table/TableFilters.tsx';
import { TableSearch } from '@tenaye/platform/table/TableSearch.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { submissionsQuery } from '../submission.queries.ts';
import { sizes, useSubmissionAddress, useSubmissionList } from '../useSubmissionAddress.ts';
import { useSubmissionColumns } from './useSubmissionColumns.tsx';

/** Submissions of one status through all pages. */
export function SubmissionList() {
  const { t } = useTranslation('mf-admin');
  const { address, filter, status } = useSubmissionList();
  const { toCoverage } = useSubmissionAddress();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    submissionsQuery(useAccount().id, filter, { limit: address.size, cursor: address.cursor }),
  );
  return (
    <Stack as="section" aria-labelledby="submissions">
      <Stack $gap="xs">
        <Heading id="submissions">{t('submission.heading')}</Heading>
        <Text $soft>{t('submission.lead')}</Text>
        <Row>
          <LinkButton to={toCoverage(true)} $tone="quiet">
            {t('submission.coverage.open')}
          </LinkButton>
        </Row>
      </Stack>
      <TableFilters address={address}>
        <TableSearch label={t('submission.search')} address={address} />
        <Field label={t('submission.status.label')}>
          <Select
            value={status}
            onChange={({ target }) =>
              address.choose(
                'status',
                collectedStatuses.find((it) => it === target.value && it !== 'pending'),
              )
            }
          >
            {collectedStatuses.map((it) => (
              <option key={it} value={it}>
                {t(`submission.status.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
      </TableFilters>
      <TableView
        caption={t('submission.heading')}
        hideCaption
        columns={useSubmissionColumns()}
        rows={data?.answer}
        rowKey={(it) => it.id}
        address={address}
        isStale={isPlaceholderData}
        failure={isError ? { title: t('submission.failed'), retry: () => void refetch(), isBusy: isFetching } : undefined}
        empty={<Empty icon={<LocationIcon />} title={t('submission.empty')} text={t('submission.emptyText')} />}
        footer={<CursorPager address={address} next={data?.next} sizes={sizes} />}
      />
    </Stack>
  );
}
