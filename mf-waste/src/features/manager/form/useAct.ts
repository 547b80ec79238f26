import { ApiError } from '@tenaye/platform/client/client.ts';
import { isOutcomeUnknown, useRepeatKey } from '@tenaye/platform/client/repeat-key.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
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
  const repeatably = useRepeatKey();
  const [problem, setProblem] = useState<Problem>();
  const [isPending, setIsPending] = useState(false);
  const act = useSingleFlight(async (body: Body) => {
    setProblem(undefined);
    setIsPending(true);
    try {
      await repeatably(body, (key) => send(body, key));
      toast({ title: said });
      onDone();
    } catch (error) {
      if (show?.(error)) return;
      const issues = error instanceof ApiError ? error.issues.map((it) => say(it.message)) : [];
      setProblem({ text: refusal(error, t('tryAgain')), isUnknown: isOutcomeUnknown(error), reasons: [...new Set(issues)] });
    } finally {
      setIsPending(false);
    }
  });
  return { act, problem, isPending };
}
