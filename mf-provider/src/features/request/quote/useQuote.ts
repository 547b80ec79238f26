import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { type ProviderRequest, requestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusChange } from '../answer/useStatusChange.ts';
import { draftOf, type QuoteDraft, quoteOf } from './quote.draft.ts';

interface Issue {
  path: string;
  message: string;
}

/** Drafts that wait while one looks at another request, by account and request: going back loses nothing. */
const waiting = new Map<string, QuoteDraft>();

/** The id of the field at a path of the answer, e.g. `lines.0.quantity`. */
export const fieldIdOf = (path: string): string => `quote-${path.replaceAll('.', '-')}`;

/** A line is kept as it is while nobody types in it. */
function isUntouched(path: string, before: QuoteDraft, after: QuoteDraft): boolean {
  const at = /^lines\.(\d+)\./.exec(path)?.[1];
  if (at !== undefined) return before.lines[Number(at)] === after.lines[Number(at)];
  return before.total === after.total && before.notes === after.notes;
}

const issuesOf = (draft: QuoteDraft): Issue[] =>
  requestAnswer.safeParse(quoteOf(draft)).error?.issues.map((it) => ({ path: it.path.join('.'), message: it.message })) ?? [];

/** What has been mended is no longer marked; what is newly wrong is told when it is sent. */
function stillWrong(marked: readonly Issue[], before: QuoteDraft, after: QuoteDraft): readonly Issue[] {
  if (marked.length === 0) return marked;
  const paths = issuesOf(after).map((it) => it.path);
  return marked.filter(({ path }) => isUntouched(path, before, after) || paths.includes(path));
}

/** The answer to a new request, from the first field to the sent one. */
export function useQuote(request: ProviderRequest, accountId: string, onSent: (status: RequestStatus) => void) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const key = `${accountId} ${request.id}`;
  const [draft, setDraft] = useState(() => waiting.get(key) ?? draftOf(request));
  // The summary stays until the next try: a link that went would move the page under a finger.
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [marked, setMarked] = useState<readonly Issue[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [tries, setTries] = useState(0);

  const change = (next: QuoteDraft) => {
    setDraft(next);
    waiting.set(key, next);
    setMarked(stillWrong(marked, draft, next));
  };
  const show = (found: readonly Issue[]) => {
    setIssues(found);
    setMarked(found);
    setTries((count) => count + 1);
  };
  const { move, isPending } = useStatusChange({
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
    if (!parsed.success) return show(issuesOf(draft));
    setIssues([]);
    setMarked([]);
    void move(parsed.data);
  };
  const errorAt = (path: string): string | undefined => {
    const found = marked.find((it) => it.path === path);
    return found && say(found.message);
  };
  return { draft, change, issues, errorAt, tries, refusal, submit, isPending };
}
