import type { AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { useClaimChanges } from '../claim.queries.ts';
import { CheckedFields } from './CheckedFields.tsx';
import { Consequences } from './Consequences.tsx';
import { type AskedAction, useDecision } from './useDecision.ts';

interface DecisionDialogProps {
  claim: AdminClaimDetails;
  action: AskedAction;
  onClose(): void;
}

const isReasonNeeded: Record<AskedAction, boolean> = {
  approve: false,
  confirm: false,
  reject: true,
  propose: true,
  decline: true,
  undo: true,
};
const gives: readonly AskedAction[] = ['approve', 'propose', 'confirm'];
/** The saved sentences for a reason. */
const sentencesOf: Partial<Record<AskedAction, 'claim_approve' | 'claim_reject'>> = { approve: 'claim_approve', reject: 'claim_reject' };

const isTold: readonly AskedAction[] = ['approve', 'reject', 'confirm', 'undo'];

/** Asks for the reason of a decision, and for what was read from the license where the profile goes to the claimant. */
export function DecisionDialog({ claim, action, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('mf-admin');
  const { review } = useClaimChanges(claim);
  const { form, drop } = useDecision(claim, action);
  const { id: accountId } = useAccount();
  const isWithdrawn = action === 'decline' && claim.proposal?.proposerId === accountId;
  const context = action === 'undo' ? claim.claimStatus : isWithdrawn ? 'own' : undefined;
  const sentences = sentencesOf[action];
  return (
    <FormDialog
      title={t(`claim.ask.${action}.title`, { context })}
      text={t(`claim.ask.${action}.text`, {
        name: claim.claimantName,
        profile: claim.profile.name,
        owner: claim.profile.owner?.name,
        context,
      })}
      action={t(`claim.ask.${action}.confirm`, { context })}
      tone={gives.includes(action) ? 'primary' : 'danger'}
      form={form}
      change={review}
      done={() => ({
        title: t(`claim.act.done.${action}`, { context }),
        ...(isTold.includes(action) && { description: t('claim.act.told') }),
      })}
      failed={t('claim.act.failed')}
      onClose={onClose}
      onDone={(_answer, _body, close) => {
        drop();
        close();
      }}
    >
      {gives.includes(action) && <Consequences claim={claim} />}
      {(action === 'approve' || action === 'propose') && <CheckedFields claim={claim} />}
      {sentences && <ReasonChoice kind={sentences} name="notes" />}
      <AreaField
        name="notes"
        label={t(`claim.ask.${action}.notes`)}
        hint={t(action === 'propose' || action === 'decline' ? 'claim.ask.adminsHint' : 'claim.ask.notesHint')}
        isOptional={!isReasonNeeded[action]}
        maxLength={2000}
      />
    </FormDialog>
  );
}
