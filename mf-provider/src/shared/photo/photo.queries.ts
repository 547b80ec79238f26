import { useQueryClient } from '@tanstack/react-query';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.facts.ts';
import { removeDoctorPhoto, removeFacilityPhoto, setDoctorPhoto, setFacilityPhoto } from '@tenaye/contracts/profile-photo.facts.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { shrinkPhoto } from '@tenaye/platform/file/shrink-photo.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { doctorProfileQuery } from '../doctor.queries.ts';
import { providerFacilityQuery } from '../facility.queries.ts';

/** The owner of the photo: the signed-in doctor, or the facility named in the URL. */
export type PhotoOf = 'doctor' | 'facility';

interface Answer {
  photo: string | null;
}

/** Sets or removes the photo. The browser shrinks it for slow networks before sending; the server shrinks it further. */
export function usePhotoChanges(of: PhotoOf) {
  const own = useOwn();
  const queryClient = useQueryClient();
  const { share, send } = useUpload();
  const query = { facilityId: own.facilityId };
  const doctor = doctorProfileQuery(own.accountId).queryKey;
  const facility = providerFacilityQuery(own).queryKey;
  const shown = {
    doctor: {
      reread: [doctor],
      keep: ({ photo }: Answer) => void queryClient.setQueryData(doctor, (it) => it && { ...it, profilePhoto: photo }),
    },
    facility: {
      reread: [facility],
      keep: ({ photo }: Answer) => void queryClient.setQueryData(facility, (it) => it && { ...it, photo }),
    },
  };
  const set: Change<File, Answer> = {
    ...shown[of],
    send: async (chosen) => {
      const files = { photo: await shrinkPhoto(chosen) };
      return send((onProgress) =>
        of === 'doctor' ? call(setDoctorPhoto, { files, onProgress }) : call(setFacilityPhoto, { query, files, onProgress }),
      );
    },
  };
  const shownNow = async (): Promise<Answer> =>
    of === 'doctor'
      ? { photo: (await call(getDoctorProfile)).profilePhoto }
      : { photo: (await call(getProviderFacility, { query })).photo ?? null };
  const remove: Change<void, Answer> = {
    ...shown[of],
    send: () => (of === 'doctor' ? call(removeDoctorPhoto) : call(removeFacilityPhoto, { query })),
    find: () => readIf(shownNow(), ({ photo }) => photo === null),
  };
  return { set, remove, share };
}
