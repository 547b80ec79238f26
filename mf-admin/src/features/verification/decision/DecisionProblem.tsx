import type { Listing } from '@tenaye/contracts/verification.ts';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useTranslation } from 'react-i18next';

/** What speaks against the decision: another reviewer, or the server's refusal. */
export function DecisionProblem({ problem, listing: { heldBy } }: { problem: string | undefined; listing: Listing }) {
  const { t } = useTranslation('mf-admin');
  return (
    <>
      {heldBy && !heldBy.isYou && <Notice tone="warning" title={t('verification.review.takeOver', { name: heldBy.name })} />}
      {problem && (
        <div role="alert">
          <Notice tone="danger" title={problem} />
        </div>
      )}
    </>
  );
}
