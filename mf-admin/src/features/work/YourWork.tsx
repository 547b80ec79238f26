import { useQuery } from '@tanstack/react-query';
import { workKinds } from '@tenaye/contracts/admin.facts.ts';
import type { Work } from '@tenaye/contracts/admin.ts';
import type { AdminArea } from '@tenaye/contracts/admin-role.facts.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { formatAgo, formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { useMay } from '../../shared/useMay.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { reportedReviewsQuery, waitingCallsQuery, workQuery } from './work.queries.ts';

/** The tiles: the kinds of work, and those that have a call of their own: reviews that were reported, and patients to call. */
const tiles = [...workKinds, 'reported_reviews', 'patient_calls'] as const;
type TileKind = (typeof tiles)[number];

/** Who does each kind of work. */
const areas: Record<TileKind, AdminArea> = {
  applicants: 'verification',
  claims: 'claims',
  submissions: 'submissions',
  renewals: 'verification',
  unclaimed: 'verification',
  failed_jobs: 'platform',
  reported_reviews: 'reviews',
  patient_calls: 'people',
};

const HERE = '/provider/admin?tab=';

/** Where each kind of work is done. */
const places: Record<TileKind, string> = {
  applicants: `${HERE}pending&queue=applicants`,
  claims: `${HERE}claims`,
  submissions: `${HERE}submissions`,
  renewals: `${HERE}all&queue=renewals`,
  unclaimed: `${HERE}pending&queue=unclaimed`,
  failed_jobs: `${HERE}platform&view=jobs`,
  reported_reviews: `${HERE}reviews&reported=open`,
  patient_calls: `${HERE}people&list=calls`,
};

/** How much waits, and since when the oldest does. */
type Waiting = Pick<Work, 'count' | 'oldestAt'>;

/** What waits for the administrator, each with its number, the age of the oldest and the way to it. */
export function YourWork() {
  const { t } = useTranslation('mf-admin');
  const { id } = useAccount();
  const may = useMay();
  const work = useQuery(workQuery(id));
  const reported = useQuery({ ...reportedReviewsQuery(id), enabled: may('reviews') });
  const calls = useQuery({ ...waitingCallsQuery(id), enabled: may('people') });
  const failed = [work, reported, calls].find((it) => it.error && !it.data);
  const kinds = tiles.filter((it) => may(areas[it]));
  if (kinds.length === 0) return null;
  const own: Partial<Record<TileKind, Waiting | undefined>> = { reported_reviews: reported.data, patient_calls: calls.data };
  const waitingOf = (kind: TileKind): Waiting | undefined => (kind in own ? own[kind] : work.data?.find((it) => it.kind === kind));
  return (
    <Stack as="section" aria-labelledby="work" $gap="s">
      <Head $justify="between" $gap="xs">
        <Heading id="work">{t('work.heading')}</Heading>
        <FirstSteps />
      </Head>
      {failed?.error ? (
        <LoadError title={t('work.failed')} error={failed.error} onRetry={failed.refetch} busy={failed.isFetching} />
      ) : (
        <Grid $min="clamp(9rem, 20vw, 14rem)" aria-busy={kinds.some((it) => !waitingOf(it))}>
          {kinds.map((kind) => (
            <Tile key={kind} kind={kind} work={waitingOf(kind)} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

/** One line as high as a button, so that nothing moves when the first steps arrive. */
const Head = styled(Row)`flex-wrap: nowrap; min-block-size: 2.75rem;`;

function Tile({ kind, work }: { kind: TileKind; work: Waiting | undefined }) {
  const { t, i18n } = useTranslation('mf-admin');
  const now = useMinute();
  const age = work?.oldestAt ? formatAgo(work.oldestAt, now, i18n.language) : t('work.none');
  return (
    <Stat
      label={<Link to={places[kind]}>{t(`work.kinds.${kind}`)}</Link>}
      value={work ? formatCount(work.count, i18n.language) : <Skeleton $width="3rem" />}
      note={
        work ? (
          <>
            {work.oldestAt && <VisuallyHidden>{t('work.oldest')}</VisuallyHidden>} {age}
          </>
        ) : (
          <Skeleton $width="6rem" />
        )
      }
    />
  );
}
