import { useLocation } from '@tenaye/platform/router.ts';
import { useLayoutEffect, useState } from 'react';
import { bookingIn } from '../../shared/book-address.ts';
import { wantedPath } from '../../shared/sign-in-intent.ts';

/**
 * The booking for which the visitor signs in. Session storage is read after the first render only, because the server that rendered the
 * page has none.
 */
export function useWantedBooking(): ReturnType<typeof bookingIn> {
  const { search } = useLocation();
  const [path, setPath] = useState<string>();
  useLayoutEffect(() => setPath(wantedPath(search)), [search]);
  return path === undefined ? undefined : bookingIn(path);
}
