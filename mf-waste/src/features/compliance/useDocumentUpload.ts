import { uploadWasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadDocument } from './compliance.queries.ts';

/** Refusals that need another file; retrying the same one would fail again. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** The form of a document to add. Typed values and the file stay when sending fails. */
export function useDocumentUpload(onSent: () => void) {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const refusal = useRefusal();
  const form = useContractForm(uploadWasteDocument.body, { defaultValues: { type: 'license', title: '' } });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** One key for all attempts at one document, by what is sent. */
  const [sent, setSent] = useState({ what: '', key: '' });
  const { mutateAsync } = useUploadDocument();
  const upload = useUpload();
  const keyOf = (what: string): string => {
    if (what === sent.what) return sent.key;
    const key = newId();
    setSent({ what, key });
    return key;
  };
  const refuse = (error: unknown) => {
    const text = refusal(error, t('parts:tryAgain'));
    if (error instanceof ApiError && ofFile.has(error.code ?? '')) setFileError(text);
    else if (!showIssues(form, error)) setProblem(text);
  };
  const submit = useSubmit(async () => {
    setProblem(undefined);
    if (!file) setFileError(t('compliance.upload.missing'));
    await form.handleSubmit(async (facts) => {
      if (!file) return;
      const key = keyOf(JSON.stringify([facts, file.name, file.size, file.lastModified]));
      try {
        await upload.send((onProgress) => mutateAsync({ facts, document: file, key, onProgress }));
        toast({ title: t('compliance.upload.done', { title: facts.title }) });
        onSent();
      } catch (error) {
        refuse(error);
      }
    })();
  });
  const choose = (it: File | undefined) => {
    setFileError(undefined);
    setFile(it);
  };
  return { form, errorOf: useFieldError(form.formState.errors), file, setFile: choose, fileError, problem, share: upload.share, submit };
}
