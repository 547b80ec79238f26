import { useQuery } from '@tanstack/react-query';
import { type WorkKind, workKinds } from '@tenaye/contracts/admin.facts.ts';
import type { Work } from '@tenaye/contracts/admin.ts';
import type { AdminArea } from '@tenaye/contracts/admin-role.facts.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { formatAgo, formatCount } from '@tenaye/platform/texts/format.ts';
import { useMinute } from '@tenaye/platform/texts/useMinute.ts';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/useMay.ts';
import { workQuery } from './work.queries.ts';

/** Who does each kind of work. */
const areas: Record<WorkKind, AdminArea> = {
  applicants: 'verification',
  claims: 'claims',
  submissions: 'submissions',
  renewals: 'verification',
  unclaimed: 'verification',
  failed_jobs: 'platform',
};

const HERE = '/provider/admin?tab=';

/** Where each kind of work is done. */
const places: Record<WorkKind, string> = {
  applicants: `${HERE}pending&queue=applicants`,
  claims: `${HERE}claims`,
  submissions: `${HERE}submissions`,
  renewals: `${HERE}all&queue=renewals`,
  unclaimed: `${HERE}pending&queue=unclaimed`,
  failed_jobs: `${HERE}platform&view=jobs`,
};

/** What waits for the administrator, each with its number, the age of the oldest and the way to it. */
export function YourWork() {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(workQuery(useAccount().id));
  const may = useMay();
  const kinds = workKinds.filter((it) => may(areas[it]));
  if (kinds.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="work" $gap="s">
      <Heading id="work">{t('work.heading')}</Heading>
      {error && !data ? (
        <LoadError title={t('work.failed')} error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Grid $min="9rem" $gap="s" aria-busy={!data}>
          {kinds.map((kind) => (
            <Tile key={kind} kind={kind} work={data?.find((it) => it.kind === kind)} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function Tile({ kind, work }: { kind: WorkKind; work: Work | undefined }) {
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
