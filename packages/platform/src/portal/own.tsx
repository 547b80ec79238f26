import { createContext, type ReactNode, useContext } from 'react';
import { useAccount } from './account.tsx';
import { useFacilityInUrl } from './facility-param.ts';

/**
 * The owner of the data on a page: the account, at one of its facilities. Without `facilityId`: its only facility, or a doctor's profile.
 */
export interface Own {
  accountId: string;
  facilityId: string | undefined;
}

const FacilityContext = createContext<string | undefined>(undefined);

/**
 * Makes everything inside work for one facility. When the facility changes, the children are mounted anew, so that nothing typed for the
 * previous one remains.
 */
export function AtFacility({ facilityId, children }: { facilityId: string | undefined; children: ReactNode }) {
  return (
    <FacilityContext key={facilityId ?? ''} value={facilityId}>
      {children}
    </FacilityContext>
  );
}

/** The owner of this page's data. Throws as `useAccount` does. */
export const useOwn = (): Own => ({ accountId: useAccount().id, facilityId: useContext(FacilityContext) });

/** The facility in the URL as a parameter, for links within the portal; `{}` while the account has only one. */
export function useFacilityParam(): { facility?: string } {
  const facility = useFacilityInUrl();
  return facility ? { facility } : {};
}
