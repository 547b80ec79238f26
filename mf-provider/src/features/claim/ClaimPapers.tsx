import { licenseFile, selfieFile } from '@tenaye/contracts/claim.facts.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Camera } from '@tenaye/ui/Camera.tsx';
import { CameraIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperDrop } from '../../shared/PaperDrop.tsx';

interface PaperProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** The license as a PDF or a picture. */
export function LicenseDrop(paper: PaperProps) {
  const { t } = useTranslation('mf-provider');
  return <PaperDrop {...paper} title={t('claim.file.license')} rule={licenseFile} />;
}

/** A photo of the face: chosen, or taken with the camera. */
export function SelfieDrop({ file, onFile }: PaperProps) {
  const { t } = useTranslation('mf-provider');
  const [isCamera, setIsCamera] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const wasCamera = useRef(false);
  // The camera goes with the focus: it comes back to the photo that was taken, or to what opened the camera.
  useEffect(() => {
    if (wasCamera.current && !isCamera) (opener.current ?? document.getElementById(id))?.focus();
    wasCamera.current = isCamera;
  }, [isCamera, id]);
  if (isCamera) {
    const take = (photo: File) => {
      onFile(photo);
      setIsCamera(false);
    };
    return <SelfieCamera onPhoto={take} onCancel={() => setIsCamera(false)} />;
  }
  return (
    <Stack $gap="s">
      <PaperDrop id={id} title={t('claim.file.selfie')} rule={selfieFile} file={file} onFile={onFile} />
      {!file && (
        <Row>
          <Button ref={opener} tone="quiet" onClick={() => setIsCamera(true)}>
            <CameraIcon /> {t('claim.camera.open')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function SelfieCamera({ onPhoto, onCancel }: { onPhoto: (photo: File) => void; onCancel: () => void }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Camera
      words={{
        view: t('claim.camera.view'),
        starting: t('claim.camera.starting'),
        take: t('claim.camera.take'),
        photo: t('claim.camera.photo'),
        use: t('claim.camera.use'),
        retake: t('claim.camera.retake'),
        cancel: t('claim.camera.cancel'),
        off: t('claim.camera.off'),
        restart: t('claim.camera.restart'),
        trouble: { denied: t('claim.camera.denied'), other: t('claim.camera.other') },
      }}
      onPhoto={onPhoto}
      onCancel={onCancel}
    />
  );
}
