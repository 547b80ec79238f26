import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Camera, type CameraProps } from '@tenaye/ui/Camera.tsx';

/** Takes a photo with the device's camera, with the shared texts. */
export function PhotoCamera(props: Omit<CameraProps, 'words'>) {
  const { t } = useTranslation('parts');
  return (
    <Camera
      {...props}
      words={{
        view: t('camera.view'),
        starting: t('camera.starting'),
        take: t('camera.take'),
        photo: t('camera.photo'),
        use: t('camera.use'),
        retake: t('camera.retake'),
        cancel: t('camera.cancel'),
        off: t('camera.off'),
        restart: t('camera.restart'),
        trouble: { denied: t('camera.denied'), other: t('camera.other') },
      }}
    />
  );
}
