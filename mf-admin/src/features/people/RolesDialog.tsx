import { type Person, type PersonRolesChange, personRolesChange } from '@tenaye/contracts/people.ts';
import { staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { AdminRoleFields } from './AdminRoleFields.tsx';
import type { OnPerson } from './on-person.ts';
import { usePersonChanges } from './people.queries.ts';
import { nameOf } from './person-name.ts';
import { ProposeDialog } from './proposal/ProposeDialog.tsx';
import { useNeedsSecond, type WantedAct } from './proposal/proposal.queries.ts';
import { TeamFields } from './TeamFields.tsx';
import { useRolesText } from './useRolesText.ts';

/** Whether the change makes an administrator or an owner, which takes two owners. */
const isPromotion = ({ providerType, adminRoles }: Person, change: PersonRolesChange): boolean =>
  (change.isAdmin === true && providerType !== 'admin') || (change.adminRoles?.includes('owner') === true && !adminRoles.includes('owner'));

/** The roles of an account. Only staff can become administrators, because doctors and facilities have a profile. */
export function RolesDialog({ person, onClose }: OnPerson) {
  const { t } = useTranslation('mf-admin');
  const needsSecond = useNeedsSecond(person.id);
  const { seen, show } = useSeen(person);
  const rolesText = useRolesText();
  const { setRoles } = usePersonChanges(seen, (change) => needsSecond === true && isPromotion(person, change));
  const [wanted, setWanted] = useState<WantedAct>();
  const { changeAdmin } = person.can;
  const form = useContractForm(personRolesChange, {
    defaultValues: {
      staffRoles: person.staffRoles,
      ...(changeAdmin && { isAdmin: person.providerType === 'admin', adminRoles: person.adminRoles, teamRemotes: person.teamRemotes }),
    },
  });
  const name = nameOf(person);
  const propose = ({ staffRoles: staff, adminRoles = [] }: PersonRolesChange) =>
    setWanted({ kind: 'grant_admin', accountId: person.id, staffRoles: staff, adminRoles });
  if (wanted) return <ProposeDialog wanted={wanted} onDone={onClose} onClose={() => setWanted(undefined)} />;
  return (
    <FormDialog
      title={t('people.act.rolesTitle', { name })}
      text={t('people.act.rolesText')}
      action={t('people.act.save')}
      form={form}
      change={setRoles}
      done={(saved) => saved && { title: t('people.act.rolesSaved', { name }) }}
      isWaiting={form.watch('isAdmin') === true && needsSecond === undefined}
      onDone={(saved, body, close) => (saved ? close() : propose(body))}
      failed={t('people.act.failed')}
      show={show}
      help={({ code }) => code === 'changed_elsewhere' && t('people.act.rolesNow', { roles: rolesText(person) })}
      onClose={onClose}
    >
      <Stack $gap="s">
        {staffRoles.map((role) => (
          <Checkbox key={role} {...form.register('staffRoles')} value={role} label={t(`people.roles.${role}`)} />
        ))}
        {changeAdmin && <Checkbox {...form.register('isAdmin')} label={t('people.roles.admin')} />}
        {form.watch('isAdmin') && <AdminRoleFields />}
        {form.watch('isAdmin') && <TeamFields own={person.teamRemotes} />}
        {person.providerType === 'admin' && form.watch('isAdmin') === false && (
          <Notice tone="warning" role="status">
            {t('people.act.endsAdmin', { name })}
          </Notice>
        )}
      </Stack>
    </FormDialog>
  );
}
