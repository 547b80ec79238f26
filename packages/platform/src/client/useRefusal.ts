import { useCallback } from 'react';
import { useMessageText } from '../texts/i18n.ts';
import { refusalText } from './refusal.ts';

/** The message about a failed call, in the page's language. `fallback` is the screen's own sentence, translated. */
export function useRefusal(): (error: unknown, fallback: string) => string {
  const say = useMessageText();
  return useCallback((error, fallback) => say(refusalText(error, fallback)), [say]);
}
