import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import type { PrescriptionDraft } from '../prescription-draft.ts';
import type { ReadingTrouble } from './usePrescription.ts';

interface ReadingTroubleNoticeProps {
  kind: FinderKind;
  trouble: ReadingTrouble;
  fileName: string;
  /** The list guessed from the file's name; undefined if the name contains no known item. */
  guess: PrescriptionDraft | undefined;
  onRetry(): void;
  onGuess(guess: PrescriptionDraft): void;
  /** Called to leave the reading to the pharmacist. */
  onLeave(): void;
}

/** Reports that the file was not read but is not lost, and how to continue, including a guess from the file's name. */
export function ReadingTroubleNotice({ kind, trouble, fileName, guess, onRetry, onGuess, onLeave }: ReadingTroubleNoticeProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t(trouble.kind === 'lost' ? 'prescription.lost.title' : 'prescription.failed.notice')}
      action={
        <Row>
          <Button tone="quiet" size="small" onClick={onRetry}>
            {t('parts:retry')}
          </Button>
          {kind === 'pharmacy' && (
            <Button tone="quiet" size="small" onClick={onLeave}>
              {t('prescription.leave.pharmacy')}
            </Button>
          )}
          {guess && (
            <Button tone="quiet" size="small" onClick={() => onGuess(guess)}>
              {t('prescription.guess.use')}
            </Button>
          )}
        </Row>
      }
    >
      <p>{trouble.kind === 'lost' ? t('prescription.lost.text', { name: fileName }) : trouble.text}</p>
      {guess && <p>{t(`prescription.guess.${kind}`, { name: fileName })}</p>}
    </Notice>
  );
}

/** Reports that the file never arrived before the page was left, and is to be chosen again. */
export function UnsentNotice() {
  const { t } = useTranslation('mf-patient');
  return (
    <Notice tone="warning" title={t('prescription.unsent.title')}>
      {t('prescription.unsent.text')}
    </Notice>
  );
}
