import { queryOptions } from '@tanstack/react-query';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/**
 * The account's doctor profile with its counts. Changes of appointments or the profile invalidate it. The account is part of the key, so
 * that the previous account's profile doesn't show after another sign-in on the same page.
 */
export const doctorProfileQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.doctorProfile(accountId),
    queryFn: ({ signal }) => call(getDoctorProfile, { signal }),
    staleTime: 0,
  });
