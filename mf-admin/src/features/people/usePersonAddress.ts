import { ID } from '@tenaye/platform/address/shapes.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';

/** The open account, in the address beside the list's filters, so that Back returns to the same list. */
export function usePersonAddress() {
  const [params] = useSearchParams();
  const here = useHere();
  const person = params.get('person');
  return {
    /** Undefined while the list is shown. */
    open: person && ID.test(person) ? person : undefined,
    toPerson: (id: string) => here({ person: id }),
    toList: here({ person: undefined }),
  };
}
