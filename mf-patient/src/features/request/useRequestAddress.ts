import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';

const NAME = 'request';
/** The history state of the list's links. Closing then goes back, so that the open request doesn't stay in the history. */
const FROM_LIST = { fromList: true };

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

/** Opens a request from the list. */
export interface RequestLink {
  to: { search: string };
  state: object;
}

/** The open request: `?request=<id>`. Other parameters of the URL are kept. */
export function useRequestAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const withRequest = (id: string | undefined): URLSearchParams => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete(NAME);
    else next.set(NAME, id);
    return next;
  };
  return {
    openId: params.get(NAME) ?? undefined,
    linkTo: (id: string): RequestLink => ({ to: { search: `?${withRequest(id)}` }, state: FROM_LIST }),
    close: () => (isFromList(state) ? navigate(-1) : setParams(withRequest(undefined), { replace: true })),
  };
}
