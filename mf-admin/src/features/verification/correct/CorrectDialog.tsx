import { actualCorrection } from '@tenaye/contracts/listing-record.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { DecisionDialog } from '../decision/DecisionDialog.tsx';
import { useProviderChanges } from '../verification.queries.ts';
import { CorrectionDiff } from './CorrectionDiff.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { correctionOf, factsOf, fieldOf, isCorrected } from './correction.form.ts';

export interface CorrectDialogProps {
  provider: ReviewedProvider;
  onClose(): void;
}

/** Corrects a provider's facts. Below the fields stands what changes and whom it concerns, before it takes effect. */
export function CorrectDialog({ provider, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('mf-admin');
  const { listing } = provider;
  const { correct } = useProviderChanges(listing);
  const stored = factsOf(provider);
  const form = useContractDraft(actualCorrection, {
    start: stored,
    toContract: (typed) => correctionOf(listing.kind, typed, stored),
    fieldOf,
  });
  const booked = useBooked({ profiles: [listing] });
  const isMade = (now: ReviewedProvider) => isCorrected(listing.kind, form.getValues(), factsOf(now));
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.correct.title', { name: listing.name })}
      text={t('verification.correct.text')}
      action={t('verification.correct.save')}
      form={form}
      fieldOf={fieldOf}
      change={correct(isMade)}
      done={t('verification.correct.done')}
      isWaiting={booked.isCounting}
      onClose={onClose}
    >
      <CorrectionFields kind={listing.kind} />
      <TextField name="reason" label={t('verification.correct.reason')} hint={t('verification.correct.reasonHint')} maxLength={300} />
      <CorrectionDiff listing={listing} stored={stored} booked={booked} />
    </DecisionDialog>
  );
}
