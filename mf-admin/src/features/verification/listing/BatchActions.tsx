import type { VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { AllSelected, type WholeView } from '../../../shared/list/AllSelected.tsx';

/** A decision about several providers that is to be confirmed. */
export interface AskedBatch {
  status: VerificationDecision;
  rows: readonly Listing[];
  /** Empties the selection. */
  clear(): void;
}

interface BatchActionsProps {
  rows: readonly Listing[];
  whole: WholeView<Listing>;
  clear(): void;
  ask(batch: AskedBatch): void;
}

/** One decision for all selected providers. */
export function BatchActions({ rows: ticked, whole, clear, ask }: BatchActionsProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <AllSelected rows={ticked} whole={whole}>
      {(rows) => (
        <>
          <Button size="small" onClick={() => ask({ status: 'approved', rows, clear })}>
            {t('verification.batch.approve')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => ask({ status: 'rejected', rows, clear })}>
            {t('verification.batch.reject')}
          </Button>
        </>
      )}
    </AllSelected>
  );
}
