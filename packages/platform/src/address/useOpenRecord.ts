import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { type Changes, changedSearch } from './changed-search.ts';
import { ID } from './shapes.ts';

/** The history state of a record's address that this page opened. */
const OPENED = { isOpened: true };

/** A link to the open record. */
export interface RecordLink {
  to: { search: string };
  state: object;
}

/**
 * The record that is open over a list, in the address as `?<name>=<id>` beside the list's parameters. `also` changes parameters that
 * concern only the open record. With a `shape` wider than an id, a broken link opens too, and shows the API's refusal.
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
    /**
     * Goes back if the list opened the record, so that the record doesn't stay in the history; removes it from the address if a link opened
     * it.
     */
    close: (also: Changes = {}) =>
      state?.isOpened ? void navigate(-1) : setParams(changedSearch(params, { ...also, [name]: undefined }), { replace: true }),
  };
}
