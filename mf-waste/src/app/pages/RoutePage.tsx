import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { DayRoute } from '../../driver/DayRoute.tsx';
import { RouteFrame } from '../../driver/RouteFrame.tsx';
import { RouteProvider } from '../../driver/useRoute.tsx';

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
