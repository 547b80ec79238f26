import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';

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
