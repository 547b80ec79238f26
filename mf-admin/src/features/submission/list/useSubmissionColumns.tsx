import type { ListedSubmission } from '@tenaye/contracts/submission.ts';
import { Link } from '@tenaye/platform/router.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import type { Column } from '@tenaye/ui/table/column.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';
import { SubmissionStatus } from './SubmissionStatus.tsx';

/** The columns of the list; the name leads to the review. */
export function useSubmissionColumns(): Column<ListedSubmission>[] {
  const { t, i18n } = useTranslation('mf-admin');
  const { toReview } = useSubmissionAddress();
  return [
    {
      key: 'name',
      header: t('submission.columns.name'),
      title: true,
      cell: (it) => (
        <>
          <Name to={toReview(it)}>{it.institutionName}</Name>
          <Detail>{[t(`submission.types.${it.providerType}`), it.cityLocation].join(' · ')}</Detail>
        </>
      ),
    },
    { key: 'collector', header: t('submission.columns.collector'), card: 'inline', cell: (it) => it.collectorName },
    {
      key: 'sent',
      header: t('submission.columns.sent'),
      card: 'bare',
      cell: (it) => <time dateTime={it.createdAt}>{formatDateTime(it.createdAt, i18n.language)}</time>,
    },
    { key: 'status', header: t('submission.columns.status'), card: 'bare', cell: (it) => <SubmissionStatus status={it.status} /> },
  ];
}

const Name = styled(
  Link,
)`display: inline-flex; align-items: center; min-height: 2rem; color: ${theme.color.primary}; overflow-wrap: anywhere;`;
const Detail = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  font-weight: ${theme.font.weight.normal};
  overflow-wrap: anywhere;
`;
