import { importFile } from '@tenaye/contracts/bulk-import.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useUpload as useShare } from '@tenaye/platform/file/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useRef, useState } from 'react';
import { importHref } from '../../../shared/record/record-hrefs.ts';
import { type UploadOptions, useSendFile } from '../import.queries.ts';
import { countLines } from './count-lines.ts';
import { UnreadableXlsx } from './unreadable-xlsx.ts';

const XLSX = /\.xlsx$/i;

/** A file as it is sent, with what is known about it. */
interface Sendable {
  file: File;
  form?: Pick<UploadOptions, 'delimiter' | 'encoding'>;
}

/** The file as it is sent: the first sheet of an Excel file as CSV. Throws `UnreadableXlsx`. */
async function sendableOf(file: File): Promise<Sendable> {
  if (!XLSX.test(file.name)) return { file };
  const { csvOfXlsx } = await import(/* webpackChunkName: "xlsx" */ './xlsx.ts');
  const text = await csvOfXlsx(new Uint8Array(await file.arrayBuffer()));
  return {
    file: new File([text], file.name.replace(XLSX, '.csv'), { type: 'text/csv' }),
    form: { delimiter: 'comma', encoding: 'utf-8' },
  };
}

/** Holds the chosen file and sends it, then opens the new import. A refused file stays, with the reason. */
export function useUpload() {
  const { t } = useTranslation('mf-admin');
  const { share, send } = useShare();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const prepared = useRef<Promise<Sendable | { refusal: string }>>(undefined);
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
    const found = await prepared.current;
    if (!found) return void toast({ title: t('import.noFile'), description: missing, variant: 'destructive' });
    if ('file' in found) return act({ file: found.file, query: { ...query, ...found.form } });
    setError(found.refusal);
    toast({ title: t('import.notImported'), description: found.refusal, variant: 'destructive' });
  };
  /** The most rows that the chosen file can have; undefined without a readable one. */
  const countRows = async (encoding: UploadOptions['encoding']): Promise<number | undefined> => {
    const found = await prepared.current;
    if (!found || 'refusal' in found) return undefined;
    const bytes = await found.file.arrayBuffer().catch(() => undefined);
    return bytes && countLines(new Uint8Array(bytes), found.form?.encoding ?? encoding);
  };
  const refused = (failure: unknown) => {
    return { refusal: t(failure instanceof UnreadableXlsx ? `import.xlsx.${failure.fault}` : 'import.xlsx.unreadable') };
  };
  const choose = async (it: File | undefined) => {
    setFile(it);
    setError(undefined);
    const preparing = it && sendableOf(it).catch(refused);
    prepared.current = preparing;
    const found = await preparing;
    if (found && 'refusal' in found && prepared.current === preparing) setError(found.refusal);
  };
  return { file, choose: (it: File | undefined) => void choose(it), error, share, upload, countRows };
}
