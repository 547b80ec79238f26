import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import type { ReactNode } from 'react';
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
