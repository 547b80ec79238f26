import { staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnPerson } from './on-person.ts';
import { nameOf } from './person-name.ts';
import { usePersonChange } from './usePersonChange.ts';

/** The roles of an account. Only staff can become administrators, because doctors and facilities have a profile. */
export function RolesDialog({ person, onClose }: OnPerson) {
  const { t } = useTranslation('mf-admin');
  const [chosen, setChosen] = useState<readonly string[]>(person.staffRoles);
  const [isAdmin, setIsAdmin] = useState(person.providerType === 'admin');
  const { change, problem, isPending } = usePersonChange(person, onClose);
  const roles = { staffRoles: staffRoles.filter((it) => chosen.includes(it)), ...(person.can.changeAdmin && { isAdmin }) };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('people.act.rolesTitle', { name: nameOf(person) })}
      text={t('people.act.rolesText')}
      action={t('people.act.save')}
      keep={t('people.cancel')}
      tone="primary"
      isPending={isPending}
      onConfirm={() => void change({ act: 'roles', roles })}
    >
      <Stack $gap="s">
        {problem && <ErrorNotice title={t('people.act.failed')}>{problem}</ErrorNotice>}
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`people.roles.${role}`)}
            checked={chosen.includes(role)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, role] : chosen.filter((it) => it !== role))}
          />
        ))}
        {person.can.changeAdmin && (
          <Checkbox label={t('people.act.isAdmin')} checked={isAdmin} onChange={({ target }) => setIsAdmin(target.checked)} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
