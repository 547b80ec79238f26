import { MAX_PROPOSAL_REASON, PROPOSAL_HOURS } from '@tenaye/contracts/proposal.facts.ts';
import { proposalReason } from '@tenaye/contracts/proposal.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useProposing, type WantedAct } from './proposal.queries.ts';

export interface ProposeDialogProps {
  wanted: WantedAct;
  /** Called once the act is proposed. */
  onDone(): void;
  /** Goes back without a proposal. */
  onClose(): void;
}

/** Asks for the reason of an act that another owner has to confirm, and proposes it. */
export function ProposeDialog({ wanted, onDone, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(proposalReason, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('people.propose.title')}
      text={t('people.propose.text', { hours: PROPOSAL_HOURS })}
      action={t('people.propose.action')}
      form={form}
      change={useProposing(wanted)}
      done={t('people.propose.done')}
      failed={t('people.propose.failed')}
      onDone={onDone}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('people.propose.reason')} maxLength={MAX_PROPOSAL_REASON} />
    </FormDialog>
  );
}
