import { hasCode, refusalText } from '../client/refusal.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';

/** The part of a form with a code that a refusal needs. */
interface CodeForm {
  setError(name: 'code', error: { type: 'server'; message: string }): void;
  setFocus(name: 'code', options: { shouldSelect: true }): void;
}

interface CodeRefusalOptions {
  /** A problem with the code shows under its field only: the page replaces the form by its confirmation, which a toast would contradict. */
  atField?: boolean;
  /** Says of a refused code that it has worked before (`useLostCode`). */
  usedOf?(error: unknown, code: string): string | undefined;
}

/**
 * The option `show` of `useAct` for a form with a code: shows a refusal in a toast. A problem with the code itself also appears under the
 * field, because the toast disappears.
 */
export function useCodeRefusal(form: CodeForm, title: string, { atField = false, usedOf }: CodeRefusalOptions = {}) {
  const toast = useToast();
  const say = useMessageText();
  return (error: unknown, code = ''): true => {
    const used = usedOf?.(error, code);
    const ofCode = used ?? (hasCode(error, 'invalid_code') ? error.text : undefined);
    if (!ofCode || !atField) toast({ variant: 'destructive', title, description: used ?? (say(refusalText(error, '')) || undefined) });
    if (ofCode) form.setError('code', { type: 'server', message: ofCode });
    form.setFocus('code', { shouldSelect: true });
    return true;
  };
}
