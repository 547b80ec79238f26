import { useMutation } from '@tanstack/react-query';
import { addResults } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeepRequest, useRenewRequests } from '../request.queries.ts';
import { useRequestRefusal } from '../useRequestRefusal.ts';

/** The fields, named as in the API. */
interface ResultValues {
  result: File | undefined;
  results: string;
}

/** Refusals that need another file; retrying the same one would fail again. */
const ofFile = new Set(['too_large', 'unsupported_type', 'unusable_file']);

/** Uploads results one after the other, each with a file and a summary. Chosen and typed values stay until they are sent. */
export function useResultUpload(request: ProviderRequest) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusalText = useRequestRefusal(request);
  const form = useForm<ResultValues>({ defaultValues: { result: undefined, results: request.results ?? '' } });
  // One key for all attempts at one result, so that a retry after a lost answer doesn't add it twice.
  const [key, setKey] = useState(newId);
  const send = useSendResult(request.id);
  const upload = useUpload();

  /** Called on every change: a changed result is another one and needs another key. */
  const renew = () => {
    setKey(newId());
    form.clearErrors();
  };
  const refuseResult = async (error: unknown) => {
    const text = await refusalText(error, t('request.upload.failed'));
    if (text === undefined) return;
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'idempotency_mismatch') setKey(newId());
    if (code && ofFile.has(code)) form.setError('result', { message: text });
    else if (!showIssues(form, error)) form.setError('root', { message: text });
  };
  const sendResult = form.handleSubmit(async ({ result, results }) => {
    if (!result) return form.setError('result', { message: t('request.upload.missing') });
    try {
      await upload.send((onProgress) => send({ result, results, key, onProgress }));
      toast({ title: t('request.upload.done'), description: t('request.done.told') });
      form.reset({ result: undefined, results });
      renew();
    } catch (error) {
      await refuseResult(error);
    }
  });
  const submit = useSubmit(() => {
    form.clearErrors();
    return sendResult();
  });
  return { form, renew, share: upload.share, submit };
}

interface SentResult extends ResultValues {
  result: File;
  key: string;
  onProgress: OnProgress;
}

function useSendResult(id: string) {
  const { facilityId } = useOwn();
  const keep = useKeepRequest();
  const renew = useRenewRequests();
  const { mutateAsync } = useMutation({
    mutationFn: ({ result, results, key, onProgress }: SentResult) =>
      call(addResults, {
        params: { id },
        query: { facilityId },
        body: results.trim() === '' ? {} : { results },
        files: { result },
        idempotencyKey: key,
        onProgress,
      }),
    onSuccess: keep,
    onSettled: renew,
  });
  return mutateAsync;
}
