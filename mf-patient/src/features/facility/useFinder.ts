import { useQueryClient } from '@tanstack/react-query';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useState } from 'react';
import { keys } from '../../shared/keys.ts';
import { type FinderDraft, hasItems, useFinderDraft } from './finder-draft.ts';
import { useFinderAddress } from './useFinderAddress.ts';

/** The list that the prescription reader passes on. */
interface ConfirmedList extends Pick<FinderDraft, 'medications' | 'services' | 'facilityTypes' | 'prescriptionId'> {
  file?: File | undefined;
}

/** The state of one finder, from the prescription to the request: its URL, its draft, and the transitions between its steps. */
export function useFinder(kind: FinderKind) {
  const address = useFinderAddress(kind);
  const finder = useFinderDraft(kind);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const isAsked = hasItems(finder.draft);
  const wanted = address.step === 'booking' && !address.chosenId ? 'recommendations' : address.step;
  return {
    address,
    finder,
    /** The step to show. Without a list it is always the first: there is nothing to recommend for. */
    step:
      !isAsked || wanted === 'upload' ? ('upload' as const) : wanted === 'booking' ? ('booking' as const) : ('recommendations' as const),
    /** Why the chosen place can't take the request. */
    refusal,
    /** The page for a request to a listed place. */
    requestHref: ({ id }: { id: string }) => address.href(isAsked ? 'booking' : 'upload', id),
    confirm: ({ file, ...it }: ConfirmedList): void => {
      setRefusal(undefined);
      finder.keepFile(file);
      const { medications, services, facilityTypes, prescriptionId } = it;
      finder.change({ medications, services, facilityTypes, prescriptionId, fileName: file?.name });
      navigate(address.chosenId ? address.href('booking', address.chosenId) : address.href('recommendations'));
    },
    onSent: (id: string): void => {
      // Replaces the history entry: Back must not lead to a form whose list is gone.
      navigate(address.requestHref(id), { replace: true });
      finder.forget();
      setRefusal(undefined);
    },
    onUnavailable: (text: string): void => {
      setRefusal(text);
      for (const queryKey of [keys.facilities, keys.pharmacies]) void queryClient.invalidateQueries({ queryKey });
      navigate(address.href('recommendations'), { replace: true });
    },
  };
}
export type FinderFlow = ReturnType<typeof useFinder>;
