import type { ReactNode } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx';
import { DialogProblem } from './ProblemNotice.tsx';
import { type ActOptions, type Change, type Problem, useAct } from './useAct.ts';

export interface AskingProps<Body, Answer> extends Question, Omit<ActOptions<Body, Answer>, 'failed'> {
  change: Change<Body, Answer>;
  /** The title of the notice when the change was certainly not made. */
  failed?: string | undefined;
  onClose: () => void;
  /** Called instead of `onClose` once the change is made. */
  onDone?: (answer: Answer, body: Body) => void;
  /** True while content that the reader needs first is loading. The button waits until then. */
  isWaiting?: boolean;
  /** Advice about a refusal, below its reason. */
  help?: (problem: Problem) => ReactNode;
}

/** Asks for confirmation of a change that needs no input. A refusal stays in the dialog. */
export function ActDialog<Answer>(props: AskingProps<void, Answer>) {
  const { change, done, failed, show, fallback, help, onClose, onDone = onClose, isWaiting = false, children, ...question } = props;
  const { act, problem, isPending } = useAct(change, { done, onDone, show, fallback });
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
