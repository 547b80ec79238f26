import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { CollectionFrame } from '../../features/collection/CollectionFrame.tsx';
import { CollectionProvider } from '../../features/collection/useCollection.tsx';
import { CollectionViews } from './CollectionViews.tsx';

/** The data collectors' page, for a phone that may be without a network. The shell refuses everyone else (remote.json). */
export function CollectionPage() {
  return (
    <SignedIn>
      <CollectionProvider>
        <CollectionFrame>
          <CollectionViews />
        </CollectionFrame>
      </CollectionProvider>
    </SignedIn>
  );
}
