import { useMutation } from '@tanstack/react-query';
import { type ResetRequest, requestProviderReset, resetRequest } from '@tenaye/contracts/password-reset.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { ApiError, call } from '../client/client.ts';
import { useContractForm } from '../parts/form.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';

interface ResetWords {
  email: string;
  submit: string;
  busy: string;
  /** Title and text of what everybody is told. */
  sent: string;
  sentText: string;
  /** Title and text where the request never got there. */
  notSent: string;
  lost: string;
}

interface ResetRequestFormProps {
  words: ResetWords;
  /** The request was made; whether a mail comes nobody learns here. */
  onDone(): void;
  /** Other ways out. */
  children: ReactNode;
}

/** Asks for a mail with a link by which a new password of the providers' side is chosen. */
export function ResetRequestForm({ words, onDone, children }: ResetRequestFormProps) {
  const messageText = useMessageText();
  const form = useContractForm(resetRequest, { defaultValues: { email: '' } });
  const request = useRequestReset(words, onDone);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((body) => request.mutateAsync(body).catch(() => undefined));
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Field label={words.email} error={errors.email?.message && messageText(errors.email.message)} required>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Button type="submit" wide disabled={isSubmitting}>
        {isSubmitting ? words.busy : words.submit}
      </Button>
      {children}
    </Stack>
  );
}

/**
 * The server's answer is told in one way, whatever it was: nobody learns here who has an account. Only a request that never got there is
 * told apart, because then no mail will come.
 */
function useRequestReset(words: ResetWords, onDone: () => void) {
  const toast = useToast();
  const close = () => {
    toast({ title: words.sent, description: words.sentText });
    onDone();
  };
  return useMutation({
    mutationFn: (body: ResetRequest) => call(requestProviderReset, { body }),
    onSuccess: close,
    onError: (error) => {
      if (error instanceof ApiError) close();
      else toast({ variant: 'destructive', title: words.notSent, description: words.lost });
    },
  });
}
