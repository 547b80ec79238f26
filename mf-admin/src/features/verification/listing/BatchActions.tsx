import type { VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { AllSelected, type WholeView } from '../../../shared/list/AllSelected.tsx';
import { BatchDialog } from './BatchDialog.tsx';

interface BatchActionsProps {
  rows: readonly Listing[];
  whole: WholeView<Listing>;
  clear(): void;
}

/** One decision for all selected providers. */
export function BatchActions({ rows: ticked, whole, clear }: BatchActionsProps) {
  const { t } = useTranslation('mf-admin');
  const [decision, setDecision] = useState<VerificationDecision>();
  const close = () => setDecision(undefined);
  return (
    <AllSelected rows={ticked} whole={whole}>
      {(rows) => (
        <>
          <Button size="small" onClick={() => setDecision('approved')}>
            {t('verification.batch.approve')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setDecision('rejected')}>
            {t('verification.batch.reject')}
          </Button>
          {decision && (
            <BatchDialog
              status={decision}
              rows={rows}
              onClose={close}
              onDone={() => {
                close();
                clear();
              }}
            />
          )}
        </>
      )}
    </AllSelected>
  );
}
