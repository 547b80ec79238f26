import { personRolesChange } from '@tenaye/contracts/people.ts';
import { staffRoles } from '@tenaye/contracts/provider-account.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { AdminRoleFields } from './AdminRoleFields.tsx';
import type { OnPerson } from './on-person.ts';
import { usePersonChanges } from './people.queries.ts';
import { nameOf } from './person-name.ts';

/** The roles of an account. Only staff can become administrators, because doctors and facilities have a profile. */
export function RolesDialog({ person, onClose }: OnPerson) {
  const { t } = useTranslation('mf-admin');
  const { setRoles } = usePersonChanges(person);
  const { changeAdmin } = person.can;
  const form = useContractForm(personRolesChange, {
    defaultValues: {
      staffRoles: person.staffRoles,
      ...(changeAdmin && { isAdmin: person.providerType === 'admin', adminRoles: person.adminRoles }),
    },
  });
  const name = nameOf(person);
  return (
    <FormDialog
      title={t('people.act.rolesTitle', { name })}
      text={t('people.act.rolesText')}
      action={t('people.act.save')}
      form={form}
      change={setRoles}
      done={t('people.act.rolesSaved', { name })}
      failed={t('people.act.failed')}
      onClose={onClose}
    >
      <Stack $gap="s">
        {staffRoles.map((role) => (
          <Checkbox key={role} {...form.register('staffRoles')} value={role} label={t(`people.roles.${role}`)} />
        ))}
        {changeAdmin && <Checkbox {...form.register('isAdmin')} label={t('people.roles.admin')} />}
        {form.watch('isAdmin') && <AdminRoleFields />}
      </Stack>
    </FormDialog>
  );
}
