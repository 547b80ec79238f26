import { adminRoles } from '@tenaye/contracts/admin-role.facts.ts';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext } from 'react-hook-form';

/** The roles of an administrator, in a form with the field `adminRoles`. */
export function AdminRoleFields() {
  const { t } = useTranslation('mf-admin');
  const { register, formState } = useFormContext<{ adminRoles?: string[] }>();
  return (
    <fieldset aria-describedby="admin-roles-error">
      <Text as="legend" $strong>
        {t('people.admin.legend')}
      </Text>
      {adminRoles.map((role) => (
        <Checkbox
          key={role}
          {...register('adminRoles')}
          value={role}
          label={t(`people.admin.roles.${role}`)}
          hint={t(`people.admin.hints.${role}`)}
        />
      ))}
      <FieldError id="admin-roles-error">{useFieldError(formState.errors)('adminRoles')}</FieldError>
    </fieldset>
  );
}
