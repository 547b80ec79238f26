import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import type { Wish } from '../../shared/find-doctors.ts';
import { TriageFlow, triageTitles } from './TriageFlow.tsx';
import { useTriage } from './useTriage.ts';
import { useTriageCompletion } from './useTriageCompletion.ts';

interface TriageDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Passes the chosen specialist as a one-item list, the type of visit, and the assessment's key. */
  onComplete(wish: Wish): void;
}

/** "AI Health Assistant": 15 questions, the type of visit, up to three specialists (patient.md, section 2). */
export function TriageDialog({ open, ...rest }: TriageDialogProps) {
  // Mounted on each opening, so that it reads the stored progress again.
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onOpenChange, onComplete }: Omit<TriageDialogProps, 'open'>) {
  const { t } = useTranslation('mf-patient');
  const triage = useTriage();
  const complete = useTriageCompletion(triage);
  const choose = (specialty: SpecialtyId) => {
    const wish = complete(specialty);
    if (!wish) return;
    onComplete(wish);
    onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t(triageTitles[triage.step])}
      description={triage.step === 'question' ? t('assessment.triage.lead') : undefined}
      closeLabel={t('parts:close')}
      onBack={triage.back}
    >
      <TriageFlow triage={triage} onChoose={choose} />
    </Dialog>
  );
}
