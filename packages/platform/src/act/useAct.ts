import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useEffect, useRef, useState } from 'react';
import { authKeys } from '../client/auth.tsx';
import { ApiError } from '../client/client.ts';
import { hasCode, isSessionOver } from '../client/refusal.ts';
import { useRefusal } from '../client/useRefusal.ts';
import type { ToastMessage } from '../remote/remote.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { sureOf, UnknownOutcome } from './lost-answer.ts';
import { isOutcomeUnknown, type KeyStore, useRepeatKey } from './repeat-key.ts';
import { useInTurn, useSingleFlight } from './single-flight.ts';

/** A change of something on the server, as a feature's `*.queries.ts` declares it. */
export interface Change<Body = void, Answer = unknown> {
  /** Makes the call. `key` is the idempotency key: the same for the same body until its outcome is known. */
  send: (body: Body, key: string) => Promise<Answer>;
  /**
   * Looks up what became of a change whose answer was lost: the answer that it would have had, or undefined if it wasn't made. While that
   * couldn't be read either, the next press looks it up first. For calls without an idempotency key.
   */
  find?: (body: Body) => Promise<Answer | undefined>;
  /** Stores the answer in the queries that show it. */
  keep?: (answer: Answer, body: Body) => void;
  /** The queries to read again afterward, whatever the outcome: after a refusal they are usually out of date. */
  reread?: readonly QueryKey[];
  /**
   * The queries to read again only when the change wasn't made, or may not have been: those in which `keep` stores the answer. If one
   * is being read at that moment, it is read anew, because its answer may be older than the change.
   */
  rereadUnmade?: readonly QueryKey[];
  /** The change is idempotent, such as a sign-in or a mark. If its answer is lost, it is simply reported as failed. */
  isHarmless?: boolean;
  /** The store in which the key survives a reload (`keptKey`). */
  keptIn?: KeyStore;
}

/** The messages and actions of a screen for a change. Texts are translated. */
export interface ActOptions<Body, Answer> {
  /** The toast after the change; omitted where the page shows the change anyway. */
  done?: string | ((answer: Answer, body: Body) => ToastMessage | undefined);
  onDone?: (answer: Answer, body: Body) => void;
  /** Shows a refusal in the screen's own way, such as beside its fields. Returns false to leave it to `problem` or to the toast. */
  show?: (error: unknown, body: Body) => boolean;
  /** The sentence about a failure for which the server gives no reason; "Please try again" by default. */
  fallback?: string | undefined;
  /**
   * The title of a toast about a failure, for a button that has no place for a notice; `problem` then stays undefined. A screen that was
   * left before the answer has no such place either.
   */
  failed?: string;
  /** True to queue presses during a change and make them afterward, in order; otherwise they are dropped as parts of a double tap. */
  isQueued?: boolean;
}

/** Why a change wasn't made, for `ProblemNotice`. */
export interface Problem {
  text: string;
  /** True when the answer was lost or the server failed: the change may have been made. Trying again doesn't make it twice. */
  isUnknown: boolean;
  reasons: readonly string[];
  /** The code of the refusal. */
  code: ApiError['code'];
}

/**
 * Makes a change, one at a time, with one idempotency key for the same content. A lost answer is looked up before the change is reported as
 * failed; one that was pressed without a network wasn't made. A success shows the toast and calls `onDone`; a refusal is shown, after
 * `changed_elsewhere` only once the current state has been read. No message appears while the shell asks for a sign-in over the page
 * because the session has ended.
 */
export function useAct<Body = void, Answer = unknown>(change: Change<Body, Answer>, options: ActOptions<Body, Answer> = {}) {
  const queryClient = useQueryClient();
  const make = useMaking(change);
  const [problem, setProblem] = useProblemUntilSignIn();
  const { tellDone, tellFailed } = useTelling(options, setProblem);
  const [isPending, setIsPending] = useState(false);
  // Whether the change of an earlier press may have been made, because its outcome is unknown.
  const mayBeMade = useRef(false);
  const run = async (body: Body) => {
    const isUnsent = !navigator.onLine && !mayBeMade.current;
    setProblem(undefined);
    setIsPending(true);
    try {
      const answer = await make(body, mayBeMade.current);
      mayBeMade.current = false;
      tellDone(answer, body);
    } catch (error) {
      const isAskedToSignIn = isSessionOver(error) && Boolean(queryClient.getQueryData(authKeys.expired));
      mayBeMade.current = (isUnknown(change, error) && !isUnsent) || (isAskedToSignIn && mayBeMade.current);
      if (!isAskedToSignIn) tellFailed(error, body, mayBeMade.current);
    } finally {
      setIsPending(false);
    }
  };
  const once = useSingleFlight(run);
  const inTurn = useInTurn(run);
  return { act: options.isQueued ? inTurn : once, problem, isPending, forget: () => setProblem(undefined) };
}

/**
 * The problem of the last press. One that asks for a sign-in disappears with the sign-in, or once the shell asks for it over the page: it
 * would otherwise stay beside the button of somebody who is signed in.
 */
function useProblemUntilSignIn() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const asks = problem?.code === 'unauthenticated';
  useEffect(() => {
    if (!asks) return undefined;
    const cache = queryClient.getQueryCache();
    const known = () => cache.findAll({ queryKey: ['auth'] }).filter((it) => it.state.data);
    // Reading again that somebody is signed in on the other side is no sign-in.
    const before = new Set(known());
    return cache.subscribe(({ type }) => {
      if (type === 'updated' && known().some((it) => !before.has(it))) setProblem(undefined);
    });
  }, [queryClient, asks]);
  return [problem, setProblem] as const;
}

/** Tells the outcome of a change in the way that the screen has chosen. */
function useTelling<Body, Answer>(
  { done, onDone, show, fallback, failed }: ActOptions<Body, Answer>,
  setProblem: (problem: Problem) => void,
) {
  const { t } = useTranslation('parts');
  const toast = useToast();
  const problemOf = useProblem();
  const isMounted = useIsMounted();
  const tellDone = (answer: Answer, body: Body) => {
    const said = typeof done === 'function' ? done(answer, body) : done && { title: done };
    if (said) toast(said);
    onDone?.(answer, body);
  };
  const tellFailed = (error: unknown, body: Body, mayBeMade: boolean) => {
    if (show?.(error, body)) return;
    const problem = problemOf(error, mayBeMade, fallback);
    if (failed === undefined && isMounted()) return setProblem(problem);
    toast({
      variant: 'destructive',
      title: mayBeMade ? problem.title : (failed ?? t('act.failed')),
      description: problem.text || undefined,
    });
  };
  return { tellDone, tellFailed };
}

const isUnknown = ({ find, isHarmless = false }: Pick<Change<never>, 'find' | 'isHarmless'>, error: unknown): boolean =>
  find ? error instanceof UnknownOutcome : !isHarmless && isOutcomeUnknown(error);

/** Makes the call, stores its answer and rereads the queries. */
function useMaking<Body, Answer>({ send, find, keep, reread = [], rereadUnmade = [], keptIn }: Change<Body, Answer>) {
  const queryClient = useQueryClient();
  const repeatably = useRepeatKey(keptIn);
  const readAgain = (keys: readonly QueryKey[], predicate: (it: Query) => boolean = () => true) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })));
  return async (body: Body, isRepeated: boolean): Promise<Answer> => {
    const write = () => repeatably(body, (key) => send(body, key));
    try {
      const answer = await (find ? sureOf(write, () => find(body), isRepeated) : write());
      keep?.(answer, body);
      void readAgain(reread);
      void readAgain(rereadUnmade, (it) => it.state.fetchStatus !== 'idle');
      return answer;
    } catch (error) {
      // Reading would be refused too, and a page whose account is gone would lose what was typed.
      if (isSessionOver(error)) throw error;
      const reading = readAgain([...reread, ...rereadUnmade]);
      if (hasCode(error, 'changed_elsewhere')) await reading;
      throw error;
    }
  };
}

function useProblem() {
  const { t } = useTranslation('parts');
  const refusal = useRefusal();
  const say = useMessageText();
  return (error: unknown, isUnknown: boolean, fallback = t('tryAgain')): Problem & { title: string } => {
    const issues = error instanceof ApiError ? error.issues.map((it) => say(it.message)) : [];
    return {
      title: t(error instanceof UnknownOutcome ? 'noAnswer' : 'act.unknown'),
      text: refusal(error, fallback),
      isUnknown,
      reasons: [...new Set(issues)],
      code: error instanceof ApiError ? error.code : undefined,
    };
  };
}
