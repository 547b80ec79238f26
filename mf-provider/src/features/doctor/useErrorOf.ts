import { useMessageText } from '@tenaye/platform/i18n.ts';
import type { ProfileField, ProfileForm } from './profile.form.ts';

/** What is wrong with a field, in the page's language. */
export function useErrorOf(form: ProfileForm) {
  const say = useMessageText();
  const { errors } = form.formState;
  return (field: ProfileField): string | undefined => {
    const message = errors[field]?.message;
    return message && say(message);
  };
}
