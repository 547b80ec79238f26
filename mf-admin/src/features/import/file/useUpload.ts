import { importFile } from '@tenaye/contracts/bulk-import.facts.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useUpload as useShare } from '@tenaye/platform/file/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UploadOptions, useSendFile } from '../import.queries.ts';
import { importHref } from '../useImportAddress.ts';

/** The chosen file, and sending it; the import that begins is opened. A refused file stays, with the reason. */
export function useUpload() {
  const { t } = useTranslation('mf-admin');
  const { share, send } = useShare();
  const { mutateAsync } = useSendFile();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const keyOf = useRequestKey();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const toast = useToast();
  const refusal = useRefusal();
  const say = useMessageText();

  const refuse = (title: string, description: string) => {
    setError(description);
    toast({ title, description, variant: 'destructive' });
  };
  const upload = useSingleFlight(async (query: UploadOptions) => {
    setError(undefined);
    if (!file) return refuse(t('import.noFile'), say(importFile.missing));
    try {
      const { batch, imported } = await send((onProgress) => mutateAsync({ file, query, onProgress, key: keyOf(file, query) }));
      if (batch.state === 'imported') toast({ title: t('import.completed'), description: t('import.completedText', { count: imported }) });
      if (isHere()) void navigate(importHref(batch.id));
    } catch (failure) {
      refuse(t('import.notImported'), refusal(failure, t('import.notImportedText')));
    }
  });
  const choose = (it: File | undefined) => {
    setFile(it);
    setError(undefined);
  };
  return { file, choose, error, share, upload };
}

/** One key for each file with its options, so that a retry after a lost answer doesn't import it again. */
function useRequestKey(): (file: File, query: UploadOptions) => string {
  const last = useRef<{ file: File; options: string; key: string }>(undefined);
  return (file, query) => {
    const options = JSON.stringify(query);
    if (last.current?.file !== file || last.current.options !== options) last.current = { file, options, key: newId() };
    return last.current.key;
  };
}
