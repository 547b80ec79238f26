import { useMutation } from '@tanstack/react-query';
import { addResults } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useUpload } from '@tenaye/platform/parts/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefuse } from '../answer/useRefuse.ts';
import { useKeepRequest, useRenewRequests } from '../request.queries.ts';

interface Draft {
  file: File | undefined;
  words: string;
  /** The same for every try of one result. */
  key: string;
}

interface Trouble {
  file?: string | undefined;
  words?: string | undefined;
  whole?: string | undefined;
}

/** Refusals that mean another file, not another try. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** One result after the other: file, words, sending, and the same again. What was chosen and typed stays until it is sent. */
export function useResultUpload(request: ProviderRequest) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const toast = useToast();
  const refuse = useRefuse(request);
  const [draft, setDraft] = useState<Draft>(() => ({ file: undefined, words: request.results ?? '', key: newKey() }));
  const [trouble, setTrouble] = useState<Trouble>({});
  const send = useSendResult(request.id);
  const upload = useUpload();

  // What is changed is another result, so it gets another key; the same after a lost answer is added once.
  const change = (next: { file?: File | undefined; words?: string }) => {
    setDraft((it) => ({ ...it, ...next, key: newKey() }));
    setTrouble({});
  };
  const tell = async (error: unknown) => {
    const text = await refuse(error, t('request.upload.failed'));
    if (text === undefined) return;
    if (!(error instanceof ApiError)) return setTrouble({ whole: text });
    const said = (path: string) => error.issues.filter((it) => it.path === path).map((it) => say(it.message))[0];
    const own = { file: error.code && ofFile.has(error.code) ? text : said('result'), words: said('results') };
    setTrouble(own.file || own.words ? own : { whole: text });
    if (error.code === 'idempotency_mismatch') setDraft((it) => ({ ...it, key: newKey() }));
  };
  const submit = useSubmit(async () => {
    const { file, words, key } = draft;
    if (!file) return setTrouble({ file: t('request.upload.missing') });
    setTrouble({});
    try {
      await upload.send((onProgress) => send({ file, words, key, onProgress }));
      toast({ title: t('request.upload.done'), description: t('request.done.told') });
      setDraft({ file: undefined, words, key: newKey() });
    } catch (error) {
      await tell(error);
    }
  });
  return { draft, change, share: upload.share, trouble, submit };
}

type Sent = Draft & { file: File; onProgress: OnProgress };

function useSendResult(id: string) {
  const keep = useKeepRequest();
  const renew = useRenewRequests();
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, words, key, onProgress }: Sent) =>
      call(addResults, {
        params: { id },
        body: words.trim() === '' ? {} : { results: words },
        files: { result: file },
        idempotencyKey: key,
        onProgress,
      }),
    onSuccess: keep,
    onSettled: renew,
  });
  return mutateAsync;
}
