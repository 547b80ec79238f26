import type { StepUpProof } from '@tenaye/contracts/second-factor.facts.ts';
import { Suspense, useEffect, useState } from 'react';
import { loadAccountTexts } from '../account/load-texts.ts';
import { onProofNeeded } from '../client/step-up.ts';
import { lazyDialog } from '../remote/lazy.tsx';
import { withTexts } from '../texts/with-texts.ts';
import type { StepUpDialogProps } from './StepUpDialog.tsx';

const StepUpDialog = lazyDialog<StepUpDialogProps>(
  withTexts(async () => (await import('./StepUpDialog.tsx')).StepUpDialog, loadAccountTexts),
  ({ onClose }) => onClose(),
);

interface Asked {
  proof: StepUpProof;
  settle(isProven: boolean): void;
}

/** Asks for the proof that a refused call needs, over whatever is open. The call is then repeated, or stays refused. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => onProofNeeded((proof) => new Promise((settle) => setAsked({ proof, settle }))), []);
  useEffect(() => () => asked?.settle(false), [asked]);
  if (!asked) return null;
  const end = (isProven: boolean) => {
    asked.settle(isProven);
    setAsked(undefined);
  };
  return (
    <Suspense>
      <StepUpDialog proof={asked.proof} onDone={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  );
}
