import { doctorDocumentFile } from '@tenaye/contracts/doctor-profile.facts.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { PaperDayField } from '@tenaye/platform/form/fields.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWatch } from 'react-hook-form';

interface LicenseValues {
  expiresOn: string;
  license: File | undefined;
}

interface LicenseFieldsProps {
  /** The label of the file field. */
  title: string;
  share: number | undefined;
}

/** The file of a license and its last day, in a form of `useLicenseForm`. */
export function LicenseFields({ title, share }: LicenseFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const file = useWatch<LicenseValues, 'license'>({ name: 'license' });
  const setField = useSetField<LicenseValues>();
  const error = useErrorAt()('license');
  return (
    <>
      <UploadField
        title={title}
        rule={doctorDocumentFile}
        file={file}
        onFile={(chosen) => setField('license', chosen)}
        error={error}
        share={share}
      />
      <PaperDayField name="expiresOn" label={t('license.dialog.day')} hint={t('license.dialog.dayHint')} min={formatIsoDay(new Date())} />
    </>
  );
}
