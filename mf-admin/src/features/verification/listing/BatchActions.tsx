import type { VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchDialog } from './BatchDialog.tsx';

/** One decision for all selected providers. */
export function BatchActions({ rows, clear }: { rows: readonly Listing[]; clear(): void }) {
  const { t } = useTranslation('mf-admin');
  const [decision, setDecision] = useState<VerificationDecision>();
  const close = () => setDecision(undefined);
  return (
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
  );
}
