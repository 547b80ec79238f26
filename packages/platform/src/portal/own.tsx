import { createContext, type ReactNode, useContext } from 'react';
import { useAccount } from './account.tsx';
import { useFacilityInUrl } from './facility-param.ts';

/**
 * Whose data a page shows: the account's, at one of its facilities. Without `facilityId` it is the only facility, or a doctor's profile.
 */
export interface Own {
  accountId: string;
  facilityId: string | undefined;
}

const FacilityContext = createContext<string | undefined>(undefined);

/** Everything inside works for this facility. Another one starts from scratch, so that nothing typed for the previous one remains. */
export function AtFacility({ facilityId, children }: { facilityId: string | undefined; children: ReactNode }) {
  return (
    <FacilityContext key={facilityId ?? ''} value={facilityId}>
      {children}
    </FacilityContext>
  );
}

/** Whose data this page shows. Throws as `useAccount` does. */
export const useOwn = (): Own => ({ accountId: useAccount().id, facilityId: useContext(FacilityContext) });

/** The facility in the URL as a parameter, for links within the portal; `{}` while the account has only one. */
export function useFacilityParam(): { facility?: string } {
  const facility = useFacilityInUrl();
  return facility ? { facility } : {};
}
