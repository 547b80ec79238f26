import type { User } from '@tenaye/contracts/patient-account.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { languages } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useChooseLanguage } from './profile.queries.ts';

/** The interface language, stored with the account and on this device. */
export function LanguageChoice({ user }: { user: User }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { act, isPending } = useAct(useChooseLanguage(), {
    // The toast is in the new language.
    done: () => ({ title: i18n.t('profile.language.saved', { ns: 'mf-patient' }) }),
    failed: t('profile.language.failed'),
  });
  return (
    <Field label={t('profile.language.label')} hint={t('profile.language.hint')}>
      <Select value={user.language ?? i18n.language} disabled={isPending} onChange={({ target }) => void act(target.value)}>
        {languages.map(({ tag, label }) => (
          <option key={tag} value={tag} lang={tag} translate="no">
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
