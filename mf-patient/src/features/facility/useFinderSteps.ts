import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tenaye/platform/router.ts';
import { keys } from '../../shared/keys.ts';
import { useFinder } from './FinderProvider.tsx';
import { emptyDraft, type FinderDraft, hasItems } from './finder-draft.ts';
import { type FinderStep, useFinderAddress } from './useFinderAddress.ts';

/** The list that the prescription reader passes on. */
interface ConfirmedList extends Pick<FinderDraft, 'medications' | 'services' | 'facilityTypes' | 'prescriptionId'> {
  isToRead?: boolean | undefined;
  file?: File | undefined;
}

/** The step to show. Without a list it is always the first, because the other steps need one. */
export function useFinderStep(): Exclude<FinderStep, 'analyzing'> {
  const { step, chosenId } = useFinderAddress();
  const { draft } = useFinder();
  if (!hasItems(draft) || step === 'upload') return 'upload';
  return step === 'booking' && chosenId ? 'booking' : 'recommendations';
}

/** The page for a request to a listed place: the form, or the first step while there is no list. */
export function useRequestHref(): (place: { id: string }) => string {
  const { href, directHref, isBrowsing } = useFinderAddress();
  const { draft } = useFinder();
  if (!hasItems(draft)) return ({ id }) => href('upload', id);
  return ({ id }) => (isBrowsing ? directHref(id) : href('booking', id));
}

/** Continues with a list that the patient has confirmed. */
export function useConfirmList(): (list: ConfirmedList) => void {
  const { href, directHref, chosenId } = useFinderAddress();
  const { draft, change, keepFile, setRefusal } = useFinder();
  const navigate = useNavigate();
  return ({ file, medications, services, facilityTypes, prescriptionId, isToRead = false }) => {
    setRefusal(undefined);
    keepFile(file);
    const { orderId, exceptId } = isWithin(draft, { medications, services }) ? draft : emptyDraft;
    change({ isToRead, medications, services, facilityTypes, prescriptionId, orderId, exceptId, fileName: file?.name });
    navigate(chosenId ? directHref(chosenId) : href('recommendations'));
  };
}

/** Whether a list asks for nothing beyond the draft's: a patient may leave out a part of a doctor's order. */
const isWithin = (draft: FinderDraft, { medications, services }: Pick<FinderDraft, 'medications' | 'services'>): boolean =>
  services.every((it) => draft.services.includes(it)) &&
  medications.every((it) => draft.medications.some(({ name, quantity }) => name === it.name && quantity >= it.quantity));

/** Looks for a new list: a doctor's order, or medicines that another pharmacy didn't have, with the same prescription. */
export function useFindList(): (list: Partial<FinderDraft>) => void {
  const { href, directHref, chosenId } = useFinderAddress();
  const { forget, change, setRefusal } = useFinder();
  const navigate = useNavigate();
  return (list) => {
    forget();
    setRefusal(undefined);
    change({ ...emptyDraft, orderId: undefined, prescriptionId: undefined, exceptId: undefined, ...list, fileName: undefined });
    navigate(chosenId ? directHref(chosenId) : href('recommendations'));
  };
}

/** Leaves the request form: for the request that was sent, or for the other places if the chosen one no longer takes requests. */
export function useRequestEnd(): { onSent(id: string): void; onUnavailable(text: string): void } {
  const { href, requestHref } = useFinderAddress();
  const { forget, setRefusal } = useFinder();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    onSent: (id) => {
      // Replaces the history entry: Back must not lead to a form whose list is gone.
      navigate(requestHref(id), { replace: true });
      forget();
      setRefusal(undefined);
    },
    onUnavailable: (text) => {
      setRefusal(text);
      for (const queryKey of [keys.facilities, keys.pharmacies]) void queryClient.invalidateQueries({ queryKey });
      navigate(href('recommendations'), { replace: true });
    },
  };
}
