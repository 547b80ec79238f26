import { useQuery } from '@tanstack/react-query';
import type { CollectedFacility } from '@tenaye/contracts/data-collection.ts';
import { isAwaited } from '@tenaye/platform/list/is-awaited.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useCollection } from '../useCollection.tsx';
import { mySubmissionsQuery, SHOWN_SUBMISSIONS } from './submission.queries.ts';

/** This collector's submissions and their review status, from the API or as last read from it. */
export function MySubmissions() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-datacollect');
  const query = useQuery(mySubmissionsQuery(accountId));
  const { listed } = useCollection();
  const former = query.isSuccess ? undefined : listed;
  return (
    <Stack as="section" aria-labelledby="submissions">
      <Heading id="submissions">{t('submission.list')}</Heading>
      {former && !isAwaited(query) && <Former readAt={former.readAt} isBusy={query.isFetching} onRetry={() => void query.refetch()} />}
      <PagedList
        query={former ? { ...query, error: null } : query}
        rows={former?.submissions ?? query.data}
        loading={<SubmissionsLoading />}
        empty={<Empty icon={<LocationIcon />} title={t('submission.empty')} text={t('submission.emptyHint')} />}
        failed={t('submission.failed')}
        failedHint={t('parts:checkConnection')}
      >
        {(submissions) => (
          <>
            <Stack as="ul" role="list">
              {submissions.map((it) => (
                <Submission key={it.id} submission={it} />
              ))}
            </Stack>
            {submissions.length === SHOWN_SUBMISSIONS && (
              <Text $soft $size="s">
                {t('submission.firstOf', { figure: SHOWN_SUBMISSIONS })}
              </Text>
            )}
          </>
        )}
      </PagedList>
    </Stack>
  );
}

function Former({ readAt, isBusy, onRetry }: { readAt: string; isBusy: boolean; onRetry(): void }) {
  const { t, i18n } = useTranslation('mf-datacollect');
  return (
    <Notice
      action={
        <Button tone="quiet" size="small" busy={isBusy} onClick={onRetry}>
          {t('parts:retry')}
        </Button>
      }
    >
      {t('submission.readAt', { when: formatDateTime(readAt, i18n.language) })}
    </Notice>
  );
}

function SubmissionsLoading() {
  const { t } = useTranslation('mf-datacollect');
  return (
    <Loading label={t('submission.loading')} fills>
      <Stack>
        {[0, 1, 2].map((it) => (
          <Skeleton key={it} $height="6rem" />
        ))}
      </Stack>
    </Loading>
  );
}

const reviewTone = {
  pending: 'pending',
  returned: 'under_review',
  accepted: 'approved',
  rejected: 'rejected',
  duplicate: 'inactive',
} as const;

function Submission({ submission }: { submission: CollectedFacility }) {
  const { t, i18n } = useTranslation('mf-datacollect');
  const { institutionName, providerType, cityLocation, status, createdAt } = submission;
  return (
    <Card as="li">
      <Stack $gap="xxs">
        <SplitRow>
          <Heading as="h3" $look={3}>
            {institutionName}
          </Heading>
          <StatusBadge status={reviewTone[status]}>{t(`submission.status.${status}`)}</StatusBadge>
        </SplitRow>
        <Text $size="s">{t('submission.kindAndCity', { kind: t(`submission.types.${providerType}`), city: cityLocation })}</Text>
        <Text $soft $size="s">
          {t('submission.sent', { when: formatDateTime(createdAt, i18n.language) })}
        </Text>
      </Stack>
    </Card>
  );
}
