import { useInfiniteQuery } from '@tanstack/react-query';
import { directoryOrders } from '@tenaye/contracts/directory.facts.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { bookHref } from '../../../shared/book-address.ts';
import { ResultsHeading } from '../../../shared/CardGrid.tsx';
import { hrefWith } from '../../../shared/href-with.ts';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { ToFirstRows } from '../../../shared/ToFirstRows.tsx';
import { DoctorCards } from '../DoctorCards.tsx';
import { DoctorFilters } from '../DoctorFilters.tsx';
import { directoryDoctorsQuery } from '../doctor.queries.ts';
import { type DoctorFilter, doctorFilterIn, doctorParams } from '../doctor-filter.ts';

const PATH = '/doctors';

/** All listed doctors for everyone, with filters in the address. */
export function DoctorDirectory() {
  const { filter, from, setFilter } = useDirectoryAddress();
  const { mode } = filter;
  const { position } = usePosition();
  const query = useInfiniteQuery(directoryDoctorsQuery(filter, position, from));
  return (
    <>
      <DoctorFilters
        filter={filter}
        orders={directoryOrders}
        onChange={setFilter}
        action={PATH}
        clearHref={hrefWith(PATH, { sort: filter.sort })}
      />
      {filter.sort === 'distance' && <LocationBar />}
      <ResultsHeading />
      {from && <ToFirstRows href={hrefWith(PATH, doctorParams(filter))} />}
      <DoctorCards
        query={query}
        filter={filter}
        isLater={from !== ''}
        hrefFrom={(cursor) => hrefWith(PATH, { ...doctorParams(filter), cursor })}
        // The next free time is for the type of visit in the filter, if one is chosen.
        hrefOf={({ id, nextFreeAt }) => bookHref(id, mode && nextFreeAt ? { mode, start: nextFreeAt } : undefined)}
      />
    </>
  );
}

/**
 * The filter of the public list in the page's address, and the cursor behind which the list begins. A change of the filter replaces the
 * history entry, so that Back leaves the list.
 */
function useDirectoryAddress() {
  const [params, setParams] = useSearchParams();
  const setFilter = (next: DoctorFilter) =>
    setParams(
      Object.entries(doctorParams(next)).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      { replace: true },
    );
  return { filter: doctorFilterIn(params), from: params.get('cursor') ?? '', setFilter };
}
