import type { User } from '@tenaye/contracts/patient-account.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { profileForm } from './profile.form.ts';
import { useUpdateProfile } from './profile.queries.ts';

/** Name and phone. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('mf-patient');
  const { form, submit, isPending } = useDetails(user);
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Grid $min="11rem">
        <Field label={t('auth.firstName')} error={errorOf('firstName')} required>
          <TextInput {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={t('auth.lastName')} error={errorOf('lastName')} required>
          <TextInput {...form.register('lastName')} autoComplete="family-name" />
        </Field>
      </Grid>
      <PhoneField {...form.register('phone')} label={t('account:phone')} error={errorOf('phone')} required />
      <div>
        <Button type="submit" busy={isPending}>
          {t('profile.details.save')}
        </Button>
      </div>
    </Stack>
  );
}

const shown = ({ firstName, lastName, phone }: User) => ({ firstName, lastName, phone: formatPhone(phone) });

function useDetails(user: User) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const update = useUpdateProfile();
  const form = useContractForm(profileForm, { defaultValues: shown(user) });
  const submit = useSubmit(
    form.handleSubmit(async (values) => {
      try {
        form.reset(shown(await update.mutateAsync(values)));
        toast({ title: t('profile.details.saved') });
      } catch (error) {
        if (showIssues(form, error)) return;
        toast({ title: t('profile.details.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
      }
    }),
  );
  return { form, submit, isPending: update.isPending };
}
