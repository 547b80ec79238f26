import type { RequestType } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLoading } from '../../shared/PageLoading.tsx';
import { PortalNav } from '../../shared/PortalNav.tsx';
import { facilityKindOf, requestTypeOf } from '../../shared/portal.ts';
import { VerificationBanner } from '../../shared/VerificationBanner.tsx';
import { Overview } from './Overview.tsx';
import { useFacilityView, viewHref, viewsOf } from './portal-views.ts';

// Scripts of their own: only the editors validate, and bring the validation library.
const ProfileEditor = lazyPart(async () => (await import('./ProfileEditor.tsx')).ProfileEditor);
const ServicesEditor = lazyPart(async () => (await import('./ServicesEditor.tsx')).ServicesEditor);

/** What other features show in the portal; the page brings it. */
export interface FacilityParts {
  requests: (accountId: string, type: RequestType) => ReactNode;
  recent: (accountId: string, type: RequestType) => ReactNode;
  stock: (accountId: string) => ReactNode;
}

interface FacilityDeskProps extends FacilityParts {
  accountId: string;
  facility: ProviderFacility;
}

/** The facility's portal: how its verification is, and the part that the address names. */
export function FacilityDesk({ accountId, facility, requests, recent, stock }: FacilityDeskProps) {
  const { t } = useTranslation('mf-provider');
  const kind = facilityKindOf(facility.facilityType);
  const type = requestTypeOf(kind);
  const view = useFacilityView(kind);
  const views = viewsOf[kind].map((it) => ({ view: it, label: t(`facility.views.${it}`), to: viewHref(kind, it) }));
  const editor = { accountId, facility };
  return (
    <>
      <VerificationBanner profile={facility} portal={kind} />
      <PortalNav label={t('facility.views.label')} views={views} current={view} />
      <Suspense fallback={<PageLoading />}>
        {view === 'overview' && <Overview accountId={accountId} kind={kind} facility={facility} recent={type && recent(accountId, type)} />}
        {view === 'requests' && type && requests(accountId, type)}
        {view === 'stock' && stock(accountId)}
        {view === 'services' && <ServicesEditor {...editor} />}
        {view === 'profile' && <ProfileEditor {...editor} kind={kind} />}
      </Suspense>
    </>
  );
}
