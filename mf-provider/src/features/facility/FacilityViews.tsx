import { facilityKindOf, type RequestType, requestTypeOf } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { PortalNav } from '@tenaye/platform/portal/PortalNav.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ReactNode, Suspense } from 'react';
import { FormColumn } from '../../shared/columns.ts';
import { LicenseCard } from '../../shared/license/LicenseCard.tsx';
import { LicenseNotice } from '../../shared/license/LicenseNotice.tsx';
import { PhotoCard } from '../../shared/photo/PhotoCard.tsx';
import { VerificationBanner } from '../../shared/VerificationBanner.tsx';
import { MissingLicense } from './MissingLicense.tsx';
import { Overview } from './overview/Overview.tsx';
import { useFacilityView, useViewHref, viewsOf } from './portal-views.ts';

// Lazy: only the editor needs the validation library.
const ProfileEditor = lazyPart(async () => (await import('./editor/ProfileEditor.tsx')).ProfileEditor);

/** The parts of the portal that belong to other features; the page provides them. */
export interface FacilityParts {
  notices: ReactNode;
  requests: (type: RequestType) => ReactNode;
  recent: (type: RequestType) => ReactNode;
  stock: ReactNode;
  prices: ReactNode;
  /** Renders nothing, but starts loading the stock while the facility is still loading. */
  stockAhead: ReactNode;
  reviews: ReactNode;
}

interface FacilityViewsProps extends Omit<FacilityParts, 'stockAhead'> {
  facility: ProviderFacility;
}

/** The facility's portal: its verification status and the view named in the URL. */
export function FacilityViews({ facility, notices, requests, recent, stock, prices, reviews }: FacilityViewsProps) {
  const { t } = useTranslation('mf-provider');
  const toView = useViewHref();
  const kind = facilityKindOf(facility.facilityType);
  const type = requestTypeOf(kind);
  const view = useFacilityView(kind);
  const views = viewsOf[kind].map((it) => ({ view: it, label: t(`facility.views.${it}`), to: toView(kind, it) }));
  return (
    <>
      {notices}
      <VerificationBanner profile={facility} portal={kind} />
      <MissingLicense facility={facility} profileHref={toView(kind, 'profile')} isProfile={view === 'profile'} />
      <LicenseNotice license={facility} renewHref={view === 'profile' ? undefined : toView(kind, 'profile')} />
      <PortalNav label={t('facility.views.label')} views={views} current={view} />
      <Suspense fallback={<PortalLoading />}>
        {view === 'overview' && <Overview kind={kind} facility={facility} recent={type && recent(type)} />}
        {view === 'requests' && type && requests(type)}
        {view === 'stock' && stock}
        {view === 'reviews' && reviews}
        {view === 'services' && prices}
        {view === 'profile' && (
          <FormColumn>
            <PhotoCard of="facility" photo={facility.photo} headingLevel="h2" />
            <LicenseCard license={facility} headingLevel="h2" isFirst={!facility.licenseSentAt} />
            <ProfileEditor facility={facility} kind={kind} />
          </FormColumn>
        )}
      </Suspense>
    </>
  );
}
