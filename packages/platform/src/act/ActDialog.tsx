import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { type ActOptions, type Change, type Problem, useAct } from './useAct.ts';

export interface AskingProps<Body, Answer> extends Omit<ActOptions<Body, Answer>, 'failed'> {
  title: string;
  text?: string | undefined;
  /** The label of the button that makes the change. */
  action: string;
  /** The label of the button that changes nothing. */
  keep?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  change: Change<Body, Answer>;
  /** The title of the notice about a change that surely wasn't made. */
  failed?: string | undefined;
  onClose: () => void;
  /** Called instead of `onClose` once the change is made. */
  onDone?: (answer: Answer, body: Body) => void;
  /** True while something loads that the reader has to know first. The button waits for it. */
  isWaiting?: boolean;
  /** What the reader can do about a refusal, below its reason. */
  help?: (problem: Problem) => ReactNode;
  /** Content to read first. */
  children?: ReactNode;
}

/** Asks before a change that has nothing to fill in. A refusal stays in the dialog. */
export function ActDialog<Answer>(props: AskingProps<void, Answer>) {
  const { title, text, action, keep, tone, change, done, failed, show, fallback, help } = props;
  const { onClose, onDone = onClose, isWaiting = false, children } = props;
  const { act, problem, isPending } = useAct(change, { done, onDone, show, fallback });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      text={text}
      action={action}
      keep={keep}
      tone={tone}
      isPending={isPending || isWaiting}
      onConfirm={() => void act()}
    >
      {children}
      <ProblemNotice problem={problem} title={failed}>
        {problem && help?.(problem)}
      </ProblemNotice>
    </ConfirmDialog>
  );
}
