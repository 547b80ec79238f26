import { licenseFile, selfieFile } from '@tenaye/contracts/claim.facts.ts';
import { CameraField } from '@tenaye/platform/file/CameraField.tsx';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

interface DocumentProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  error?: string | undefined;
}

/** The license, as a PDF or an image. */
export function LicenseDrop(props: DocumentProps) {
  const { t } = useTranslation('mf-provider');
  return <UploadField {...props} title={t('claim.file.license')} rule={licenseFile} />;
}

/** A photo of the applicant's face, chosen or taken with the camera. */
export function SelfieDrop(props: DocumentProps) {
  const { t } = useTranslation('mf-provider');
  return <CameraField {...props} title={t('claim.file.selfie')} rule={selfieFile} />;
}
