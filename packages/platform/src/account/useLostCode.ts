import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useRef } from 'react';
import { isAnswerLost } from '../act/lost-answer.ts';
import { hasCode } from '../client/refusal.ts';

/**
 * Hears why each attempt with a code failed. A code works once: one that is refused after its answer was lost has, as a rule, worked.
 * Returns the sentence about that; undefined for any other failure.
 */
export function useLostCode(): (error: unknown, code: string) => string | undefined {
  const { t } = useTranslation('account');
  const lost = useRef<string>(undefined);
  return (error, code) => {
    if (isAnswerLost(error)) lost.current = code;
    const isRefused = hasCode(error, 'invalid_code');
    return isRefused && lost.current === code ? t('code.used') : undefined;
  };
}
