import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import { changeDoctorProfile, createDoctorProfile } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfileChange, NewDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useRef } from 'react';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';

/** The chosen documents by field. */
export type Documents = Partial<Record<DoctorDocument, File>>;

interface Sending<Values> {
  values: Values;
  documents: Documents;
  onProgress: OnProgress;
}

const contentOf = (values: object, documents: Documents): string =>
  JSON.stringify([values, Object.entries(documents).map(([field, it]) => [field, it.name, it.size, it.lastModified])]);

/** One key for each content: resending the same content after a lost answer has no second effect; changed content is another request. */
function useContentKey() {
  const last = useRef({ content: '', key: '' });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

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
  const keyFor = useContentKey();
  return useMutation({
    mutationFn: ({ values, documents, onProgress }: Sending<NewDoctorProfile>) =>
      call(createDoctorProfile, {
        body: values,
        files: { ...documents },
        onProgress,
        idempotencyKey: keyFor(contentOf(values, documents)),
      }),
  });
}

export function useChangeProfile() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const keyFor = useContentKey();
  return useMutation({
    mutationFn: ({ values, documents, onProgress }: Sending<DoctorProfileChange>) =>
      call(changeDoctorProfile, {
        body: values,
        files: { ...documents },
        onProgress,
        idempotencyKey: keyFor(contentOf(values, documents)),
      }),
    onSuccess: (changed) => void queryClient.setQueryData(doctorProfileQuery(accountId).queryKey, changed),
  });
}
