import { queryOptions } from '@tanstack/react-query';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/**
 * The account's doctor profile with its counts; whatever changes appointments or the profile invalidates it. The account is part of the
 * key: after another sign-in on the same page nobody sees the profile of the one before.
 */
export const doctorProfileQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.doctorProfile(accountId),
    queryFn: ({ signal }) => call(getDoctorProfile, { signal }),
    staleTime: 0,
  });
