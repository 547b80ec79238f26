import { ApiError } from '@tenaye/platform/client/client.ts';
import { newKey } from '@tenaye/platform/client/new-key.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Acting<Body> {
  /** Makes the change. `key` stays the same for the same body, so that a repetition after a lost answer doesn't act twice. */
  send: (body: Body, key: string) => Promise<unknown>;
  /** The toast about the change. */
  said: string;
  onDone: () => void;
  /** Shows the refusal beside its fields. False when it belongs to none of them. */
  show?: (error: unknown) => boolean;
}

/** What couldn't be done, and the reasons for its parts. */
export interface Problem {
  text: string;
  /** The answer was lost, or the server broke off: the change may have been made. Trying again doesn't make it twice. */
  isUnknown: boolean;
  reasons: readonly string[];
}

/** Makes a change once, says that it is done, and keeps a refusal for the reader. */
export function useAct<Body>({ send, said, onDone, show }: Acting<Body>) {
  const { t } = useTranslation('parts');
  const toast = useToast();
  const refusal = useRefusal();
  const say = useMessageText();
  const last = useRef({ text: '', key: '' });
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setIsPending] = useState(false);
  const act = useSingleFlight(async (body: Body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    setProblem(undefined);
    setIsPending(true);
    try {
      await send(body, last.current.key);
      toast({ title: said });
      onDone();
    } catch (error) {
      // A refused call has no effect: the next one is another act. A server that broke off may have done it.
      const isUnknown = !(error instanceof ApiError) || error.status >= 500;
      if (!isUnknown) last.current = { text: '', key: '' };
      if (show?.(error)) return;
      const issues = error instanceof ApiError ? error.issues.map((it) => say(it.message)) : [];
      setProblem({ text: refusal(error, t('tryAgain')), isUnknown, reasons: [...new Set(issues)] });
    } finally {
      setIsPending(false);
    }
  });
  return { act, problem, isPending };
}
