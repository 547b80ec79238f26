import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';

const NAME = 'request';
/** Left in the history by the list's own links: closing then goes back instead of leaving the open request behind. */
const FROM_LIST = { fromList: true };

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

/** Which request is open: `?request=<id>` beside whatever else the address says. */
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
    linkTo: (id: string) => ({ to: { search: `?${withRequest(id)}` }, state: FROM_LIST }),
    close: () => (isFromList(state) ? navigate(-1) : setParams(withRequest(undefined), { replace: true })),
  };
}
