import { diagnosticCenterTypes, type FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CameraIcon, KeyboardIcon } from '@tenaye/ui/icons.tsx';
import { Actions } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { PhaseHeading } from '../PhaseHeading.tsx';
import { newItem, type PrescriptionDraft } from '../prescription-draft.ts';

interface UnreadableProps {
  kind: FinderKind;
  draft: PrescriptionDraft;
  /** Called with the list that leaves the reading to the center. */
  onReview(draft: PrescriptionDraft): void;
  /** Called to leave the reading to the pharmacist. */
  onLeave(): void;
  onType(): void;
  onCamera(): void;
  onOtherFile(): void;
}

/** Reports that nothing in the uploaded prescription could be read, and how to continue. The stored file is sent with the request. */
export function Unreadable({ kind, draft, onReview, onLeave, onType, onCamera, onOtherFile }: UnreadableProps) {
  const { t } = useTranslation('mf-patient');
  const isBlank = draft.source === 'unreadable';
  return (
    <>
      <PhaseHeading>{t(isBlank ? 'prescription.unreadable.title' : `prescription.nothing.${kind}`)}</PhaseHeading>
      <Text role="status">{t(isBlank ? 'prescription.unreadable.text' : 'prescription.nothing.text')}</Text>
      <Actions>
        <Button onClick={kind === 'pharmacy' ? onLeave : () => onReview(asWritten(draft, t('prescription.asWritten')))}>
          {t(`prescription.leave.${kind}`)}
        </Button>
        <Button tone="quiet" onClick={onType}>
          <KeyboardIcon /> {t('prescription.byHand')}
        </Button>
        <Button tone="quiet" onClick={onCamera}>
          <CameraIcon /> {t('prescription.anotherPhoto')}
        </Button>
        <Button tone="quiet" onClick={onOtherFile}>
          {t('prescription.anotherFile')}
        </Button>
      </Actions>
    </>
  );
}

/**
 * A list that leaves the reading to the center, which gets the prescription itself. Both kinds of center are searched unless the patient
 * chooses.
 */
const asWritten = ({ prescriptionId }: PrescriptionDraft, words: string): PrescriptionDraft => ({
  ...(prescriptionId !== undefined && { prescriptionId }),
  source: 'hand',
  items: [newItem(words)],
  types: [...diagnosticCenterTypes],
});
