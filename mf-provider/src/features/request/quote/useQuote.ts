import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type ProviderRequest, type RequestAnswer, requestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { type FormEvent, useState } from 'react';
import { useAnswering } from '../useAnswering.ts';
import { isUnpriced, type QuoteValues, quoteOf, valuesOf } from './quote.form.ts';
import { quoteDrafts, useDraftKey } from './quote-drafts.ts';

/** The id of the field at a path of the quote, e.g. `lines.0.quantity`. */
export const fieldIdOf = (path: string): string => `quote-${path.replaceAll('.', '-')}`;

/** Errors about the stock item show at its search field. */
const fieldOf = (path: string): string => path.replace(/\.inventoryId$/, '.search');

/**
 * The quote for a request, from the first input to the sent one. A quote that waits for the patient can be replaced. `start` has the first
 * values if they aren't those of the draft or the former quote.
 */
export function useQuote(request: ProviderRequest, onSent: (status: RequestStatus) => void, start?: QuoteValues) {
  const key = useDraftKey(request);
  const { version } = request;
  const draft = quoteDrafts.get(key);
  // Answers that a press takes from the stock or the price list aren't typed: another press takes them again.
  const [isTyped, setIsTyped] = useState(draft !== undefined);
  useAskBeforeLeaving(isTyped);
  const form = useContractDraft(requestAnswer, {
    start: start ?? (draft?.version === version ? draft.values : valuesOf(request)),
    keep: (values) => quoteDrafts.set(key, { version, values }),
    toContract: (values) => quoteOf(values, request),
    fieldOf,
  });
  const { change, show, ...about } = useAnswering(request, (status) => {
    quoteDrafts.delete(key);
    onSent(status);
  });
  const { act, problem, isPending, forget } = useAct(change, {
    ...about,
    show: (error) => show(error) || showIssues(form, error, fieldOf),
  });
  const [unpriced, setUnpriced] = useState<RequestAnswer>();
  const send = form.handleSubmit((answer) => (isUnpriced(answer) ? setUnpriced(answer) : act(answer)));
  const submit = (event: FormEvent) => {
    forget();
    void send(event);
  };
  /** The answer that waits for the pharmacist's confirmation, because the patient will see no total. */
  const question = {
    isOpen: unpriced !== undefined,
    onClose: () => setUnpriced(undefined),
    onYes: () => {
      setUnpriced(undefined);
      if (unpriced) void act(unpriced);
    },
  };
  return { form, problem, submit, isPending, question, noteTyping: () => setIsTyped(true) };
}
