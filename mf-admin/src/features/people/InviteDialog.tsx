import { INVITATION_DAYS, invitationRoles } from '@tenaye/contracts/invitation.facts.ts';
import { newInvitation } from '@tenaye/contracts/invitation.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useTranslation } from 'react-i18next';
import { AdminRoleFields } from './AdminRoleFields.tsx';
import { useInvitationChanges } from './people.queries.ts';

/** Invites a person by mail. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { send } = useInvitationChanges();
  const form = useContractForm(newInvitation, { defaultValues: { email: '', adminRoles: [] } });
  return (
    <FormDialog
      title={t('people.invite.title')}
      text={t('people.invite.text', { days: INVITATION_DAYS })}
      action={t('people.invite.send')}
      form={form}
      change={send}
      done={(_, { email }) => ({ title: t('people.invite.sent', { email }) })}
      failed={t('people.invite.failed')}
      onClose={onClose}
    >
      <TextField name="email" label={t('people.invite.email')} type="email" inputMode="email" />
      <RadioCards
        {...form.register('role')}
        legend={t('people.invite.role')}
        error={useFieldError(form.formState.errors)('role')}
        required
        options={invitationRoles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
      />
      {form.watch('role') === 'admin' && <AdminRoleFields />}
    </FormDialog>
  );
}
