import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';

/** The way back from a list that begins behind a cursor. */
export function ToFirstRows({ href }: { href: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <PlainActions>
      <LinkButton to={href} $tone="plain" $size="small">
        {t('directory.toFirst')}
      </LinkButton>
    </PlainActions>
  );
}
