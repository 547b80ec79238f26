import type { User } from '@tenaye/contracts/patient-account.ts';
import { useKeepTyped } from '@tenaye/platform/act/keep-typed.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
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
  const form = useContractForm(profileForm, { defaultValues: shown(user) });
  const { noting, settle } = useKeepTyped(form);
  const { act, isPending } = useAct(noting(useUpdateProfile()), {
    done: t('profile.details.saved'),
    onDone: (saved) => void settle(shown(saved)),
    show: (error) => showIssues(form, error),
    failed: t('profile.details.failed'),
  });
  return { form, submit: form.handleSubmit(act), isPending };
}
