import { useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { LoadError } from '@tenaye/platform/parts/LoadError.tsx';
import { Navigate } from '@tenaye/platform/router.ts';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDenied } from '../../shared/AccessDenied.tsx';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { ProviderOnly } from '../../shared/ProviderOnly.tsx';
import { type FacilityKind, facilityKindOf, portalOf } from '../../shared/portal.ts';
import { FacilityDesk, type FacilityParts } from './FacilityDesk.tsx';
import { hasCode, useLiveFacility } from './facility.queries.ts';
import { MissingProfile } from './MissingProfile.tsx';

interface FacilityPageProps extends FacilityParts {
  portal: 'diagnostic_center' | 'pharmacy';
}

/** The portal of a pharmacy, or of any other facility: one frame, words by kind. */
export function FacilityPage({ portal, ...parts }: FacilityPageProps) {
  return (
    <ProviderOnly>
      {({ account }) =>
        account.providerType === 'health_facility' ? (
          <OwnFacility key={account.id} account={account} portal={portal} parts={parts} />
        ) : (
          <Frame kind={portal}>
            <AccessDenied />
          </Frame>
        )
      }
    </ProviderOnly>
  );
}

function Frame({ kind, children }: { kind: FacilityKind; children: ReactNode }) {
  const { t } = useTranslation('mf-provider');
  return (
    <PortalFrame title={t(`facility.${kind}.page`)} lead={t(`facility.${kind}.lead`)} logoutTo="/provider/login" hasDashboardLink>
      {children}
    </PortalFrame>
  );
}

interface OwnFacilityProps {
  account: ProviderAccount;
  portal: FacilityPageProps['portal'];
  parts: FacilityParts;
}

function OwnFacility({ account, portal, parts }: OwnFacilityProps) {
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(providerFacilityQuery(account.id));
  useLiveFacility(account.id);
  if (hasCode(error, 'not_found')) {
    return (
      <Frame kind={portal}>
        <MissingProfile account={account} portal={portal} />
      </Frame>
    );
  }
  if (data) {
    const own = portalOf({ kind: 'facility', category: data.facilityType });
    if (own !== portal) return <Navigate to={`/provider/${own}`} replace />;
    return (
      <Frame kind={facilityKindOf(data.facilityType)}>
        <FacilityDesk accountId={account.id} facility={data} {...parts} />
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
