import { useQueryClient } from '@tanstack/react-query';
import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import { changeDoctorProfile, createDoctorProfile, setDoctorLocation } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile, DoctorProfileChange, NewDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { type CallAnswer, type CallInput, call } from '@tenaye/platform/client/client.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';

/** The chosen documents by field. */
export type Documents = Partial<Record<DoctorDocument, File>>;

interface Sent<Values> {
  values: Values;
  documents: Documents;
}

/** Refetches the profile, and the session, which includes it. */
export function useRefreshProfile() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: authKeys.provider }),
      queryClient.invalidateQueries(doctorProfileQuery(accountId)),
    ]);
}

/** Creates the profile. The change ends after the session is refetched, so that the form stays busy until the portal replaces it. */
export function useCreatingProfile() {
  const { id: accountId } = useAccount();
  const refresh = useRefreshProfile();
  const { share, send } = useUpload();
  const change: Change<Sent<NewDoctorProfile>, DoctorProfile> = {
    send: ({ values, documents }, idempotencyKey) =>
      send(async (onProgress) => {
        const made = await call(createDoctorProfile, { body: values, files: { ...documents }, onProgress, idempotencyKey });
        await refresh().catch(() => undefined);
        return made;
      }),
    // The answer may have been lost, or the profile may have been created on another page.
    rereadUnmade: [authKeys.provider, doctorProfileQuery(accountId).queryKey],
  };
  return { change, share };
}

/** Changes the profile, and refetches the session, which includes it. */
export function useChangingProfile() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const { share, send } = useUpload();
  const { queryKey } = doctorProfileQuery(accountId);
  const change: Change<Sent<DoctorProfileChange>, DoctorProfile> = {
    send: ({ values, documents }, idempotencyKey) =>
      send((onProgress) => call(changeDoctorProfile, { body: values, files: { ...documents }, onProgress, idempotencyKey })),
    keep: (changed) => void queryClient.setQueryData(queryKey, changed),
    reread: [authKeys.provider, queryKey],
  };
  return { change, share };
}

export type SharingState = CallAnswer<typeof setDoctorLocation>;
type SharedPosition = CallInput<typeof setDoctorLocation>['body'];

/** Caches whether and since when the position is shared. */
export function useKeepSharing(): (sharing: SharingState) => void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return (sharing) =>
    void queryClient.setQueryData(doctorProfileQuery(accountId).queryKey, (profile) => profile && { ...profile, ...sharing });
}

/** Starts or stops sharing the position. */
export function useSharingPosition(): Change<SharedPosition, SharingState> {
  const { id: accountId } = useAccount();
  return {
    send: (body) => call(setDoctorLocation, { body }),
    keep: useKeepSharing(),
    rereadUnmade: [doctorProfileQuery(accountId).queryKey],
  };
}
