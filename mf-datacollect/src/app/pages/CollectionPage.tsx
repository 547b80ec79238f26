import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { CollectionFrame } from '../../features/collection/CollectionFrame.tsx';
import { OpenForm } from '../../features/collection/form/OpenForm.tsx';
import { StoreFacts } from '../../features/collection/list/StoreFacts.tsx';
import { Submissions } from '../../features/collection/list/Submissions.tsx';
import { Nearby } from '../../features/collection/near/Nearby.tsx';
import { CollectionProvider } from '../../features/collection/useCollection.tsx';
import { useCollectionAddress } from '../../features/collection/useCollectionAddress.ts';

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

/** The open view of the collectors' page. */
function CollectionViews() {
  const { view } = useCollectionAddress();
  if (view === 'form') return <OpenForm />;
  if (view === 'near') return <Nearby />;
  return (
    <>
      <Submissions />
      <StoreFacts />
    </>
  );
}
