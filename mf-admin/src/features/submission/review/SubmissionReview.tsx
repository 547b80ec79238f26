import { useQuery } from '@tanstack/react-query';
import type { Submission } from '@tenaye/contracts/submission.ts';
import { BarLink } from '@tenaye/platform/address/LinkButton.tsx';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { useState } from 'react';
import { listingHref } from '../../../shared/record/record-hrefs.ts';
import { useMay } from '../../../shared/useMay.ts';
import { SubmissionActions } from '../decision/SubmissionActions.tsx';
import { SubmissionStatus } from '../list/SubmissionStatus.tsx';
import { submissionQuery } from '../submission.queries.ts';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';
import { NextSubmission } from './NextSubmission.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { SubmissionPhoto } from './SubmissionPhoto.tsx';
import { SubmissionPlace } from './SubmissionPlace.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** One submission under review, in place of the list. */
export function SubmissionReview({ id }: { id: string }) {
  const { t } = useTranslation('mf-admin');
  const { toList } = useSubmissionAddress();
  const { data, error, isFetching, refetch } = useQuery(submissionQuery(useAccount().id, id));
  return (
    <Stack as="section" aria-label={data?.institutionName ?? t('submission.review.page')}>
      <Row>
        <BarLink to={toList}>
          <ChevronLeftIcon /> {t('submission.review.back')}
        </BarLink>
      </Row>
      {!data && !error && <ListLoading />}
      {error && <LoadError title={t('submission.review.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {data && <Loaded submission={data} />}
    </Stack>
  );
}

function Loaded({ submission }: { submission: Submission }) {
  const heading = useFirstFocus();
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <Stack>
      <Stack $gap="xs">
        <Heading ref={heading} tabIndex={-1}>
          {submission.institutionName}
        </Heading>
        <Row $gap="xs">
          <Text as="span" $soft>
            {[t(`submission.types.${submission.providerType}`), submission.cityLocation].join(' · ')}
          </Text>
          <SubmissionStatus status={submission.status} flags={submission.flags} />
        </Row>
        <Text $soft $size="s">
          {t('submission.review.sent', { name: submission.collectorName, when: formatDateTime(submission.createdAt, i18n.language) })}
        </Text>
      </Stack>
      <Reviewed submission={submission} />
      {submission.status !== 'pending' && <NextSubmission id={submission.id} />}
      <Doubts flags={submission.flags} />
      {submission.status === 'pending' && submission.updates && (
        <Notice title={t('submission.review.updates', { name: submission.updates.name })}>{t('submission.review.updatesText')}</Notice>
      )}
      {submission.status === 'pending' && <SubmissionActions submission={submission} />}
      <Grid $min="20rem">
        <SubmissionPhoto submission={submission} />
        <SubmissionPlace submission={submission} />
      </Grid>
      <SubmissionFacts submission={submission} />
      {submission.status === 'pending' && <PossibleDuplicates submission={submission} />}
    </Stack>
  );
}

function Doubts({ flags }: Pick<Submission, 'flags'>) {
  const { t } = useTranslation('mf-admin');
  if (flags.length === 0) return null;
  return (
    <Notice tone="warning" title={t('submission.flags.title')}>
      {flags.map((it) => (
        <p key={it}>{t(`submission.flags.${it}`)}</p>
      ))}
    </Notice>
  );
}

function Reviewed({ submission }: { submission: Submission }) {
  const { t, i18n } = useTranslation('mf-admin');
  const [isUndoing, setIsUndoing] = useState(false);
  const maySeeProviders = useMay()('verification');
  const { status, reviewedAt, reviewerName, reviewNotes, facility, canUndo, canUndoMerge } = submission;
  if (status === 'pending' || !reviewedAt) return null;
  const name = reviewerName ?? t('submission.review.gone');
  return (
    <Notice title={t('submission.review.reviewed', { context: status, name, when: formatDateTime(reviewedAt, i18n.language) })}>
      {facility && (
        <Text>
          {maySeeProviders ? (
            <Link to={listingHref({ kind: 'facility', id: facility.id })}>{t('submission.review.into', { name: facility.name })}</Link>
          ) : (
            t('submission.review.into', { name: facility.name })
          )}
        </Text>
      )}
      {reviewNotes && <Text>{reviewNotes}</Text>}
      {(canUndo || canUndoMerge) && (
        <Row>
          <Button tone="quiet" size="small" onClick={() => setIsUndoing(true)}>
            {t('submission.undo.action', { context: status })}
          </Button>
        </Row>
      )}
      {isUndoing && <UndoDialog submission={submission} onClose={() => setIsUndoing(false)} />}
    </Notice>
  );
}
