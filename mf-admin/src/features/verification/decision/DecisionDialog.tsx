import { useQueryClient } from '@tanstack/react-query';
import type { VerificationDecision } from '@tenaye/contracts/verification.facts.ts';
import type { Listing, ListingAfter } from '@tenaye/contracts/verification.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import type { Change, Problem } from '@tenaye/platform/act/useAct.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form';
import { keys } from '../../../shared/keys.ts';
import { useBookedWords } from '../../../shared/practice/useBookedWords.ts';
import { useOfferUndo } from './useOfferUndo.ts';

/** The props of every dialog that acts on the provider under review. */
export interface ActProps {
  listing: Listing;
  onClose(): void;
  /** Called after an approval or rejection was carried out. */
  onDecided(): void;
}

interface DecisionDialogProps<Input extends FieldValues, Output> {
  listing: Listing;
  title: string;
  text: string;
  action: string;
  tone?: 'primary' | 'danger';
  form: UseFormReturn<Input, unknown, Output>;
  change: Change<Output, ListingAfter>;
  /** An approval or rejection, which can be taken back where it has cancelled nothing. */
  decision?: VerificationDecision;
  /** The title of the toast, which also says what the decision has canceled. */
  done: string;
  isWaiting?: boolean;
  /** The field that shows an API issue at a path, where it isn't the path itself. */
  fieldOf?(path: string): string;
  onClose(): void;
  /** Called once the act is carried out and the dialog closed. */
  onDone?(): void;
  children?: ReactNode;
}

/** What was typed into a dialog that was left to look at the provider again, by account, act and provider. */
const left = draftStore<FieldValues>();

/** A dialog that acts on the provider under review. It warns when another administrator holds the provider. */
export function DecisionDialog<Input extends FieldValues, Output>(props: DecisionDialogProps<Input, Output>) {
  const { listing, decision, done, onClose, onDone, children, ...rest } = props;
  const { t } = useTranslation('mf-admin');
  const { told } = useBookedWords();
  const offer = useOfferUndo();
  const { key, help } = useLoadAgain(props);
  const { heldBy, name, verificationStatus } = listing;
  return (
    <FormDialog
      {...rest}
      done={({ ended }) => ({ title: done, description: [name, told(ended)].filter(Boolean).join(' · ') })}
      failed={t('verification.failed')}
      help={help}
      onClose={onClose}
      onDone={({ kind, id, version, ended }, _, close) => {
        const isHarmless = verificationStatus === 'pending' && !ended?.visits && !ended?.requests;
        if (decision && isHarmless) offer(decision, [{ type: kind, id, version }], name);
        close();
        onDone?.();
      }}
    >
      {heldBy && !heldBy.isYou && <Notice tone="warning" title={t('verification.review.takeOver', { name: heldBy.name })} />}
      <Resumed of={key} />
      {children}
    </FormDialog>
  );
}

/**
 * The way out of a conflict: the dialog closes over the provider as it is now. What was typed is there again when it is opened next.
 */
function useLoadAgain<Input extends FieldValues, Output>({ listing, action, form, onClose }: DecisionDialogProps<Input, Output>) {
  const { t } = useTranslation('mf-admin');
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const key = [accountId, listing.id, action].join();
  const load = () => {
    left.keep(key, form.getValues());
    void queryClient.invalidateQueries({ queryKey: keys.reviewed(accountId) });
    onClose();
  };
  const help = ({ code }: Problem) =>
    code === 'changed_elsewhere' && (
      <Button size="small" tone="quiet" onClick={load}>
        {t('verification.review.loadAgain')}
      </Button>
    );
  return { key, help };
}

/** Fills the form with what was typed before the provider was loaded again. */
function Resumed({ of }: { of: string }) {
  const { reset } = useFormContext();
  const resume = useEffectEvent(() => {
    const typed = left.get(of);
    left.drop(of);
    if (typed) reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => resume(), []);
  return null;
}
