import { useInfiniteQuery } from '@tanstack/react-query';
import { directoryOrders } from '@tenaye/contracts/directory.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { bookHref } from '../../../shared/book-address.ts';
import { ResultsHeading } from '../../../shared/CardGrid.tsx';
import { DoctorCards } from '../DoctorCards.tsx';
import { DoctorFilters } from '../DoctorFilters.tsx';
import { directoryDoctorsQuery } from '../doctor.queries.ts';
import { type DoctorFilter, doctorFilterIn } from '../doctor-filter.ts';

/** All listed doctors for everyone, with filters in the address. */
export function DoctorDirectory() {
  const { filter, setFilter } = useDirectoryAddress();
  const { mode } = filter;
  const query = useInfiniteQuery(directoryDoctorsQuery(filter));
  return (
    <>
      <DoctorFilters filter={filter} orders={directoryOrders} onChange={setFilter} />
      <ResultsHeading />
      <DoctorCards
        query={query}
        filter={filter}
        // The next free time is for the type of visit in the filter, if one is chosen.
        hrefOf={({ id, nextFreeAt }) => bookHref(id, mode && nextFreeAt ? { mode, start: nextFreeAt } : undefined)}
      />
    </>
  );
}

/** The filter of the public list in the page's address. A change replaces the history entry, so that Back leaves the list. */
function useDirectoryAddress() {
  const [params, setParams] = useSearchParams();
  const setFilter = (next: DoctorFilter) =>
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      { replace: true },
    );
  return { filter: doctorFilterIn(params), setFilter };
}
