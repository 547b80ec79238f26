import { useFieldError } from '@tenaye/platform/form/form.ts';
import { pageRegistry } from '@tenaye/platform/remote/page-data.ts';
import { titleOf } from '@tenaye/platform/remote/route-owner.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** The portals whose team an administrator belongs to, in a form with the field `teamRemotes`. `own` are those until now. */
export function TeamFields({ own = [] }: { own?: readonly string[] | undefined }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { register, formState } = useFormContext<{ teamRemotes?: string[] }>();
  const [portals] = useState(() => {
    const titles = new Map(pageRegistry().remotes.map((it) => [it.name, titleOf(it, i18n.language)]));
    return [...new Set([...titles.keys(), ...own])].map((name) => ({ name, title: titles.get(name) ?? name }));
  });
  return (
    <fieldset aria-describedby="team-hint team-error">
      <Text as="legend" $strong>
        {t('people.team.legend')}
      </Text>
      <Text id="team-hint" $soft>
        {t('people.team.hint')}
      </Text>
      {portals.map(({ name, title }) => (
        <Checkbox key={name} {...register('teamRemotes')} value={name} label={title} />
      ))}
      <FieldError id="team-error">{useFieldError(formState.errors)('teamRemotes')}</FieldError>
    </fieldset>
  );
}
