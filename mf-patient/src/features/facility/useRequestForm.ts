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
import type { FinderDraft } from './finder-draft.ts';

/** What stands in the fields of the form. */
export type WishValues = Pick<FinderDraft, 'preferredDate' | 'notes'>;

/** The id of the field of this name. */
export const fieldIdOf = (field: string): string => `request-${field}`;

const wishOf = ({ preferredDate, notes }: WishValues) => ({ preferredDate: preferredDate || undefined, notes });

/** The contract of the fields, and that a day is ahead: a draft may lie over midnight. */
const wishSaying = (past: string) =>
  requestWish.check(
    z.refine(({ preferredDate }) => !preferredDate || preferredDate >= formatIsoDay(new Date()), { error: past, path: ['preferredDate'] }),
  );

interface RequestFormInput {
  draft: FinderDraft;
  change(part: Partial<FinderDraft>): void;
  /** Sends the draft; the same draft under the same key, so that trying again asks once. */
  send(): Promise<{ id: string }>;
  onSent(id: string): void;
  /** The place takes no requests any more; `text` says so. */
  onUnavailable(text: string): void;
}

export type Trouble = { kind: 'offline' } | { kind: 'refused'; text: string };

/** One filling of the request form, from the first touch to what was sent. */
export function useRequestForm({ draft, change, send, onSent, onUnavailable }: RequestFormInput) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const say = useMessageText();
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useContractDraft(wishSaying(t('finder.send.past')), {
    start: { preferredDate: draft.preferredDate, notes: draft.notes },
    keep: change,
    toContract: wishOf,
  });
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
    showIssues(form, error);
    setTrouble(refusal ? { kind: 'refused', text } : { kind: 'offline' });
  }

  const trySending = form.handleSubmit(async () => {
    try {
      const { id } = await send();
      toast({ title: t('common.success'), description: t('finder.send.sent') });
      onSent(id);
    } catch (error) {
      meet(error);
    }
  });
  const submit = useSubmit(() => {
    setTrouble(undefined);
    return trySending();
  });
  return { form, submit, trouble };
}
