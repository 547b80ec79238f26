import { queryOptions } from '@tanstack/react-query';
import { countDirectoryDoctors, countDirectoryFacilities, listDirectoryDoctors } from '@tenaye/contracts/directory.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

const DOCTORS_SHOWN = 3;

/** The doctors who are free soonest. */
export const soonestQuery = queryOptions({
  queryKey: [...keys.directory, 'landing', 'soonest'],
  queryFn: ({ signal }) => call(listDirectoryDoctors, { query: { sort: 'soonest', limit: DOCTORS_SHOWN }, signal }),
});

/** The numbers of all listed doctors, centers and pharmacies. */
export const countsQuery = queryOptions({
  queryKey: [...keys.directory, 'landing', 'counts'],
  queryFn: async ({ signal }) => {
    const [doctors, centers, pharmacies] = await Promise.all([
      call(countDirectoryDoctors, { query: {}, signal }),
      call(countDirectoryFacilities, { query: { kind: 'center' }, signal }),
      call(countDirectoryFacilities, { query: { kind: 'pharmacy' }, signal }),
    ]);
    return { doctors: doctors.count, centers: centers.count, pharmacies: pharmacies.count };
  },
});
