import { queryOptions } from '@tanstack/react-query';
import type { getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

const getDoctorProfileCall: Wire<typeof getDoctorProfile> = { method: 'GET', path: '/api/provider/doctor/profile', callers: ['doctor'] };

/**
 * The account's doctor profile with its counts; whatever changes appointments or the profile invalidates it. The account is part of the
 * key: after another sign-in on the same page nobody sees the profile of the one before.
 */
export const doctorProfileQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doctor-profile', accountId],
    queryFn: ({ signal }) => call(getDoctorProfileCall, { signal }),
    staleTime: 0,
  });
