import { PhotoCamera } from '@tenaye/platform/file/PhotoCamera.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PhaseHeading } from '../PhaseHeading.tsx';

interface CameraStepProps {
  onPhoto(photo: File): void;
  onCancel(): void;
}

/** Takes a photo of the prescription with the device's camera. */
export function CameraStep({ onPhoto, onCancel }: CameraStepProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <PhaseHeading>{t('prescription.camera.title')}</PhaseHeading>
      <p>{t('prescription.camera.hint')}</p>
      <PhotoCamera onPhoto={onPhoto} onCancel={onCancel} />
    </>
  );
}
