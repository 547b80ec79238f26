import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeDoctorPhoto, removeFacilityPhoto, setDoctorPhoto, setFacilityPhoto } from '@tenaye/contracts/profile-photo.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { doctorProfileQuery } from '../doctor.queries.ts';
import { providerFacilityQuery } from '../facility.queries.ts';

/** Whose photo: the signed-in doctor's, or that of the facility in the address. */
export type PhotoOf = 'doctor' | 'facility';

/** Without a file the photo is removed. */
interface Change {
  file?: File;
  onProgress?: OnProgress;
}

/** Sets or removes the photo; the profile is read again before the change counts as done. */
export function useChangePhoto(of: PhotoOf) {
  const own = useOwn();
  const queryClient = useQueryClient();
  const query = { facilityId: own.facilityId };
  const send = {
    doctor: ({ file, onProgress }: Change) =>
      file ? call(setDoctorPhoto, { files: { photo: file }, onProgress }) : call(removeDoctorPhoto),
    facility: ({ file, onProgress }: Change) =>
      file ? call(setFacilityPhoto, { query, files: { photo: file }, onProgress }) : call(removeFacilityPhoto, { query }),
  };
  const { queryKey } = of === 'doctor' ? doctorProfileQuery(own.accountId) : providerFacilityQuery(own);
  return useMutation({ mutationFn: send[of], onSuccess: () => queryClient.invalidateQueries({ queryKey }) });
}
