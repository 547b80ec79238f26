import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { FacilitySwitcher } from '@tenaye/platform/portal/FacilitySwitcher.tsx';
import { ForeignFacility } from '@tenaye/platform/portal/ForeignFacility.tsx';
import { FACILITY } from '@tenaye/platform/portal/facility-param.ts';
import { AtFacility } from '@tenaye/platform/portal/own.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { Navigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ReactNode } from 'react';
import { tabHref, useWasteTab } from '../../shared/waste-tabs.ts';
import { NoFacility } from './WastePageNoFacility.tsx';
import { WastePageTabs } from './WastePageTabs.tsx';

/** The waste portal of a facility, at the facility that the URL names or the account's only one (decision 0032). */
export function WastePage() {
  return (
    <SignedIn>
      <ChosenFacility />
    </SignedIn>
  );
}

function ChosenFacility() {
  const { facilities } = useProviderSession();
  const [query] = useSearchParams();
  const tab = useWasteTab();
  const [first, second] = facilities;
  const named = query.get(FACILITY);
  if (!first) {
    return (
      <Frame>
        <NoFacility />
      </Frame>
    );
  }
  if (named && !facilities.some((it) => it.id === named)) {
    return (
      <Frame>
        <ForeignFacility hrefOf={({ id }) => tabHref('dashboard', { [FACILITY]: id })} />
      </Frame>
    );
  }
  const shownId = named ?? first.id;
  const next = new URLSearchParams(query);
  next.set(FACILITY, shownId);
  // The page stays as it is meanwhile: a second facility may be added to the account while something is being typed for the first.
  return (
    <>
      {!named && second && <Navigate to={`/provider/waste-disposal?${next}`} replace />}
      <AtFacility facilityId={shownId}>
        <Frame switcher={<FacilitySwitcher shownId={shownId} hrefOf={({ id }) => tabHref(tab, { [FACILITY]: id })} />}>
          <WastePageTabs />
        </Frame>
      </AtFacility>
    </>
  );
}

function Frame({ switcher, children }: { switcher?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('mf-waste');
  const lead = useWasteTab() === 'dashboard' && t('portal.lead');
  return (
    <PortalFrame title={t('portal.page')} lead={lead} signOutTo="/provider/login" hasDashboardLink switcher={switcher}>
      {children}
    </PortalFrame>
  );
}
