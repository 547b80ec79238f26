import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAct } from '../act/useAct.ts';
import { hasCode, refusalText } from '../client/refusal.ts';
import { showIssues, useContractForm } from '../form/form.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { isTooShort, type Mistakes, NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordForm } from './new-password.form.ts';

/** The texts of the form that chooses a password. */
export interface NewPasswordWords {
  submit: string;
  busy: string;
  /** The title of a refusal, and its text when the server gives no reason. */
  failed: string;
  failedText: string;
  /** The title of the refusal of a link that is no longer valid. */
  invalid: string;
}

interface NewPasswordFormProps {
  words: NewPasswordWords;
  /** Sets the password. */
  save(newPassword: string): Promise<unknown>;
  /** Whether the link was used, as it is once the password is set; asked when the answer of `save` is lost. */
  isUsed?: (() => Promise<boolean>) | undefined;
  onDone(): void;
  /** Called when the link is unknown, used or expired, so that trying again can't help. */
  onInvalid(): void;
  /** Two input errors in the portal's own words, also shown as toasts. */
  mistakes?: Mistakes | undefined;
  /** Links to alternatives. */
  children: ReactNode;
}

/** Chooses a password, typed twice. Refusals are toasts; the typed values stay. */
export function NewPasswordForm({ children, ...props }: NewPasswordFormProps) {
  const { form, submit, isPending } = useNewPassword(props);
  const { words, mistakes } = props;
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate>
        <NewPasswordFields mistakes={mistakes} />
        <Button type="submit" wide disabled={isPending}>
          {isPending ? words.busy : words.submit}
        </Button>
        {children}
      </Stack>
    </FormProvider>
  );
}

function useNewPassword({ words, save, isUsed, onDone, onInvalid, mistakes }: Omit<NewPasswordFormProps, 'children'>) {
  const toast = useToast();
  const say = useMessageText();
  const form = useContractForm(newPasswordForm, { defaultValues: { newPassword: '', confirmPassword: '' } });
  const { act, isPending } = useAct<string>(
    { send: save, isHarmless: true, ...(isUsed && { find: async () => ((await isUsed()) ? null : undefined) }) },
    {
      onDone,
      show: (error) => {
        const isInvalid = hasCode(error, 'invalid_link');
        if (!isInvalid) showIssues(form, error);
        else {
          toast({ variant: 'destructive', title: words.invalid, description: say(refusalText(error, words.failedText)) });
          onInvalid();
        }
        return isInvalid;
      },
      failed: words.failed,
      fallback: words.failedText,
    },
  );
  const submit = form.handleSubmit(
    ({ newPassword }) => act(newPassword),
    (errors) => {
      const mistake = errors.confirmPassword ? mistakes?.mismatch : isTooShort(errors.newPassword) ? mistakes?.short : undefined;
      if (mistake) toast({ variant: 'destructive', title: mistake.title, description: mistake.text });
    },
  );
  return { form, submit, isPending };
}
