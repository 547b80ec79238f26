import { setUserPhoto } from '@tenaye/contracts/patient-account.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { FileDrop } from '@tenaye/ui/FileDrop.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSetPhoto } from './profile.queries.ts';

const { types, maxBytes } = setUserPhoto.files.photo;
const MEGABYTE = 1024 * 1024;

/** The photo or the initials in its place, and a new photo, which is sent as soon as it is chosen. */
export function PhotoField({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { file, send, forget, share, error } = usePhoto();
  const size = { size: maxBytes / MEGABYTE };
  return (
    <Frame>
      <Avatar name={`${user.firstName} ${user.lastName}`} src={user.profileImageUrl ?? undefined} size="l" />
      <FileDrop
        words={{
          title: t(user.profileImageUrl ? 'profile.photo.replace' : 'profile.photo.choose'),
          rules: t('profile.photo.rules', size),
          wrongType: t('profile.photo.wrongType'),
          tooLarge: t('profile.photo.tooLarge', size),
          tooMany: t('profile.photo.tooMany'),
          preview: t('profile.photo.preview'),
          remove: t('profile.photo.remove'),
        }}
        types={types}
        maxBytes={maxBytes}
        file={file && { file }}
        onFile={(it) => (it ? void send(it) : forget())}
        progress={share === undefined ? undefined : { label: t('profile.photo.sending'), value: share }}
        error={error}
      />
    </Frame>
  );
}

function usePhoto() {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutateAsync } = useSetPhoto();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const forget = () => {
    setFile(undefined);
    setError(undefined);
  };
  const send = useSingleFlight(async (photo: File) => {
    setFile(photo);
    setError(undefined);
    setShare(0);
    try {
      await mutateAsync({ photo, onProgress: (sent, total) => setShare(total > 0 ? sent / total : 0) });
      forget();
      toast({ title: t('profile.photo.saved') });
    } catch (cause) {
      setError(refusal(cause, t('profile.photo.failed')));
    } finally {
      setShare(undefined);
    }
  });
  return { file, send, forget, share, error };
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.m};
`;
