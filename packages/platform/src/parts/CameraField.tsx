import { Button } from '@tenaye/ui/Button.tsx';
import { CameraIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoCamera } from './PhotoCamera.tsx';
import { UploadField, type UploadRule } from './UploadField.tsx';

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
  const [isCamera, setIsCamera] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const wasCamera = useRef(false);
  useEffect(() => {
    if (wasCamera.current && !isCamera) (opener.current ?? document.getElementById(id))?.focus();
    wasCamera.current = isCamera;
  }, [isCamera, id]);
  if (isCamera) {
    const take = (photo: File) => {
      onFile(photo);
      setIsCamera(false);
    };
    return <PhotoCamera onPhoto={take} onCancel={() => setIsCamera(false)} />;
  }
  return (
    <Stack $gap="s">
      <UploadField {...field} id={id} file={file} onFile={onFile} />
      {!file && (
        <Row>
          <Button ref={opener} tone="quiet" onClick={() => setIsCamera(true)}>
            <CameraIcon /> {t('camera.open')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
