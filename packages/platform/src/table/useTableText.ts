import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import en from '../messages/table.en.json' with { type: 'json' };
import { addCatalogue } from '../texts/i18n.ts';

const NAMESPACE = 'table';

/** The texts that every table uses. They come with the table's own script, so only pages with a table load them. */
export function useTableText() {
  const { i18n } = useTranslation();
  void addCatalogue(i18n, NAMESPACE, { en }, { silent: true });
  return useTranslation(NAMESPACE).t;
}
