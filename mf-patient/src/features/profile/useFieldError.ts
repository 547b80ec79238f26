import { useMessageText } from '@tenaye/platform/i18n.ts';

/** What is wrong with a field, in the page's language. */
export function useFieldError<Errors extends Partial<Record<string, { message?: string }>>>(errors: Errors) {
  const say = useMessageText();
  return (name: keyof Errors & string): string | undefined => {
    const message = errors[name]?.message;
    return message && say(message);
  };
}
