import type { Listing, Verification } from '@tenaye/contracts/verification.ts';
import { showIssues } from '@tenaye/platform/parts/form.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useVerify } from './verification.queries.ts';

interface DecisionOf<Input extends FieldValues> {
  listing: Listing;
  form: UseFormReturn<Input, unknown, Verification>;
  onClose(): void;
}

/** Sends a decision about the version that the reviewer saw. A refusal stays in the dialog, with everything typed. */
export function useDecision<Input extends FieldValues>({ listing, form, onClose }: DecisionOf<Input>) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useVerify(listing);
  const decide = async (decision: Verification) => {
    setProblem(undefined);
    try {
      // Confirming beside the notice that names the other reviewer takes the provider over.
      await mutateAsync({ ...decision, version: listing.version, take: listing.heldBy !== null && !listing.heldBy.isYou });
      toast({ title: t(`verification.done.${decision.status}`), description: listing.name });
      onClose();
    } catch (error) {
      if (!showIssues(form, error)) setProblem(refusal(error, t('verification.failed')));
    }
  };
  return { decide, problem, isPending };
}
