import { useQuery } from '@tanstack/react-query';
import { type FacilityKind, facilityKindOf, type PortalKind, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { type FacilityParts, FacilityViews } from './FacilityViews.tsx';
import { hasCode, useLiveFacility } from './facility.queries.ts';
import { MissingProfile } from './MissingProfile.tsx';

interface FacilityPortalFrameProps extends FacilityParts {
  portal: PortalKind;
}

/** The portal of a pharmacy or any other facility: one frame, worded by kind. */
export function FacilityPortalFrame({ portal, ...parts }: FacilityPortalFrameProps) {
  return (
    <SignedIn>
      <OwnFacility portal={portal} parts={parts} />
    </SignedIn>
  );
}

function Frame({ kind, children }: { kind: FacilityKind; children: ReactNode }) {
  const { t } = useTranslation('mf-provider');
  return (
    <PortalFrame title={t(`facility.${kind}.page`)} lead={t(`facility.${kind}.lead`)} signOutTo="/provider/login" hasDashboardLink>
      {children}
    </PortalFrame>
  );
}

interface OwnFacilityProps {
  portal: FacilityPortalFrameProps['portal'];
  parts: FacilityParts;
}

function OwnFacility({ portal, parts }: OwnFacilityProps) {
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(providerFacilityQuery(useAccount().id));
  useLiveFacility();
  if (hasCode(error, 'not_found')) {
    return (
      <Frame kind={portal}>
        <MissingProfile portal={portal} />
      </Frame>
    );
  }
  if (data) {
    const own = portalKindOf(data.facilityType);
    if (own !== portal) return <Navigate to={`/provider/${own}`} replace />;
    return (
      <Frame kind={facilityKindOf(data.facilityType)}>
        <FacilityViews facility={data} {...parts} />
      </Frame>
    );
  }
  return (
    <Frame kind={portal}>
      {error ? (
        <LoadError title={t('facility.unable')} error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('facility.loading')}>
          <Skeleton $height="20rem" />
        </Loading>
      )}
    </Frame>
  );
}
