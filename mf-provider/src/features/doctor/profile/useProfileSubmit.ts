import { type DoctorDocument, doctorDocuments } from '@tenaye/contracts/doctor-profile.facts.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import type { OnProgress } from '@tenaye/platform/client/upload.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useUpload } from '@tenaye/platform/file/useUpload.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileValues, SentProfile } from './profile.form.ts';

/** Why a profile was refused, for reasons that concern no single field. */
export interface Refusal {
  text: string;
  /** True if the doctor is already listed and should claim that profile instead. */
  isListed: boolean;
}

interface ProfileSubmitOptions {
  form: UseFormReturn<ProfileValues, unknown, SentProfile>;
  /** The screen's sentence for an error without words from the server. */
  fallback: string;
}

/** The refused document, if the refusal is about nothing else. */
function onlyDocumentOf(error: unknown): DoctorDocument | undefined {
  if (!(error instanceof ApiError) || error.issues.length !== 1) return undefined;
  return doctorDocuments.find((it) => it === error.issues[0]?.path);
}

/**
 * Submits the profile form with its documents: reports the upload's progress and shows refusals at their fields. Typed values are never lost.
 */
export function useProfileSubmit({ form, fallback }: ProfileSubmitOptions) {
  const refusalText = useRefusal();
  const toast = useToast();
  const upload = useUpload();
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown) => {
    if (isSessionOver(error)) return;
    const text = refusalText(error, fallback);
    const isShown = showIssues(form, error);
    const document = onlyDocumentOf(error);
    // If only one document was refused, the refusal's own sentence says more: the accepted types, the maximum size.
    if (document) form.setError(document, { type: 'server', message: text });
    if (!isShown) setRefusal({ text, isListed: error instanceof ApiError && error.code === 'already_listed' });
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
