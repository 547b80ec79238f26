import type { RequestStatus } from '@tenaye/contracts/facility-request.ts';
import { type ProviderRequest, requestAnswer } from '@tenaye/contracts/provider-request.ts';
import { ApiError } from '@tenaye/platform/client.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf, type QuoteDraft, quoteOf } from './quote.draft.ts';
import { useMove } from './useMove.ts';

interface Issue {
  path: string;
  message: string;
}

/** Drafts that wait while one looks at another request, by account and request: going back loses nothing. */
const waiting = new Map<string, QuoteDraft>();

/** The id of the field at a path of the answer, e.g. `lines.0.quantity`. */
export const fieldIdOf = (path: string): string => `quote-${path.replaceAll('.', '-')}`;

/** The answer to a new request, from the first field to the sent one. */
export function useQuote(request: ProviderRequest, accountId: string, onSent: (status: RequestStatus) => void) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const key = `${accountId} ${request.id}`;
  const [draft, setDraft] = useState(() => waiting.get(key) ?? draftOf(request));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [tries, setTries] = useState(0);

  const change = (next: QuoteDraft) => {
    setDraft(next);
    waiting.set(key, next);
  };
  const show = (found: readonly Issue[]) => {
    setIssues(found);
    setTries((count) => count + 1);
  };
  const { move, isPending } = useMove({
    request,
    accountId,
    fallback: t('request.quote.failed'),
    onDone: (status) => {
      waiting.delete(key);
      onSent(status);
    },
    onRefused: (error, text) => {
      if (error instanceof ApiError && error.issues.length > 0) show(error.issues);
      else setRefusal(text);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const parsed = requestAnswer.safeParse(quoteOf(draft));
    if (!parsed.success) return show(parsed.error.issues.map((it) => ({ path: it.path.join('.'), message: it.message })));
    setIssues([]);
    void move(parsed.data);
  };
  const errorAt = (path: string): string | undefined => {
    const found = issues.find((it) => it.path === path);
    return found && say(found.message);
  };
  return { draft, change, issues, errorAt, tries, refusal, submit, isPending };
}
