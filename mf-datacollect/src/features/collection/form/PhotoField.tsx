import { submitCollected } from '@tenaye/contracts/data-collection.facts.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useCameraView } from '@tenaye/platform/file/useCameraView.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Camera } from '@tenaye/ui/Camera.tsx';
import { CameraIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { PhotoKind } from '../store/phone.ts';
import { BigButton } from './form.look.ts';

interface PhotoFieldProps {
  id: string;
  kind: PhotoKind;
  photo: File | undefined;
  /** True while a photo is being made smaller, which takes an old phone some seconds. */
  isBusy: boolean;
  error: string | undefined;
  /** `isTaken` tells a photo of the camera from a chosen file; undefined removes the photo. */
  onPhoto(photo: File | undefined, isTaken: boolean): void;
}

/** Photos are made smaller before they are sent, so a large one may be chosen. Bytes. */
const LARGEST = 40 * 1024 * 1024;

/** The photo of the facility or of its license, from the camera or a file. */
export function PhotoField({ id, kind, photo, isBusy, error, onPhoto }: PhotoFieldProps) {
  const { t } = useTranslation('mf-datacollect');
  const { isCamera, opener, open, close } = useCameraView(id);
  if (isCamera) {
    const take = (taken: File) => {
      close();
      onPhoto(taken, true);
    };
    return <FacilityCamera onPhoto={take} onCancel={close} />;
  }
  return (
    <Stack $gap="xs">
      {!photo && (
        <BigButton ref={opener} wide tone={kind === 'license' ? 'quiet' : undefined} busy={isBusy} onClick={open}>
          <CameraIcon /> {t(`photo.${kind}.open`)}
        </BigButton>
      )}
      <div role="status">{isBusy && <Text $soft>{t('photo.preparing')}</Text>}</div>
      <UploadField
        id={id}
        title={t(`photo.${kind}.upload`)}
        rule={{ types: submitCollected.files.photo.types, maxBytes: LARGEST }}
        rules={t('photo.rule')}
        file={photo}
        error={error}
        onFile={(file) => onPhoto(file, false)}
      />
    </Stack>
  );
}

function FacilityCamera(props: { onPhoto: (photo: File) => void; onCancel: () => void }) {
  const { t } = useTranslation('mf-datacollect');
  const words = {
    view: t('parts:camera.view'),
    starting: t('parts:camera.starting'),
    take: t('photo.take'),
    photo: t('parts:camera.photo'),
    use: t('parts:camera.use'),
    retake: t('parts:camera.retake'),
    cancel: t('parts:camera.cancel'),
    off: t('parts:camera.off'),
    restart: t('parts:camera.restart'),
    trouble: { denied: t('photo.noCamera'), other: t('photo.noCamera') },
  };
  return <Camera {...props} isDirect words={words} />;
}
