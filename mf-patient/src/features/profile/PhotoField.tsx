import { setUserPhoto } from '@tenaye/contracts/patient-account.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Avatar } from '@tenaye/ui/Avatar.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dropContext } from '../../shared/drop-context.ts';
import { useSetPhoto } from './profile.queries.ts';

const rule = setUserPhoto.files.photo;
const MEGABYTE = 1024 * 1024;

/** The photo, or the initials if there is none. A newly chosen photo is uploaded immediately. */
export function PhotoField({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { file, choose, share, error } = usePhoto();
  return (
    <Frame>
      <Avatar name={`${user.firstName} ${user.lastName}`} src={user.profileImageUrl ?? undefined} size="l" />
      <UploadField
        title={t(user.profileImageUrl ? 'profile.photo.replace' : 'profile.photo.choose', { context: dropContext() })}
        rule={rule}
        rules={t('profile.photo.rules', { size: rule.maxBytes / MEGABYTE })}
        wrongType={t('profile.photo.wrongType')}
        file={file}
        onFile={choose}
        share={share}
        error={error}
      />
    </Frame>
  );
}

function usePhoto() {
  const { t } = useTranslation('mf-patient');
  const [file, setFile] = useState<File>();
  const upload = useUpload();
  const { act, problem, isPending, forget } = useAct(useSetPhoto(upload.send), {
    done: t('profile.photo.saved'),
    onDone: () => setFile(undefined),
    fallback: t('profile.photo.failed'),
  });
  const choose = (photo: File | undefined) => {
    if (isPending) return;
    setFile(photo);
    if (photo) void act(photo);
    else forget();
  };
  return { file, choose, share: upload.share, error: problem?.text };
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.m};
`;
