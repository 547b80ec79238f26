import { OpenForm } from '../../features/collection/form/OpenForm.tsx';
import { StoreFacts } from '../../features/collection/list/StoreFacts.tsx';
import { Submissions } from '../../features/collection/list/Submissions.tsx';
import { Nearby } from '../../features/collection/near/Nearby.tsx';
import { useCollectionAddress } from '../../features/collection/useCollectionAddress.ts';

/** The open view of the collectors' page. */
export function CollectionViews() {
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
