import { chooseLanguage, languages } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';

/** Chooses the page's language. Hidden while there is only one. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  if (languages.length < 2) return null;
  return (
    <label>
      <VisuallyHidden>{t('language.label')}</VisuallyHidden>
      <select value={i18n.language} onChange={({ target }) => chooseLanguage(i18n, target.value)}>
        {languages.map(({ tag, label }) => (
          <option key={tag} value={tag} lang={tag}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
