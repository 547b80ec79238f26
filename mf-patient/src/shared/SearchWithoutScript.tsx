import { Button } from '@tenaye/ui/Button.tsx';
import { useTranslation } from 'react-i18next';

/** The submit button of a search form. With scripts the form needs none. Only a server renders it, so only its catalog has the text. */
export function SearchWithoutScript() {
  return (
    <noscript>
      <SearchButton />
    </noscript>
  );
}

function SearchButton() {
  const { t } = useTranslation('mf-patient');
  return (
    <Button type="submit" wide>
      {t('scriptless.search')}
    </Button>
  );
}
