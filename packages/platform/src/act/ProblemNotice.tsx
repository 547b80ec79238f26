import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Problem } from './useAct.ts';

interface ProblemNoticeProps {
  problem: Problem | undefined;
  /** The title when the change was certainly not made; "Nothing was changed" by default. */
  title?: string | undefined;
  /** What the reader can do about the problem. */
  children?: ReactNode;
}

/** A notice that says why a change wasn't made. */
export function ProblemNotice({ problem, title, children }: ProblemNoticeProps) {
  const { t } = useTranslation('parts');
  if (!problem) return null;
  const reasons = problem.reasons.filter((it) => it !== problem.text);
  return (
    <ErrorNotice title={problem.isUnknown ? t('act.unknown') : (title ?? t('act.failed'))}>
      <p>{problem.text}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
      {children}
    </ErrorNotice>
  );
}

/** The notice in a dialog, which scrolls to it: beside the pressed button of a long dialog nothing else would tell of the refusal. */
export function DialogProblem(props: ProblemNoticeProps) {
  const { problem } = props;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (problem) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    problem && (
      <Frame ref={frame}>
        <ProblemNotice {...props} />
      </Frame>
    )
  );
}

const Frame = styled.div`scroll-margin-block: ${theme.space.l};`;
