import { renewedLicense } from '@tenaye/contracts/license-renewal.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A license file with its last day, as a form chooses it. */
export type LicenseChoice = ReturnType<typeof useLicenseChoice>;

/** The choice of a license to be sent, the first or a renewed one. What was chosen stays until it has arrived. */
export function useLicenseChoice({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('mf-provider');
  const refusalText = useRefusal();
  const form = useContractForm(renewedLicense, { defaultValues: { expiresOn: '' } });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  // A changed license is another one and needs another key.
  const [key, setKey] = useState(newId);
  const renewKey = () => setKey(newId());
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFileError(undefined);
    renewKey();
  };
  /** What is to be sent; undefined while something is missing, which the fields then say. */
  const take = async () => {
    setFileError(file ? undefined : t('license.dialog.missing', { context: isFirst ? 'first' : undefined }));
    return (await form.trigger()) && file ? { body: form.getValues(), license: file, key } : undefined;
  };
  /** Shows a refusal at its field. @returns its text, unless a field or the page itself says it */
  const refuse = (error: unknown): string | undefined => {
    if (isSessionOver(error) || showIssues(form, error)) return undefined;
    const text = refusalText(error, t('license.dialog.failed'));
    setFileError(text);
    return text;
  };
  return { form, file, choose, fileError, renewKey, take, refuse };
}
