import type { User } from '@tenaye/contracts/patient-account.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { chooseLanguage, languages } from '@tenaye/platform/texts/i18n.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useTranslation } from 'react-i18next';
import { useUpdateProfile } from './profile.queries.ts';

/** The interface language, stored with the account and on this device. */
export function LanguageChoice({ user }: { user: User }) {
  const { t, i18n } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const update = useUpdateProfile();
  const choose = async (language: string) => {
    try {
      await update.mutateAsync({ language });
      await chooseLanguage(i18n, language);
      toast({ title: i18n.t('profile.language.saved', { ns: 'mf-patient' }) });
    } catch (error) {
      toast({ title: t('profile.language.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
    }
  };
  return (
    <Field label={t('profile.language.label')} hint={t('profile.language.hint')}>
      <Select value={user.language ?? i18n.language} disabled={update.isPending} onChange={({ target }) => void choose(target.value)}>
        {languages.map(({ tag, label }) => (
          <option key={tag} value={tag} lang={tag} translate="no">
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
