import { ApiError } from '@tenaye/platform/client/client.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderDraftState } from './finder-draft.ts';

export const dateFieldId = 'request-date';

interface RequestFormInput extends Pick<FinderDraftState, 'draft' | 'change'> {
  /** Sends the draft; the same draft under the same key, so that trying again asks once. */
  send(): Promise<{ id: string }>;
  onSent(id: string): void;
  /** The place takes no requests any more; `text` says so. */
  onUnavailable(text: string): void;
}

type Trouble = { kind: 'offline' } | { kind: 'refused'; text: string };

/** One filling of the request form, from the first touch to what was sent. */
export function useRequestForm({ draft, change, send, onSent, onUnavailable }: RequestFormInput) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const say = useMessageText();
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const fail = (description: string) => toast({ title: t('common.error'), description, variant: 'destructive' });

  function meet(error: unknown): void {
    const refusal = error instanceof ApiError ? error : undefined;
    // The shell asks for sign-in in place; the form waits behind it.
    if (refusal?.code === 'unauthenticated') return;
    const text = refusal?.text ? say(refusal.text) : t('finder.send.failed');
    fail(text);
    if (refusal?.code === 'facility_unavailable') {
      onUnavailable(text);
      return;
    }
    // The file that was read before is gone: the next try goes without it, unless it is added again.
    if (refusal?.code === 'not_found') change({ prescriptionId: undefined });
    setIssues(Object.fromEntries(refusal?.issues.map((it) => [it.path, say(it.message)]) ?? []));
    setTrouble(refusal ? { kind: 'refused', text } : { kind: 'offline' });
  }

  const submit = useSubmit(async () => {
    setTrouble(undefined);
    // A draft may lie over midnight.
    if (draft.preferredDate && draft.preferredDate < formatIsoDay(new Date())) {
      setIssues({ preferredDate: t('finder.send.past') });
      return document.getElementById(dateFieldId)?.focus();
    }
    setIssues({});
    setIsSending(true);
    try {
      const { id } = await send();
      toast({ title: t('common.success'), description: t('finder.send.sent') });
      onSent(id);
    } catch (error) {
      meet(error);
    } finally {
      setIsSending(false);
    }
  });

  return { submit, isSending, trouble, issues };
}
