import { INVITATION_DAYS, invitationRoles } from '@tenaye/contracts/invitation.facts.ts';
import { type NewInvitation, newInvitation } from '@tenaye/contracts/invitation.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useState } from 'react';
import { AdminRoleFields } from './AdminRoleFields.tsx';
import { useInvitationChanges } from './people.queries.ts';
import { ProposeDialog } from './proposal/ProposeDialog.tsx';
import { useNeedsSecond, type WantedAct } from './proposal/proposal.queries.ts';

/** Invites a person by mail. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const needsSecond = useNeedsSecond();
  const { send } = useInvitationChanges(({ role }) => role === 'admin' && needsSecond === true);
  const [wanted, setWanted] = useState<WantedAct>();
  const form = useContractForm(newInvitation, { defaultValues: { email: '', adminRoles: [] } });
  const errorOf = useFieldError(form.formState.errors);
  const propose = ({ email, adminRoles = [] }: NewInvitation) => setWanted({ kind: 'invite_admin', email, adminRoles });
  if (wanted) return <ProposeDialog wanted={wanted} onDone={onClose} onClose={() => setWanted(undefined)} />;
  return (
    <FormDialog
      title={t('people.invite.title')}
      text={t('people.invite.text', { days: INVITATION_DAYS })}
      action={t('people.invite.send')}
      form={form}
      change={send}
      done={(sent, { email }) => sent && { title: t('people.invite.sent', { email }) }}
      isWaiting={form.watch('role') === 'admin' && needsSecond === undefined}
      onDone={(sent, body, close) => (sent ? close() : propose(body))}
      failed={t('people.invite.notSent')}
      onClose={onClose}
    >
      <TextField name="email" label={t('people.invite.email')} type="email" inputMode="email" />
      <RadioCards
        {...form.register('role')}
        legend={t('people.invite.role')}
        error={errorOf('role')}
        required
        options={invitationRoles.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
      />
      {form.watch('role') === 'admin' && <AdminRoleFields />}
    </FormDialog>
  );
}
