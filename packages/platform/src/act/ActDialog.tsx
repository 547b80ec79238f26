import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx';
import { DialogProblem } from './ProblemNotice.tsx';
import { type ActOptions, type Change, type Problem, useAct } from './useAct.ts';

export interface AskingProps<Body, Answer> extends Question, Omit<ActOptions<Body, Answer>, 'failed' | 'onDone'> {
  change: Change<Body, Answer>;
  /** The title of the notice when the change was certainly not made. */
  failed?: string | undefined;
  onClose: () => void;
  /** Called instead of `onClose` once the change is made. `close` calls `onClose`, unless the dialog was closed before the answer. */
  onDone?: (answer: Answer, body: Body, close: () => void) => void;
  /** True while content that the reader needs first is loading. The button waits until then. */
  isWaiting?: boolean;
  /** Advice about a refusal, below its reason. */
  help?: (problem: Problem) => ReactNode;
}

/**
 * `onClose` for when the change of a dialog is made: a late answer closes nothing that was opened after the dialog was closed, such as the
 * same dialog about another record.
 */
export function useClosing(onClose: () => void): () => void {
  const isMounted = useIsMounted();
  return () => {
    if (isMounted()) onClose();
  };
}

/** What a dialog does once its change is made: `onDone`, or else it closes. */
export function useMade<Body, Answer>(onClose: () => void, onDone: AskingProps<Body, Answer>['onDone']) {
  const close = useClosing(onClose);
  return (answer: Answer, body: Body) => (onDone ? onDone(answer, body, close) : close());
}

/** Asks for confirmation of a change that needs no input. A refusal stays in the dialog. */
export function ActDialog<Answer>(props: AskingProps<void, Answer>) {
  const { change, done, failed, show, fallback, help, onClose, onDone, isWaiting = false, children, ...question } = props;
  const onMade = useMade(onClose, onDone);
  const { act, problem, isPending } = useAct(change, { done, onDone: onMade, show, fallback });
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => open || onClose()}
      isPending={isPending || isWaiting}
      onConfirm={() => void act()}
    >
      {children}
      <DialogProblem problem={problem} title={failed}>
        {problem && help?.(problem)}
      </DialogProblem>
    </ConfirmDialog>
  );
}
