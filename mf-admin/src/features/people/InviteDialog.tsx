import { INVITATION_DAYS, invitationRoles } from '@tenaye/contracts/invitation.facts.ts';
import { type NewInvitation, newInvitation } from '@tenaye/contracts/invitation.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeInvitation } from './people.queries.ts';

/** Invites a person by mail. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(newInvitation, { defaultValues: { email: '' } });
  const errorOf = useFieldError(form.formState.errors);
  const { send, problem, isPending } = useInvite(form, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('people.invite.title')}
      text={t('people.invite.text', { days: INVITATION_DAYS })}
      action={t('people.invite.send')}
      keep={t('people.cancel')}
      tone="primary"
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(send)} noValidate>
        {problem && <ErrorNotice title={t('people.invite.failed')}>{problem}</ErrorNotice>}
        <Field label={t('people.invite.email')} error={errorOf('email')} required>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <RadioCards
          {...form.register('role')}
          legend={t('people.invite.role')}
          error={errorOf('role')}
          required
          options={invitationRoles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}

type Form = UseFormReturn<NewInvitation, unknown, NewInvitation>;

function useInvite(form: Form, onClose: () => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangeInvitation();
  const send = useSingleFlight(async (invitation: NewInvitation) => {
    setProblem(undefined);
    try {
      await mutateAsync({ act: 'send', invitation });
      toast({ title: t('people.invite.sent', { email: invitation.email }) });
      onClose();
    } catch (error) {
      if (!showIssues(form, error)) setProblem(refusal(error, t('parts:tryAgain')));
    }
  });
  return { send, problem, isPending };
}
