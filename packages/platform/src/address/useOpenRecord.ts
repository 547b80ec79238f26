import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { type Changes, changedSearch } from './changed-search.ts';
import { ID } from './shapes.ts';

/** The history state of an address that this page led to. */
const OPENED = { isOpened: true };

/** A link to the open record. */
export interface RecordLink {
  to: { search: string };
  state: object;
}

/**
 * The record that is open over a list, in the address as `?<name>=<id>` beside the list's parameters. `also` changes parameters that are
 * about the open record alone. With a wider `shape` than that of an id, a broken link opens too, and the API's refusal is shown.
 */
export function useOpenRecord(name: string, shape = ID) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get(name) ?? '';
  return {
    id: shape.test(id) ? id : undefined,
    linkTo: (record: string): RecordLink => ({ to: { search: `?${changedSearch(params, { [name]: record })}` }, state: OPENED }),
    open: (record: string, also: Changes = {}) => setParams(changedSearch(params, { ...also, [name]: record }), { state: OPENED }),
    /** Goes back where the list opened the record, so that it doesn't stay in the history; one that a link opened leaves the address. */
    close: (also: Changes = {}) =>
      state?.isOpened ? void navigate(-1) : setParams(changedSearch(params, { ...also, [name]: undefined }), { replace: true }),
  };
}
