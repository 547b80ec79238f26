import { useQuery } from '@tanstack/react-query';
import type { WorkKind } from '@tenaye/contracts/admin.facts.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Loading } from '@tenaye/ui/Skeleton.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ComponentType, Suspense } from 'react';
import { styled } from 'styled-components';
import { Counters } from '../../features/provider/Counters.tsx';
import { adminProvidersQuery } from '../../features/provider/provider.queries.ts';
import { reportedReviewsQuery, workQuery } from '../../features/work/work.queries.ts';
import { YourWork } from '../../features/work/YourWork.tsx';
import { auditTexts } from '../../shared/audit/audit-texts.ts';
import { useMay } from '../../shared/useMay.ts';
import { type AdminTab, areaOf, tabHref, useAdminTab, useOwnTabs } from '../admin-tabs.ts';
import { NoRole } from '../NoRole.tsx';
import { PortalKeys } from '../PortalKeys.tsx';
import {
  claimTexts,
  importTexts,
  intelligenceTexts,
  peopleTexts,
  platformTexts,
  reviewTexts,
  submissionTexts,
  verificationTexts,
} from '../texts.ts';

/** The administrators' portal. The shell redirects everyone else to the administrators' sign-in, and the API refuses them. */
export function AdminPage() {
  return (
    <SignedIn>
      <Framed />
    </SignedIn>
  );
}

function Framed() {
  const { t } = useTranslation('mf-admin');
  const part = t(`portal.tabs.${useAdminTab()}`);
  return (
    <PortalFrame
      title={t('portal.page')}
      part={part}
      note={<PortalKeys />}
      rail={<Tabs />}
      signOutTo="/admin/login"
      home="backHome"
      hasName
    >
      <Portal />
    </PortalFrame>
  );
}

const Intelligence = lazyPart(
  withTexts(async () => (await import('../../features/intelligence/Intelligence.tsx')).Intelligence, intelligenceTexts),
);
const Verification = lazyPart(
  withTexts(async () => (await import('../../features/verification/Verification.tsx')).Verification, verificationTexts),
);
const Imports = lazyPart(withTexts(async () => (await import('../../features/import/Imports.tsx')).Imports, importTexts));
const Claims = lazyPart(withTexts(async () => (await import('../../features/claim/Claims.tsx')).Claims, claimTexts));
const Submissions = lazyPart(
  withTexts(async () => (await import('../../features/submission/Submissions.tsx')).Submissions, submissionTexts),
);
const Reviews = lazyPart(withTexts(async () => (await import('../../features/review/Reviews.tsx')).Reviews, reviewTexts));
const Audit = lazyPart(withTexts(async () => (await import('../../features/audit/Audit.tsx')).Audit, auditTexts));

const People = lazyPart(withTexts(async () => (await import('../../features/people/People.tsx')).People, peopleTexts));

const Platform = lazyPart(withTexts(async () => (await import('../../features/platform/Platform.tsx')).Platform, platformTexts));

/** The content of each tab. */
const views: Record<AdminTab, ComponentType> = {
  intelligence: Intelligence,
  pending: () => <Verification status="pending" />,
  all: () => <Verification />,
  import: Imports,
  claims: Claims,
  submissions: Submissions,
  people: People,
  reviews: Reviews,
  audit: Audit,
  platform: Platform,
};

/** The counts of providers, for those who may see their lists. */
const useProviders = () => useQuery({ ...adminProvidersQuery(useAccount().id), enabled: useMay()('listings') });

/** The open tab. Only the first one shows what waits and the counters, so that the others begin with the list. */
function Portal() {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useProviders();
  const tab = useAdminTab();
  const isFirst = tab === useOwnTabs()[0];
  const may = useMay();
  const View = may(areaOf[tab]) ? views[tab] : NoRole;
  const isLoading = may('listings') && !data && !error;
  return (
    <Dense $gap="l">
      {error && (
        <LoadError title={t('portal.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
      )}
      {isFirst && <YourWork />}
      {isFirst && data && <Counters counts={data.counts} />}
      {isFirst && isLoading && (
        <Loading label={t('portal.loading')}>
          <Counters counts={undefined} />
        </Loading>
      )}
      <Suspense fallback={<PortalLoading />}>
        <View />
      </Suspense>
    </Dense>
  );
}

/** On a desktop rows are low and filters share a line, so that a window 800 pixels high shows ten rows. */
const Dense = styled(Stack)`
  ${media.desktop} { --tn-row: ${theme.space.xxs}; --tn-line: 1.3; --tn-tick: 2rem; --tn-filter: 7.5rem; }
`;

/** Blank text as wide as a count, so that the tabs stay in their rows when the count arrives. */
const TWO_DIGITS = '\u2007\u2007';

/** The kinds of work whose number a tab shows. */
const workOf: Partial<Record<AdminTab, WorkKind>> = { claims: 'claims', submissions: 'submissions', platform: 'failed_jobs' };

/** A number taken from what a query reads: undefined until it is read, null if reading failed. */
function countIn<Data>({ data, error }: { data: Data | undefined; error: unknown }, count: (data: Data) => number | null) {
  if (data) return count(data);
  return error ? null : undefined;
}

/** The tabs, with the number of rows or of what waits there. */
function Tabs() {
  const { t, i18n } = useTranslation('mf-admin');
  const { id } = useAccount();
  const providers = useProviders();
  const work = useQuery(workQuery(id));
  const reported = useQuery({ ...reportedReviewsQuery(id), enabled: useMay()('reviews') });
  /** A number, undefined while it is loading, or null for a tab without one. */
  const countOf = (tab: AdminTab): number | undefined | null => {
    if (tab === 'pending') return countIn(providers, ({ counts }) => counts.pending);
    if (tab === 'all') return countIn(providers, ({ counts }) => counts.doctors + counts.facilities);
    if (tab === 'reviews') return countIn(reported, ({ count }) => count);
    const kind = workOf[tab];
    return kind ? countIn(work, (all) => all.find((it) => it.kind === kind)?.count ?? null) : null;
  };
  const labelOf = (tab: AdminTab): string => {
    const name = t(`portal.tabs.${tab}`);
    const count = countOf(tab);
    if (count === null) return name;
    return t('portal.tabs.counted', { name, number: count === undefined ? TWO_DIGITS : formatCount(count, i18n.language) });
  };
  return (
    <PortalNav
      isRail
      label={t('portal.tabs.label')}
      current={useAdminTab()}
      views={useOwnTabs().map((view) => ({ view, label: labelOf(view), to: tabHref(view) }))}
    />
  );
}
