import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { submissionsQuery } from '../submission.queries.ts';
import { useSubmissionAddress, useSubmissionList } from '../useSubmissionAddress.ts';

/** Leads from a decided submission to the first one that the list has waiting. */
export function NextSubmission({ id }: { id: string }) {
  const { t } = useTranslation('mf-admin');
  const { filter } = useSubmissionList();
  const { toReview } = useSubmissionAddress();
  const waiting = { ...filter, status: 'pending' } as const;
  const { data, isPlaceholderData } = useQuery(submissionsQuery(useAccount().id, waiting, { limit: 2, cursor: undefined }));
  if (!data || isPlaceholderData) return null;
  const next = data.answer.find((it) => it.id !== id);
  if (!next) return <Text $soft>{t('submission.review.noNext')}</Text>;
  return (
    <Row>
      <LinkButton to={toReview(next)}>{t('submission.review.next', { name: next.institutionName })}</LinkButton>
    </Row>
  );
}
