import type { Consequences } from '@tenaye/contracts/practice.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookedWords } from '../../../shared/practice/useBookedWords.ts';

/** What an act says that it is based on: the version that the reviewer saw, and whether it takes over from another reviewer. */
export const seenOf = ({ version, heldBy }: Listing) => ({ version, take: heldBy !== null && !heldBy.isYou });

/** The outcome of an act in its dialog: done is a toast, a refusal stays in the dialog with everything typed. */
export function useOutcome({ listing, onClose }: { listing: Listing; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { told } = useBookedWords();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    /** `ended` is what the act has cancelled. */
    onDone: (title: string, ended?: Consequences) => {
      toast({ title, description: [listing.name, told(ended)].filter(Boolean).join(' · ') });
      onClose();
    },
    onRefused: (error: unknown) => setProblem(refusal(error, t('verification.failed'))),
    forget: () => setProblem(undefined),
  };
}
