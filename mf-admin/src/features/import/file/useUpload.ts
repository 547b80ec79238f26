import { importFile } from '@tenaye/contracts/bulk-import.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useUpload as useShare } from '@tenaye/platform/file/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importHref } from '../../../shared/record/record-hrefs.ts';
import { type UploadOptions, useSendFile } from '../import.queries.ts';

/** Holds the chosen file and sends it, then opens the new import. A refused file stays, with the reason. */
export function useUpload() {
  const { t } = useTranslation('mf-admin');
  const { share, send } = useShare();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const toast = useToast();
  const refusal = useRefusal();
  const say = useMessageText();
  const fallback = t('import.notImportedText');
  const { act } = useAct(useSendFile(send), {
    done: ({ batch, imported }) =>
      batch.state === 'imported'
        ? { title: t('import.completed'), description: t('import.completedText', { count: imported }) }
        : undefined,
    onDone: ({ batch }) => isHere() && void navigate(importHref(batch.id)),
    // Also shown in a toast, because the file may be out of sight.
    show: (failure) => {
      setError(refusal(failure, fallback));
      return false;
    },
    failed: t('import.notImported'),
    fallback,
  });
  const upload = async (query: UploadOptions) => {
    const missing = say(importFile.missing);
    setError(file ? undefined : missing);
    if (file) await act({ file, query });
    else toast({ title: t('import.noFile'), description: missing, variant: 'destructive' });
  };
  const choose = (it: File | undefined) => {
    setFile(it);
    setError(undefined);
  };
  return { file, choose, error, share, upload };
}
