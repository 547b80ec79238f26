import { licenseFile, selfieFile } from '@tenaye/contracts/claim.facts.ts';
import { CameraField } from '@tenaye/platform/parts/CameraField.tsx';
import { UploadField } from '@tenaye/platform/parts/UploadField.tsx';
import { useTranslation } from 'react-i18next';

interface PaperProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** The license, as a PDF or an image. */
export function LicenseDrop(paper: PaperProps) {
  const { t } = useTranslation('mf-provider');
  return <UploadField {...paper} title={t('claim.file.license')} rule={licenseFile} />;
}

/** A photo of the applicant's face, chosen or taken with the camera. */
export function SelfieDrop(paper: PaperProps) {
  const { t } = useTranslation('mf-provider');
  return <CameraField {...paper} title={t('claim.file.selfie')} rule={selfieFile} />;
}
