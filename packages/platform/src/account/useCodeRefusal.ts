import { ApiError } from '../client/client.ts';
import { refusalText } from '../client/refusal.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';

/** The part of a form with a code that a refusal needs. */
interface CodeForm {
  setError(name: 'code', error: { type: 'server'; message: string }): void;
  setFocus(name: 'code', options: { shouldSelect: true }): void;
}

/** Shows a refused code in a toast. A problem with the code itself also appears under the field, because the toast disappears. */
export function useCodeRefusal(form: CodeForm, title: string) {
  const toast = useToast();
  const say = useMessageText();
  return (error: unknown) => {
    toast({ variant: 'destructive', title, description: say(refusalText(error, '')) || undefined });
    if (error instanceof ApiError && error.code === 'invalid_code') form.setError('code', { type: 'server', message: error.text });
    form.setFocus('code', { shouldSelect: true });
  };
}
