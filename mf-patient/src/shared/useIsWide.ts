import { media } from '@tenaye/ui/theme.ts';
import { useSyncExternalStore } from 'react';

/** `matchMedia` is absent where nothing is laid out, as in tests. Everything then counts as wide. */
const query = globalThis.matchMedia?.(media.desktop.replace('@media ', ''));

const follow = (tell: () => void): (() => void) => {
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
};

/** Whether there is room for two columns. For what is rendered in another way on a phone; what only looks different is CSS. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, () => query?.matches ?? true);
