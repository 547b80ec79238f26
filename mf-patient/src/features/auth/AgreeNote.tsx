import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { PolicyLinks } from '../../shared/PolicyLinks.tsx';

/** Says to what a new patient agrees, with links to the texts. */
export function AgreeNote() {
  const { t } = useTranslation('mf-patient');
  return (
    <div>
      <Text $soft $size="s">
        {t('auth.agree')}
      </Text>
      <PolicyLinks />
    </div>
  );
}
