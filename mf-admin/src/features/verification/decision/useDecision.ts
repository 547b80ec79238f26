import type { Listing, Verification } from '@tenaye/contracts/verification.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useVerify } from '../verification.queries.ts';
import { seenOf, useOutcome } from './useOutcome.ts';

interface DecisionOf<Input extends FieldValues> {
  listing: Listing;
  form: UseFormReturn<Input, unknown, Verification>;
  onClose(): void;
  /** Called after a decision was carried out, once the dialog is closed. */
  onDecided(): void;
}

/** Sends a decision. A refusal stays in the dialog, with everything typed. */
export function useDecision<Input extends FieldValues>({ listing, form, onClose, onDecided }: DecisionOf<Input>) {
  const { t } = useTranslation('mf-admin');
  const { problem, onDone, onRefused, forget } = useOutcome({ listing, onClose });
  const { mutateAsync, isPending } = useVerify(listing);
  const decide = async (decision: Verification) => {
    forget();
    try {
      const { ended } = await mutateAsync({ ...decision, ...seenOf(listing) });
      onDone(t(`verification.done.${decision.status}`), ended);
      onDecided();
    } catch (error) {
      if (!showIssues(form, error)) onRefused(error);
    }
  };
  return { decide, problem, isPending };
}
