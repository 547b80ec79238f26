import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import { changeDoctorProfile, createDoctorProfile } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfileChange, NewDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useRepeatKey } from '@tenaye/platform/act/repeat-key.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';

/** The chosen documents by field. */
export type Documents = Partial<Record<DoctorDocument, File>>;

interface Sending<Values> {
  values: Values;
  documents: Documents;
  onProgress: OnProgress;
}

const contentOf = (values: object, documents: Documents): unknown => [
  values,
  Object.entries(documents).map(([field, it]) => [field, it.name, it.size, it.lastModified]),
];

/** Refetches the profile, and the session, which names it. */
export function useRefreshProfile() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: authKeys.provider }),
      queryClient.invalidateQueries(doctorProfileQuery(accountId)),
    ]);
}

export function useCreateProfile() {
  const repeatably = useRepeatKey();
  return useMutation({
    mutationFn: ({ values, documents, onProgress }: Sending<NewDoctorProfile>) =>
      repeatably(contentOf(values, documents), (idempotencyKey) =>
        call(createDoctorProfile, { body: values, files: { ...documents }, onProgress, idempotencyKey }),
      ),
  });
}

export function useChangeProfile() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const repeatably = useRepeatKey();
  return useMutation({
    mutationFn: ({ values, documents, onProgress }: Sending<DoctorProfileChange>) =>
      repeatably(contentOf(values, documents), (idempotencyKey) =>
        call(changeDoctorProfile, { body: values, files: { ...documents }, onProgress, idempotencyKey }),
      ),
    onSuccess: (changed) => void queryClient.setQueryData(doctorProfileQuery(accountId).queryKey, changed),
  });
}
