import { Camera } from '@tenaye/ui/Camera.tsx';
import { useTranslation } from 'react-i18next';
import { PhaseHeading } from './PhaseHeading.tsx';
import type { PrescriptionState } from './usePrescription.ts';

/** A photo of the paper by the device's camera. */
export function CameraStep({ state }: { state: PrescriptionState }) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <PhaseHeading>{t('prescription.camera.title')}</PhaseHeading>
      <p>{t('prescription.camera.hint')}</p>
      <Camera
        words={{
          view: t('prescription.camera.view'),
          starting: t('prescription.camera.starting'),
          take: t('prescription.camera.take'),
          photo: t('prescription.camera.photo'),
          use: t('prescription.camera.use'),
          retake: t('prescription.camera.retake'),
          cancel: t('prescription.camera.cancel'),
          off: t('prescription.camera.off'),
          restart: t('prescription.camera.restart'),
          trouble: { denied: t('prescription.camera.denied'), other: t('prescription.camera.other') },
        }}
        onPhoto={state.takePhoto}
        onCancel={state.closeCamera}
      />
    </>
  );
}
