import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CameraIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useId } from 'react';
import { PhotoCamera } from './PhotoCamera.tsx';
import { UploadField, type UploadRule } from './UploadField.tsx';
import { useCameraView } from './useCameraView.ts';

interface CameraFieldProps {
  /** What to choose, in words. */
  title: string;
  rule: UploadRule;
  file: File | undefined;
  onFile(file: File | undefined): void;
}

/** A photo, chosen or taken with the camera. The camera returns the focus to the photo or to the button that opened it. */
export function CameraField({ file, onFile, ...field }: CameraFieldProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  const { isCamera, opener, open, close } = useCameraView(id);
  if (isCamera) {
    const take = (photo: File) => {
      onFile(photo);
      close();
    };
    return <PhotoCamera onPhoto={take} onCancel={close} />;
  }
  return (
    <Stack $gap="s">
      <UploadField {...field} id={id} file={file} onFile={onFile} />
      {!file && (
        <Row>
          <Button ref={opener} tone="quiet" onClick={open}>
            <CameraIcon /> {t('camera.open')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
