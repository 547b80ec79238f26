import { useQuery } from '@tanstack/react-query';
import { type FacilityKind, facilityKindOf, type PortalKind, portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { FacilitySwitcher } from '@tenaye/platform/portal/FacilitySwitcher.tsx';
import { ForeignFacility } from '@tenaye/platform/portal/ForeignFacility.tsx';
import { AtFacility, useOwn } from '@tenaye/platform/portal/own.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { type FacilityParts, FacilityViews } from './FacilityViews.tsx';
import { useLiveFacility } from './facility.queries.ts';
import { useFacilityChoice } from './facility-choice.ts';
import { portalOf, useFacilityView, useIsAdding, useSameView, useViewHref } from './portal-views.ts';
import { AddFacility } from './register/AddFacility.tsx';
import { MissingProfile } from './register/MissingProfile.tsx';

interface FacilityPortalFrameProps extends FacilityParts {
  portal: PortalKind;
}

/** The portal of a pharmacy or any other facility: one frame with texts for each kind. */
export function FacilityPortalFrame({ portal, ...parts }: FacilityPortalFrameProps) {
  return (
    <SignedIn>
      <ChosenFacility portal={portal} parts={parts} />
    </SignedIn>
  );
}

interface FrameProps {
  kind: FacilityKind;
  /** The facility that is shown. */
  shownId?: string | undefined;
  children: ReactNode;
}

function Frame({ kind, shownId, children }: FrameProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <PortalFrame
      title={t(`facility.${kind}.page`)}
      lead={useFacilityView(kind) === 'overview' && t(`facility.${kind}.lead`)}
      signOutTo="/provider/login"
      hasDashboardLink
      switcher={<FacilitySwitcher shownId={shownId} hrefOf={useSameView()} addTo="/provider/diagnostic_center?view=add" />}
    >
      {children}
    </PortalFrame>
  );
}

interface PortalProps {
  portal: PortalKind;
  parts: FacilityParts;
}

/**
 * Opens one of the account's facilities, or the form that adds another. While the facility gets its place in the URL, the page stays as it
 * is: a second one may be added to the account while something is being typed for the first.
 */
function ChosenFacility({ portal, parts }: PortalProps) {
  const { facilities } = useProviderSession();
  const { facilityId, isNamed, to } = useFacilityChoice(portal);
  const isAdding = useIsAdding() && facilities.length > 0;
  if (isAdding) {
    return (
      <Frame kind={portal}>
        <AddFacility portal={portal} />
      </Frame>
    );
  }
  return (
    <>
      {to && <Navigate to={to} replace />}
      <AtFacility facilityId={facilityId}>
        <OwnFacility portal={portal} parts={parts} isNamed={isNamed} />
      </AtFacility>
    </>
  );
}

function OwnFacility({ portal, parts, isNamed }: PortalProps & { isNamed: boolean }) {
  const { t } = useTranslation('mf-provider');
  const own = useOwn();
  const toView = useViewHref();
  const view = useFacilityView(portal);
  const { stockAhead, ...views } = parts;
  const { data, error, isFetching, refetch } = useQuery(providerFacilityQuery(own));
  useLiveFacility();
  if (hasCode(error, 'not_found') || (isNamed && hasCode(error, 'invalid_input')))
    return <Frame kind={portal}>{isNamed ? <ForeignFacility hrefOf={portalOf} /> : <MissingProfile portal={portal} />}</Frame>;
  if (data) {
    const kind = facilityKindOf(data.facilityType);
    if (portalKindOf(data.facilityType) !== portal) return <Navigate to={toView(kind, 'overview')} replace />;
    return (
      <Frame kind={kind} shownId={data.id}>
        <FacilityViews facility={data} {...views} />
      </Frame>
    );
  }
  return (
    <Frame kind={portal} shownId={own.facilityId}>
      {error ? (
        <LoadError title={t('facility.unable')} error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading label={t('facility.loading')}>
          {view === 'stock' && stockAhead}
          <Skeleton $height="20rem" />
        </Loading>
      )}
    </Frame>
  );
}
