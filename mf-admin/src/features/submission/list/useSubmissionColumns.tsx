import type { ListedSubmission } from '@tenaye/contracts/submission.ts';
import { rowLinkId } from '@tenaye/platform/list/useReturnFocus.ts';
import { bareColumn, factColumn, Instant, sortable, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Detail, RowLink } from '../../../shared/cells.ts';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';
import { SubmissionStatus } from './SubmissionStatus.tsx';

/** The columns of the list; the name leads to the review. */
export function useSubmissionColumns(): Column<ListedSubmission>[] {
  const { t } = useTranslation('mf-admin');
  const { toReview } = useSubmissionAddress();
  return [
    sortable(
      titleColumn('name', t('submission.columns.name'), (it) => (
        <>
          <RowLink id={rowLinkId(it.id)} to={toReview(it)}>
            {it.institutionName}
          </RowLink>
          <Detail>{t(`submission.types.${it.providerType}`)}</Detail>
        </>
      )),
    ),
    sortable(factColumn('town', t('submission.columns.town'), (it) => it.cityLocation)),
    factColumn('collector', t('submission.columns.collector'), (it) => it.collectorName),
    sortable(bareColumn('submitted', t('submission.columns.sent'), (it) => <Instant at={it.createdAt} />)),
    bareColumn('status', t('submission.columns.status'), (it) => <SubmissionStatus status={it.status} flags={it.flags} />),
  ];
}
