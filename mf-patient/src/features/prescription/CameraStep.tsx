import { PhotoCamera } from '@tenaye/platform/parts/PhotoCamera.tsx';
import { useTranslation } from 'react-i18next';
import { PhaseHeading } from './PhaseHeading.tsx';
import type { PrescriptionState } from './usePrescription.ts';

/** Takes a photo of the paper with the device's camera. */
export function CameraStep({ state }: { state: PrescriptionState }) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <PhaseHeading>{t('prescription.camera.title')}</PhaseHeading>
      <p>{t('prescription.camera.hint')}</p>
      <PhotoCamera onPhoto={state.takePhoto} onCancel={state.closeCamera} />
    </>
  );
}
