import { requestWish } from '@tenaye/contracts/facility-request.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useContractDraft } from '@tenaye/platform/parts/contract-draft.ts';
import { showIssues } from '@tenaye/platform/parts/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFinder } from './FinderProvider.tsx';
import type { FinderDraft } from './finder-draft.ts';
import { useRequestEnd } from './useFinderSteps.ts';

/** The values of the form's fields. */
export type WishValues = Pick<FinderDraft, 'preferredDate' | 'notes'>;

/** The id of a field, by its name. */
export const fieldIdOf = (field: string): string => `request-${field}`;

const wishOf = ({ preferredDate, notes }: WishValues) => ({ preferredDate: preferredDate || undefined, notes });

/** The contract of the fields, plus a check that the day hasn't passed: a draft may be left open past midnight. */
const wishSaying = (past: string) =>
  requestWish.check(
    z.refine(({ preferredDate }) => !preferredDate || preferredDate >= formatIsoDay(new Date()), { error: past, path: ['preferredDate'] }),
  );

export type Trouble = { kind: 'offline' } | { kind: 'refused'; text: string };

/**
 * The state of one request form, from the first input to the sent request. `send` sends the same draft with the same key, so that a retry
 * doesn't send it twice.
 */
export function useRequestForm(send: () => Promise<{ id: string }>) {
  const { draft, change } = useFinder();
  const { onSent, onUnavailable } = useRequestEnd();
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useContractDraft(wishSaying(t('finder.send.past')), {
    start: { preferredDate: draft.preferredDate, notes: draft.notes },
    keep: change,
    toContract: wishOf,
  });
  const fail = (description: string) => toast({ title: t('common.error'), description, variant: 'destructive' });

  function handleFailure(error: unknown): void {
    const refusal = error instanceof ApiError ? error : undefined;
    // The shell asks for sign-in in place, and the form waits behind it.
    if (refusal?.code === 'unauthenticated') return;
    const text = refusal?.text ? messageText(refusal.text) : t('finder.send.failed');
    fail(text);
    if (refusal?.code === 'facility_unavailable') {
      onUnavailable(text);
      return;
    }
    // The server no longer has the prescription file: the next attempt goes without it, unless the patient adds it again.
    if (refusal?.code === 'not_found') change({ prescriptionId: undefined });
    showIssues(form, error);
    setTrouble(refusal ? { kind: 'refused', text } : { kind: 'offline' });
  }

  const trySending = form.handleSubmit(async () => {
    try {
      const { id } = await send();
      toast({ title: t('common.success'), description: t('finder.send.sent') });
      onSent(id);
    } catch (error) {
      handleFailure(error);
    }
  });
  const submit = useSubmit(() => {
    setTrouble(undefined);
    return trySending();
  });
  return { form, submit, trouble };
}
