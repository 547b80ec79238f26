import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { DayRoute } from '../../features/route/DayRoute.tsx';
import { RouteFrame } from '../../features/route/RouteFrame.tsx';
import { RouteProvider } from '../../features/route/useRoute.tsx';

/** The page of a driver who fetches medical waste, for a phone that may be without a network. */
export function RoutePage() {
  return (
    <SignedIn>
      <RouteProvider>
        <RouteFrame>
          <DayRoute />
        </RouteFrame>
      </RouteProvider>
    </SignedIn>
  );
}
