import { ApiError } from '@tenaye/platform/client/client.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { showIssues } from '@tenaye/platform/parts/form.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useUpload } from '@tenaye/platform/parts/useUpload.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import type { ProfileForm } from './profile.form.ts';
import type { ChosenPapers } from './usePapers.ts';

/** Why a profile was not taken, where that is about no field. */
export interface Refusal {
  text: string;
  /** The doctor is listed already, and should claim that profile. */
  isListed: boolean;
}

interface SendingOptions {
  form: ProfileForm;
  chosen: ChosenPapers;
  /** The screen's own sentence, where the server has none. */
  fallback: string;
}

/** Sends a form with its papers: tells how far it is, and puts what is refused where it belongs. Nothing that was typed is lost. */
export function useSending({ form, chosen, fallback }: SendingOptions) {
  const refusalText = useRefusal();
  const toast = useToast();
  const upload = useUpload();
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown) => {
    const text = refusalText(error, fallback);
    const isPaper = chosen.showRefusal(error);
    const isField = showIssues(form, error);
    if (!isPaper && !isField) setRefusal({ text, isListed: error instanceof ApiError && error.code === 'already_listed' });
    toast({ variant: 'destructive', title: text });
  };
  const send = async (act: (onProgress: OnProgress) => Promise<void>) => {
    setRefusal(undefined);
    try {
      await upload.send(act);
    } catch (error) {
      refuse(error);
    }
  };
  return { send, share: upload.share, refusal };
}
