import { adoptLanguage } from '@tenaye/platform/texts/account-language.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Applies the account's language on a device where no language was chosen. */
export function useAccountLanguage(language: string | null): void {
  const { i18n } = useTranslation('mf-patient');
  useEffect(() => void adoptLanguage(i18n, language), [i18n, language]);
}
