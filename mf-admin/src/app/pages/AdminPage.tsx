import { useQuery } from '@tanstack/react-query';
import type { AdminProviders } from '@tenaye/contracts/admin.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Loading } from '@tenaye/ui/Skeleton.tsx';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Counters } from '../../features/provider/Counters.tsx';
import { adminProvidersQuery } from '../../features/provider/provider.queries.ts';
import { type AdminTab, adminTabs, tabHref, useAdminTab } from '../admin-tabs.ts';
import {
  auditTexts,
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
  const { t } = useTranslation('mf-admin');
  const lead = useAdminTab() === adminTabs[0] && t('portal.lead');
  return (
    <SignedIn>
      <PortalFrame title={t('portal.page')} lead={lead} signOutTo="/admin/login" home="backHome" hasName>
        <Portal />
      </PortalFrame>
    </SignedIn>
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

/** The tabs. Only the first one shows the counters, so that the others begin with the list. */
function Portal() {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(adminProvidersQuery(useAccount().id));
  const tab = useAdminTab();
  const View = views[tab];
  const isLoading = !data && !error;
  return (
    <Stack $gap="l">
      {error && (
        <LoadError title={t('portal.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />
      )}
      <Tabs current={tab} counts={data?.counts} isLoading={isLoading} />
      {tab === adminTabs[0] && data && <Counters counts={data.counts} />}
      {tab === adminTabs[0] && isLoading && (
        <Loading label={t('portal.loading')}>
          <Counters counts={undefined} />
        </Loading>
      )}
      <Suspense fallback={<PortalLoading />}>
        <View />
      </Suspense>
    </Stack>
  );
}

interface TabsProps {
  current: AdminTab;
  counts: AdminProviders['counts'] | undefined;
  isLoading: boolean;
}

/** Blank text as wide as a count, so that the tabs stay in their rows when the count arrives. */
const TWO_DIGITS = '\u2007\u2007';

function Tabs({ current, counts, isLoading }: TabsProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const countOf: Partial<Record<AdminTab, number | undefined>> = {
    pending: counts?.pending,
    all: counts && counts.doctors + counts.facilities,
  };
  const labelOf = (tab: AdminTab): string => {
    const name = t(`portal.tabs.${tab}`);
    if (!(tab in countOf) || !(counts || isLoading)) return name;
    const count = countOf[tab];
    return t('portal.tabs.counted', { name, number: count === undefined ? TWO_DIGITS : formatCount(count, i18n.language) });
  };
  return (
    <PortalNav
      label={t('portal.tabs.label')}
      current={current}
      views={adminTabs.map((view) => ({ view, label: labelOf(view), to: tabHref(view) }))}
    />
  );
}
