import { doctorDocumentFile } from '@tenaye/contracts/doctor-profile.facts.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import type { LicenseChoice } from './useLicenseChoice.ts';

interface LicenseFieldsProps {
  choice: LicenseChoice;
  /** What to choose, in words. */
  title: string;
  share: number | undefined;
}

/** The file of a license and its last day. */
export function LicenseFields({ choice: { form, file, choose, fileError, renewKey }, title, share }: LicenseFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const errorOf = useFieldError(form.formState.errors);
  return (
    <>
      <UploadField title={title} rule={doctorDocumentFile} file={file} onFile={choose} error={fileError} share={share} />
      <Field label={t('license.dialog.day')} hint={t('license.dialog.dayHint')} error={errorOf('expiresOn')} required>
        <TextInput {...form.register('expiresOn', { onChange: renewKey })} type="date" min={formatIsoDay(new Date())} />
      </Field>
    </>
  );
}
