import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';
import type { Problem } from './useAct.ts';

/** Why a change wasn't made. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  const { t } = useTranslation('mf-waste');
  if (!problem) return null;
  const reasons = problem.reasons.filter((it) => it !== problem.text);
  return (
    <ErrorNotice title={t(problem.isUnknown ? 'manager.unknown' : 'manager.failed')}>
      <p>{problem.text}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
    </ErrorNotice>
  );
}
