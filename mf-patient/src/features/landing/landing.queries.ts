import { queryOptions } from '@tanstack/react-query';
import { countDirectoryDoctors, countDirectoryFacilities, listDirectoryDoctors } from '@tenaye/contracts/directory.facts.ts';
import type { DirectoryDoctor } from '@tenaye/contracts/directory.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

const DOCTORS_SHOWN = 3;

/** What is shown of a doctor who is free soonest. The page carries it as data, too, so nothing else is kept. */
const shown = ({ id, name, specialization, consultationFee, profilePhoto, rating, nextTimes = [] }: DirectoryDoctor) => ({
  id,
  name,
  specialization,
  consultationFee,
  profilePhoto,
  rating,
  nextTimes,
});
export type FreeDoctor = ReturnType<typeof shown>;

/** The doctors who are free soonest. */
export const soonestQuery = queryOptions({
  queryKey: [...keys.directory, 'landing', 'soonest'],
  queryFn: async ({ signal }) => {
    const doctors = await call(listDirectoryDoctors, { query: { sort: 'soonest', limit: DOCTORS_SHOWN }, signal });
    return doctors.filter((it) => it.nextFreeAt !== null).map(shown);
  },
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
