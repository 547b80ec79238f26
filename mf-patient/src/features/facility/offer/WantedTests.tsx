import { useQuery } from '@tanstack/react-query';
import { useFinder } from '../FinderProvider.tsx';
import { offeredTestsQuery } from '../facility.queries.ts';
import { OfferTotal, offeredTests } from './OfferTotal.tsx';
import { TestLines } from './TestLines.tsx';

/** The wanted tests that a center offers; renders nothing without a list. */
export function WantedTests({ centerId }: { centerId: string }) {
  const { draft } = useFinder();
  const { data: offered } = useQuery({ ...offeredTestsQuery(centerId, draft), enabled: draft.services.length > 0 });
  if (!offered) return null;
  const known = offeredTests(offered);
  return (
    <div>
      <TestLines offered={offered} />
      {known?.offer && <OfferTotal offered={known} />}
    </div>
  );
}
