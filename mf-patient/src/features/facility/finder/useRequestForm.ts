import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { requestWish } from '@tenaye/contracts/facility-request.ts';
import { isClosedOn } from '@tenaye/contracts/opening-hours.facts.ts';
import { isAnswerLost } from '@tenaye/platform/act/lost-answer.ts';
import { type Change, useAct } from '@tenaye/platform/act/useAct.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useFinder } from '../FinderProvider.tsx';
import type { FinderDraft } from '../finder-draft.ts';
import { useRequestEnd } from '../useFinderSteps.ts';

/** The values of the form's fields. */
export type WishValues = Pick<FinderDraft, 'preferredDate' | 'notes' | 'isDelivered' | 'address' | 'acceptsList'>;

/** The id of a field, by its name. */
export const fieldIdOf = (field: string): string => `request-${field}`;

const wishOf = ({ preferredDate, notes, isDelivered, address }: WishValues, canDeliver: boolean) => ({
  preferredDate: preferredDate || undefined,
  notes,
  ...(isDelivered && canDeliver && { delivery: { address } }),
});

/** All errors about the delivery show at the address. */
const fieldOf = (path: string): string => (path.startsWith('delivery') ? 'address' : path);

type Hours = FacilityDetails['working_hours'];

/**
 * The contract of the fields, plus checks that the day hasn't passed (a draft may be left open past midnight) and that the place is open.
 */
const wishSaying = (words: { past: string; closed: string }, hours: Hours) =>
  requestWish.check(
    z.refine(({ preferredDate }) => !preferredDate || preferredDate >= formatIsoDay(new Date()), {
      error: words.past,
      path: ['preferredDate'],
    }),
    z.refine(({ preferredDate }) => !preferredDate || !isClosedOn(hours, preferredDate), { error: words.closed, path: ['preferredDate'] }),
  );

export type Trouble = { kind: 'offline' } | { kind: 'refused'; text: string };

interface Place {
  /** Whether the place delivers to the patient. */
  canDeliver: boolean;
  /** The opening hours of the place. */
  hours: Hours;
}

/** The state of one request form, from the first input to the sent request. `requestOf` returns the draft as it is sent. */
export function useRequestForm<Request>(sending: Change<Request, { id: string }>, requestOf: () => Request, { canDeliver, hours }: Place) {
  const { draft, change } = useFinder();
  const { onSent, onUnavailable } = useRequestEnd();
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const messageText = useMessageText();
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useContractDraft(wishSaying({ past: t('finder.send.past'), closed: t('finder.send.closed') }, hours), {
    start: {
      preferredDate: draft.preferredDate,
      notes: draft.notes,
      isDelivered: draft.isDelivered,
      address: draft.address,
      acceptsList: draft.acceptsList,
    },
    keep: change,
    toContract: (values: WishValues) => wishOf(values, canDeliver),
    fieldOf,
  });

  function showFailure(error: unknown): true {
    // A lost answer doesn't show that the request wasn't sent; the notice says what to do.
    const refusal = error instanceof ApiError && !isAnswerLost(error) ? error : undefined;
    const text = refusal?.text ? messageText(refusal.text) : t('finder.send.failed');
    if (refusal) toast({ title: t('common.error'), description: text, variant: 'destructive' });
    if (refusal?.code === 'facility_unavailable') {
      onUnavailable(text);
      return true;
    }
    // The server no longer has the prescription file: the next attempt goes without it, unless the patient adds it again.
    if (refusal?.issues.some((it) => it.path === 'prescriptionId')) change({ prescriptionId: undefined, isToRead: false });
    showIssues(form, error, fieldOf);
    setTrouble(refusal ? { kind: 'refused', text } : { kind: 'offline' });
    return true;
  }

  // The request opens and says that it was sent, so a toast would cover it with the same.
  const { act, isPending } = useAct(sending, {
    onDone: ({ id }) => onSent(id),
    show: showFailure,
  });
  const trySending = form.handleSubmit(() => act(requestOf()));
  const submit = (event: FormEvent) => {
    setTrouble(undefined);
    void trySending(event);
  };
  return { form, submit, trouble, isPending };
}
