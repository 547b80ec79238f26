import { useEffect } from 'react';
import { listenToPage } from '../remote/page-events.ts';

/** Has the browser ask before a page with unsaved input is closed or reloaded. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    return listenToPage('beforeunload', (event) => event.preventDefault());
  }, [isDirty]);
}
