import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useCallback } from 'react';

/** What to tell a person about a failed call, in the page's language. `fallback` is the screen's own sentence, translated. */
export function useRefusal(): (error: unknown, fallback: string) => string {
  const say = useMessageText();
  return useCallback((error, fallback) => say(refusalText(error, fallback)), [say]);
}
